import { type ComponentProps, Suspense } from 'react';
import { useSettings } from '#src/data/use-settings.ts';
import { PasskeyLogin } from '#src/features/account/lazy-passkeys.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';

/** Not before the page is taken over: its prerendered form does not know what the browser can do. */
export function PasskeyButton(props: ComponentProps<typeof PasskeyLogin>) {
  const settings = useSettings();
  const isTakenOver = useIsTakenOver();
  if (settings?.passkeys !== true) return null;
  if (!isTakenOver) return <Place />;
  return (
    <Suspense fallback={<Place />}>
      <PasskeyLogin {...props} />
    </Suspense>
  );
}

/** As high as the button, so that nothing moves when it comes. */
const Place = () => <div aria-hidden="true" className="-mt-2 h-12.5" />;
