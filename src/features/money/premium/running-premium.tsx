import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import type { Premium } from '#schemas/premium.ts';
import { useCreditsWords } from '#src/data/payment/use-message-money.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** The premium of the member: until when, whether it renews and for how much, and its end at the same place. */
export function RunningPremium({ premium, isAway }: { premium: Premium; isAway: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const failureText = useFailureText();
  const { run, busy, failure } = useCommandState((sync) => sync.changePremium);
  const { until, renews } = premium;
  if (until === null) return null;
  const end = format.full(until);
  const next = renews === null ? null : format.full(renews);
  return (
    <section className="flex flex-col gap-3">
      <Banner tone="brand" icon={<Crown />}>
        <strong className="font-semibold">
          <Trans>You have premium until {end}.</Trans>
        </strong>{' '}
        {next === null ? (
          <span>
            <Trans>It ends by itself. Nothing is paid again.</Trans>
          </span>
        ) : (
          <GoesOn next={next} premium={premium} />
        )}
      </Banner>
      {next !== null && (
        <Button
          kind="outline"
          isBusy={busy}
          busyLabel={t`Loading...`}
          aria-disabled={isAway}
          onClick={isAway ? undefined : () => void run({ plan: null })}
          className="self-start"
        >
          <Trans>End it on {end}</Trans>
        </Button>
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
    </section>
  );
}

interface GoesOnProps {
  next: string;
  premium: Premium;
}

/** The length is not known of a plan that is not sold any more. */
function GoesOn({ next, premium: { plan, price, plans } }: GoesOnProps) {
  const creditsWords = useCreditsWords();
  const credits = price === null ? null : creditsWords(price);
  const days = plans.find(({ id }) => id === plan)?.days ?? null;
  const length = days === null ? null : plural(days, { one: '# day', other: '# days' });
  return (
    <span>
      <Trans>It goes on by itself on {next}.</Trans>
      {credits !== null && (
        <span>
          {' '}
          {length === null ? (
            <Trans>It then costs {credits}.</Trans>
          ) : (
            <Trans>
              It then costs {credits} for {length}.
            </Trans>
          )}
        </span>
      )}
    </span>
  );
}
