import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { PackageId } from '#schemas/ids.ts';
import type { Plan } from '#schemas/premium.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { premiumQuery } from '#sync/queries/money/premium.ts';

interface PlanChoiceProps {
  plans: readonly Plan[];
  /** What the member has; null when it is not known. */
  balance: number | null;
  /** Whether prices contain VAT. */
  hasVat: boolean;
  isAway: boolean;
}

/** The plans, none chosen, and the one button that says what it costs. */
export function PlanChoice({ plans, balance, hasVat, isAway }: PlanChoiceProps) {
  const { t } = useLingui();
  const [id, setId] = useState<PackageId | null>(null);
  const chosen = plans.find((plan) => plan.id === id) ?? null;
  const cards = plans.map((plan) => ({
    value: plan.id,
    title: plural(plan.days, { one: '# day', other: '# days' }),
    detail: <PlanDetail plan={plan} hasVat={hasVat} />,
    end: plural(plan.credits, { one: '# credit', other: '# credits' }),
  }));
  return (
    <section className="flex flex-col gap-3">
      <RadioCards label={t`Premium for`} cards={cards} value={id} onChange={setId} />
      <PlanButton chosen={chosen} balance={balance} isAway={isAway} />
    </section>
  );
}

function PlanDetail({ plan: { money }, hasVat }: { plan: Plan; hasVat: boolean }) {
  const format = useFormat();
  const most = money === null ? null : format.price(money);
  return (
    <>
      {most !== null && (
        <span>
          {hasVat ? <Trans>at most {most}, VAT included.</Trans> : <Trans>at most {most}.</Trans>}
        </span>
      )}
      <span>
        {' '}
        <Trans>Paid once, ends by itself.</Trans>
      </span>
    </>
  );
}

interface PlanButtonProps extends Pick<PlanChoiceProps, 'balance' | 'isAway'> {
  chosen: Plan | null;
}

function PlanButton({ chosen, balance, isAway }: PlanButtonProps) {
  const { t } = useLingui();
  const reason = useId();
  const failureText = useFailureText();
  const { run, busy, failure } = useCommandState((sync) => sync.changePremium);
  const reload = useReload(premiumQuery, {});
  const isShort = chosen !== null && balance !== null && balance < chosen.credits;
  const isReady = chosen !== null && !isAway;
  const start = async () => {
    if (chosen === null) return;
    const outcome = await run({ plan: chosen.id });
    // After a lost answer the first try may have succeeded: only the site knows.
    if (!outcome.ok) await reload();
  };
  if (isShort)
    return (
      <LinkButton to={`/credits?next=${encodeURIComponent('/premium')}`} isWide>
        <Trans>Get credits first</Trans>
      </LinkButton>
    );
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      <Button
        kind="ember"
        isWide
        isBusy={busy}
        busyLabel={t`Loading...`}
        aria-disabled={!isReady}
        aria-describedby={isAway ? reason : undefined}
        onClick={isReady ? () => void start() : undefined}
      >
        <PlanPrice plan={chosen} />
      </Button>
      {isAway && (
        <p id={reason} role="status" className="text-center text-small text-muted">
          <Trans>Paying needs a connection.</Trans>
        </p>
      )}
    </>
  );
}

function PlanPrice({ plan }: { plan: Plan | null }) {
  if (plan === null)
    return (
      <span>
        <Trans>Choose a length</Trans>
      </span>
    );
  const credits = plural(plan.credits, { one: '# credit', other: '# credits' });
  return (
    <span>
      <Trans>Start premium for {credits}</Trans>
    </span>
  );
}
