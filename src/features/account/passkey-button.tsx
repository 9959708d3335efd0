import type { PasskeyLoginProps } from './passkeys/passkey-login.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

/** Optional, because the password logs in as well. */
const PasskeyLogin = optionalPart(
  async () => (await import('./passkeys/passkey-login.tsx')).PasskeyLogin,
  { loading: Place },
);

/** Not before the page is taken over: its prerendered form does not know what the browser can do. */
export function PasskeyButton(props: PasskeyLoginProps) {
  const settings = useSettings();
  const isTakenOver = useIsTakenOver();
  if (settings?.passkeys !== true) return null;
  return isTakenOver ? <PasskeyLogin {...props} /> : <Place />;
}

/** As high as the button, so that nothing moves when it comes. */
function Place() {
  return <div aria-hidden="true" className="-mt-2 h-12.5" />;
}
