import { Trans } from '@lingui/react/macro';
import { useId, useState, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { MAIL_AGAIN_MS } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { AskResetForm } from './ask-reset-form.tsx';
import { useIsAway } from '#src/data/use-is-away.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import { useAnswerAskedAddress } from './asked-address.ts';
import { MailAgain } from './mail-again.tsx';

/** Asks for a mail with which a new password can be chosen; the answer does not say whether the address has an account. */
export function AskReset() {
  const [email, setEmail] = useState('');
  const [until, setUntil] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const { run, busy: isBusy, failure } = useCommandState((sync) => sync.askPasswordReset);
  const failureText = useFailureText();
  const isAway = useIsAway();
  const reason = useId();
  const heldBy = isAway ? reason : null;

  const send = async () => {
    const outcome = await run({ email });
    if (!outcome.ok) return;
    setSent(true);
    setUntil(Date.now() + MAIL_AGAIN_MS);
  };
  const onSend = () => void send();
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

  if (isSent) {
    const again = { until, isBusy, heldBy, onPress: onSend };
    return <LetterSent {...{ email, problem, again }} onOther={() => setSent(false)} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-8 md:py-16">
      <header>
        <h1 tabIndex={-1} className="text-display">
          <Trans>Forgot your password?</Trans>
        </h1>
        <p className="mt-2 text-lead text-muted">
          <Trans>Happens to the best of us. Enter your email and we’ll send you a link.</Trans>
        </p>
      </header>
      <AskResetForm {...{ email, isBusy, heldBy, problem }} onChange={setEmail} onSubmit={onSend} />
      <TextLink to="/login" isAlone className="self-center">
        <Trans>Back to login</Trans>
      </TextLink>
    </div>
  );
}

interface LetterSentProps {
  email: string;
  problem: ReactNode;
  again: ComponentProps<typeof MailAgain>;
  onOther: () => void;
}

/** The same for every address: whether it has an account is not revealed (decisions 41). */
function LetterSent({ email, problem, again, onOther }: LetterSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useAnswerAskedAddress(email);
  useEffect(() => box.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={box}>
      <EmptyState
        kind="sent"
        heading="h1"
        role="status"
        title={<Trans>Check your email</Trans>}
        action={
          <>
            {problem}
            <MailAgain {...again} />
            <Button kind="quiet" onClick={onOther}>
              <Trans>Use another address</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            If <strong className="wrap-anywhere text-ink">{email}</strong> has an account here, an
            email with a link is on its way. The link works once, for 30 minutes.
          </Trans>
        </p>
        <p className="mt-2">
          <Trans>No email? Check spam, too.</Trans>
        </p>
      </EmptyState>
    </div>
  );
}
