import type { PasskeyLoginProps } from './passkeys/passkey-login.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

/** Optional, because the password logs in as well. */
const PasskeyLogin = optionalPart(
  async () => (await import('./passkeys/passkey-login.tsx')).PasskeyLogin,
);

/** Not before the page is taken over: its prerendered form does not know what the browser can do. */
export function PasskeyButton(props: PasskeyLoginProps) {
  const settings = useSettings();
  const isTakenOver = useIsTakenOver();
  if (settings?.passkeys !== true || !isTakenOver) return null;
  return <PasskeyLogin {...props} />;
}
