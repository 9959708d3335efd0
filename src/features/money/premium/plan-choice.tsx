import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { PackageId } from '#schemas/ids.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { Plan } from '#schemas/premium.ts';
import { useCreditsWords, useMessageMoney } from '#src/data/payment/use-message-money.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { premiumQuery } from '#sync/queries/money.ts';

interface PlanChoiceProps {
  plans: readonly Plan[];
  /** What the member has; null when it is not known. */
  balance: number | null;
  /** Whether prices contain VAT. */
  hasVat: boolean;
  isAway: boolean;
}

/** The plans, none chosen, the consent to begin at once, and the one button that says what it costs. */
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

/** A press without the consent does not begin: it marks the consent as missing, as at an order. */
function PlanButton({ chosen, balance, isAway }: PlanButtonProps) {
  const { t } = useLingui();
  const reason = useId();
  const [hasConsent, setConsent] = useState(false);
  const [isTried, setTried] = useState(false);
  const { start, busy, failure } = useStart(chosen);
  const isShort = chosen !== null && balance !== null && balance < chosen.credits;
  const canStart = chosen !== null && !isAway;
  const isReady = canStart && hasConsent;
  const press = () => {
    if (isReady) void start();
    else if (canStart) setTried(true);
  };
  if (isShort)
    return (
      <LinkButton to={`/credits?next=${encodeURIComponent('/premium')}`} isWide>
        <Trans>Get credits first</Trans>
      </LinkButton>
    );
  return (
    <>
      <StartFailure failure={failure} />
      <Checkbox
        isOn={hasConsent}
        error={isTried && !hasConsent ? t`Please agree to this first.` : undefined}
        onChange={setConsent}
      >
        <Trans>Start at once. If I withdraw within 14 days, I pay for the time that I had.</Trans>
      </Checkbox>
      <Button
        kind="ember"
        isWide
        isBusy={busy}
        busyLabel={t`Loading...`}
        aria-disabled={!isReady}
        aria-describedby={isAway ? reason : undefined}
        onClick={press}
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

function useStart(chosen: Plan | null) {
  const { run, busy, failure } = useCommandState((sync) => sync.changePremium);
  const reload = useReload(premiumQuery, {});
  const start = async () => {
    if (chosen === null || busy) return;
    const outcome = await run({ plan: chosen.id });
    // After a lost answer the first try may have succeeded: only the site knows.
    if (!outcome.ok) await reload();
  };
  return { start, busy, failure };
}

function StartFailure({ failure }: { failure: Failure | null }) {
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <Banner tone="danger" role="alert">
      {failureText(failure)}
    </Banner>
  );
}

function PlanPrice({ plan }: { plan: Plan | null }) {
  const words = usePlanWords();
  if (plan === null)
    return (
      <span>
        <Trans>Choose a length</Trans>
      </span>
    );
  const credits = words(plan);
  return (
    <span>
      <Trans>Start premium for {credits}</Trans>
    </span>
  );
}

/** Its credits and their money: as they were paid, before a first payment the most that they can have cost. */
function usePlanWords(): (plan: Plan) => string {
  const { t } = useLingui();
  const format = useFormat();
  const creditsWords = useCreditsWords();
  const moneyOf = useMessageMoney();
  return ({ credits, money }) => {
    const words = creditsWords(credits);
    if (money === null || moneyOf(credits)?.isLeast === false) return words;
    const most = format.price(money);
    return `${words} ${t`(at most ${most})`}`;
  };
}
