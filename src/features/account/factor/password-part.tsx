import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePasskeyAgain } from '#src/data/passkeys/use-passkey-again.ts';
import { OwnPasswordField } from '#src/features/account/own/own-password-field.tsx';
import { isRefusedAs, type PasswordAsked } from '#src/features/account/own/use-with-password.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { AttemptButton } from '#src/ui/attempt-button.tsx';

type PasswordPartState = Pick<
  PasswordAsked<never, unknown>,
  'needsPassword' | 'password' | 'setPassword' | 'passkeyShown' | 'isMissing' | 'failure'
>;

/** The field for the password, once the server asks for it, and a passkey in place of it. */
export function PasswordPart({ asked }: { asked: PasswordPartState }) {
  return asked.needsPassword && <PasswordOrPasskey asked={asked} />;
}

function PasswordOrPasskey({ asked }: { asked: PasswordPartState }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const part = useRef<HTMLDivElement>(null);
  const passkey = usePasskeyAgain(() => {
    const button = part.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    // The button of the passkey goes, and would take the focus along.
    button?.focus();
    flushSync(asked.passkeyShown);
    button?.closest('form')?.requestSubmit();
  });
  const { password, setPassword, isMissing, failure } = asked;
  const isWrong = isRefusedAs(failure, 'wrong_password');
  const wrong = failure && isWrong ? failureText(failure) : undefined;
  return (
    <div ref={part} className="flex flex-col gap-4">
      <OwnPasswordField
        name="password"
        value={password}
        error={isMissing ? t`Please fill this in.` : wrong}
        onChange={setPassword}
      />
      {passkey && <AttemptButton {...passkey} />}
    </div>
  );
}
