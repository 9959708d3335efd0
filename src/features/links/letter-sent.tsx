import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useAnswerAskedAddress } from './asked-address.ts';
import { MailAgain } from './mail-again.tsx';

interface LetterSentProps {
  email: string;
  problem: ReactNode;
  again: ComponentProps<typeof MailAgain>;
  onOther: () => void;
}

/** The same for every address: whether it has an account is not revealed (decisions 41). */
export function LetterSent({ email, problem, again, onOther }: LetterSentProps) {
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
