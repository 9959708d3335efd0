/** A passkey shown where the password would be entered again (contract 67; security R5). */
import { useLingui } from '@lingui/react/macro';
import { passkeysQuery } from '#sync/queries/own-account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { canUsePasskeys } from './can-use.ts';
import { type ShowPasskey, useShowPasskey } from './use-show-passkey.ts';

/** The button for it. */
export interface PasskeyAgain {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Why the last one did not count, in words. */
  problem: string | null;
  onPress: () => void;
}

/**
 * Null where the site or this browser has no passkeys, and until the member is known to have one. `onShown` is called when the
 * server accepted one: for five minutes it asks for no password.
 */
export function usePasskeyAgain(onShown: () => void): PasskeyAgain | null {
  const { t } = useLingui();
  const failureText = useFailureText();
  const hasOne = useHasPasskey();
  const { show, isBusy, problem } = useShowPasskey(
    (sync) => sync.startPasskeyAgain,
    (sync) => (shown) => sync.showPasskeyAgain({ passkey: shown }),
  );
  if (!hasOne) return null;

  const words = (met: ShowPasskey['problem']): string | null => {
    if (met === null) return null;
    if (met === 'ended') return t`No passkey came. Try again, or enter your password.`;
    const isNone = met.code === 'refused' && met.reason === 'conflict';
    return isNone ? t`Your account has no passkey yet. Enter your password.` : failureText(met);
  };
  const ask = async () => {
    if (await show()) onShown();
  };
  return {
    label: t`Use a passkey instead`,
    busyLabel: t`Loading...`,
    isBusy,
    problem: words(problem),
    onPress: () => void ask(),
  };
}

/** Asked when a form that needs the password opens. */
function useHasPasskey(): boolean {
  const isOffered = useSettings()?.passkeys === true && canUsePasskeys();
  const known = valueOf(useLive(passkeysQuery, {}, { isWanted: isOffered }));
  return isOffered && known !== null && known.length > 0;
}
