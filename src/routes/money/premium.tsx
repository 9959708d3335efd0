import { useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import type { Premium } from '#schemas/premium.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';

import { BackButton } from '#src/features/members/back-button.tsx';
import { hasVat } from '#src/features/money/checkout/checkout-price.ts';
import { MoneyRows } from '#src/features/money/money-rows.tsx';
import { Comparison } from '#src/features/money/premium/comparison.tsx';
import { PlanChoice } from '#src/features/money/premium/plan-choice.tsx';
import { Questions } from '#src/features/money/premium/questions.tsx';
import { RunningPremium } from '#src/features/money/premium/running-premium.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { usePremium } from '#src/data/payment/use-premium.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { MoneyView } from './money-view.tsx';
import { useMoney } from './use-money.ts';

/** `/premium`: what it adds, for how much and how long, and its end. A site without it leads to the credits. */
export function Component() {
  const { t } = useLingui();
  const { live, reload } = usePremium();
  // The table names the price of a message, above the plans.
  const arePricesKnown = useAllHere([useMoney().credits]);

  return (
    <>
      <PageBar isNarrow title={t`Premium`} start={<BackButton to="/me" />} />
      <div className="mx-auto w-full max-w-page px-4 pb-8 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-4">
          <AgeLine live={live} onRefresh={reload} />
          <MoneyView
            live={arePricesKnown ? live : UNANSWERED}
            skeleton={<RowSkeleton />}
            empty={<Navigate to="/credits" replace />}
            onRetry={reload}
          >
            {(premium) => <PremiumPage premium={premium} />}
          </MoneyView>
        </div>
      </div>
    </>
  );
}

function PremiumPage({ premium }: { premium: Premium }) {
  const { credits } = useMoney();
  const isAway = useIsAway();
  const view = valueOf(credits);
  return (
    <>
      <RunningPremium premium={premium} isAway={isAway} />
      <Comparison view={view} hasPremium />
      {premium.plan === null && (
        <PlanChoice
          plans={premium.plans}
          balance={view?.balance ?? null}
          hasVat={hasVat(view?.packages ?? [])}
          isAway={isAway}
        />
      )}
      <Questions />
      <MoneyRows to={['pricing', 'credits']} />
    </>
  );
}
