import { useLingui } from '@lingui/react/macro';
import { isRefusedAs } from '#src/features/account/own/use-with-password.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { AttemptButton } from '#src/ui/attempt-button.tsx';
import { canUsePasskeys } from '#src/data/passkeys/can-use.ts';
import { useShowPasskey } from '#src/data/passkeys/use-show-passkey.ts';
import { useSuggestedPasskey } from '#src/data/passkeys/use-suggested-passkey.ts';

export interface PasskeyLoginProps {
  shared: boolean;
  /** The form is being sent. */
  isHeld: boolean;
}

/** Logs in without typing: the browser offers the passkeys that it has for this site, also in the field of the address. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return canUsePasskeys() ? <PasskeyWays {...props} /> : null;
}

function PasskeyWays({ shared, isHeld }: PasskeyLoginProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { show, send, isBusy, problem } = useShowPasskey(
    (sync) => sync.startPasskeyLogin,
    (sync) => (passkey) => sync.logInWithPasskey({ passkey, shared }),
  );
  useSuggestedPasskey({
    isHeld: isHeld || isBusy,
    onUsed: (passkey) => void send(passkey),
  });

  const words =
    problem === 'ended'
      ? t`No passkey came. Try again, or log in with your password.`
      : isRefusedAs(problem, 'invalid_login')
        ? t`This passkey opens no account here. Your password still works.`
        : problem && failureText(problem);
  return (
    <div className="-mt-2">
      <AttemptButton
        label={t`Log in with a passkey`}
        busyLabel={t`Loading...`}
        isBusy={isBusy}
        problem={words}
        onPress={() => void show()}
      />
    </div>
  );
}
