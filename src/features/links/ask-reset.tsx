import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, MAIL_AGAIN_MS } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { LetterSent } from './letter-sent.tsx';
import { NeedsConnection, useIsAway } from './needs-connection.tsx';

/** Enough to catch a slip; the mail is the real check. */
const LOOKS_LIKE_EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Asks for a mail with which a new password can be chosen; the answer does not say whether the address has an account. */
export function AskReset() {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const [until, setUntil] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { run, busy, failure } = useCommandState((sync) => sync.askPasswordReset);
  const failureText = useFailureText();
  const isAway = useIsAway();
  const reason = useId();
  const heldBy = isAway ? reason : null;
  const isRight = LOOKS_LIKE_EMAIL.test(email);

  const send = async () => {
    const outcome = await run({ email });
    if (!outcome.ok) return;
    setSent(true);
    setUntil(Date.now() + MAIL_AGAIN_MS);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight) field.current?.focus();
    else if (!isAway && !busy) void send();
  };

  const problem = (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {isAway && <NeedsConnection id={reason} isForm />}
    </>
  );

  if (isSent)
    return (
      <LetterSent
        email={email}
        problem={problem}
        again={{ until, isBusy: busy, heldBy, onPress: () => void send() }}
        onOther={() => setSent(false)}
      />
    );
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-8 md:py-16">
      <header>
        <h1 tabIndex={-1} className="text-display">
          <Trans>Forgot your password?</Trans>
        </h1>
        <p className="mt-2 text-lead text-muted">
          <Trans>Happens to the best. Tell us your e-mail address and we send you a link.</Trans>
        </p>
      </header>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {problem}
        <Field
          ref={field}
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={isTried && !isRight ? t`Please check this address.` : undefined}
          onChange={(event) => setEmail(event.currentTarget.value.trim())}
        />
        <Button
          type="submit"
          kind="ember"
          isWide
          isBusy={busy}
          busyLabel={t`Loading...`}
          aria-disabled={isAway}
          aria-describedby={heldBy ?? undefined}
        >
          <Trans>Send me a link</Trans>
        </Button>
      </form>
      <TextLink to="/login" isAlone className="self-center">
        <Trans>Back to the login</Trans>
      </TextLink>
    </div>
  );
}
