import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAIL_AGAIN_MS } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { OtherAddress } from './other-address.tsx';
import { minutesAndSeconds, useSecondsLeft } from '#src/lib/use-seconds-left.ts';

/** No letter came: send it again, or to another address. */
export function ResendLetter() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [until, setUntil] = useState(() => Date.now() + MAIL_AGAIN_MS);
  const [isSent, setSent] = useState(false);
  const [isOther, setOther] = useState(false);
  const { run, busy, failure } = useCommandState((sync) => sync.resendActivation);
  const left = useSecondsLeft(until);

  const wait = (retryAfter: number | null) => {
    setSent(retryAfter === null);
    setUntil(Date.now() + (retryAfter === null ? MAIL_AGAIN_MS : retryAfter * 1_000));
  };
  const again = async () => {
    const outcome = await run({});
    if (outcome.ok) wait(outcome.value.retry_after);
  };
  return (
    <div className="flex flex-col gap-2">
      {failure && (
        <Banner tone="warning" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {isSent && failure === null && (
        <Banner tone="success" role="status">
          <Trans>Sent again. It may take a minute.</Trans>
        </Banner>
      )}
      <p className="text-center text-small text-muted">
        <Trans>No email? Check your spam folder, or send it again.</Trans>
      </p>
      <Button
        kind="quiet"
        isWide
        disabled={left > 0}
        isBusy={busy}
        busyLabel={t`Loading...`}
        onClick={() => void again()}
      >
        <Again left={left} />
      </Button>
      <Button kind="quiet" isWide onClick={() => setOther(true)}>
        <Trans>Use another address</Trans>
      </Button>
      {isOther && <OtherAddress onClose={() => setOther(false)} onSent={wait} />}
    </div>
  );
}

function Again({ left }: { left: number }) {
  if (left === 0) return <Trans>Send it again</Trans>;
  const clock = minutesAndSeconds(left);
  return <Trans>Send it again in {clock}</Trans>;
}
