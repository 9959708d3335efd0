import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { MAIL_AGAIN_MS } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { ElsewhereForm } from './elsewhere-form.tsx';
import { MailAgain } from './mail-again.tsx';
import { useIsAway } from '#src/data/use-is-away.ts';
import { NeedsConnection } from './needs-connection.tsx';

const SECOND_MS = 1_000;

/** For the signed-in member: the activation mail once more, to the same address or to another. */
export function ResendActivation() {
  const [until, setUntil] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const { run, busy, failure } = useCommandState((sync) => sync.resendActivation);
  const failureText = useFailureText();
  const isAway = useIsAway();
  const reason = useId();
  const heldBy = isAway ? reason : null;

  const send = async (given: { email?: string; password?: string }) => {
    const outcome = await run(given);
    if (!outcome.ok) return;
    // The site waits longer after several mails in one hour.
    const { retry_after } = outcome.value;
    const isTaken = retry_after === null;
    setSent(isTaken);
    setUntil(Date.now() + (isTaken ? MAIL_AGAIN_MS : retry_after * SECOND_MS));
    if (isTaken) setElsewhere(false);
  };
  const form = { isBusy: busy, heldBy, onCancel: () => setElsewhere(false) };
  const again = { until, isBusy: busy, heldBy, onPress: () => void send({}) };

  return (
    <div className="flex w-full flex-col items-center gap-3">
      {failure && (
        <Banner tone="danger" role="alert" className="w-full text-start">
          {failureText(failure)}
        </Banner>
      )}
      {isSent && (
        <Banner tone="success" role="status" className="w-full text-start">
          <Trans>A new email is on its way. Check spam, too.</Trans>
        </Banner>
      )}
      {isAway && <NeedsConnection id={reason} isForm={isElsewhere} />}
      {isElsewhere ? (
        <ElsewhereForm {...form} onSubmit={(given) => void send(given)} />
      ) : (
        <>
          <MailAgain kind="solid" {...again} />
          <Button kind="quiet" onClick={() => setElsewhere(true)}>
            <Trans>Use another address</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
