import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CreditPackage } from '#schemas/credits.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';

import { BackButton } from '#src/features/members/back-button.tsx';
import { PricesInclude } from '#src/features/money/checkout/before-paying.tsx';
import { hasVat, messagePrice, priceOf } from '#src/features/money/checkout/checkout-price.ts';
import { Validity } from '#src/features/money/checkout/package-choice.tsx';
import { NoPackages } from '#src/features/money/checkout/no-packages.tsx';
import { Comparison } from '#src/features/money/premium/comparison.tsx';
import { Questions } from '#src/features/money/premium/questions.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { usePremium } from '#src/data/payment/use-premium.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { CreditsView } from '#sync/queries/money.ts';
import { MoneyView } from './money-view.tsx';
import { useMoney } from './use-money.ts';

/** `/pricing`: everything that costs something here, on one page. */
export function Component() {
  const { t } = useLingui();
  const { credits, reload } = useMoney();
  const { live } = usePremium();
  const hasPremium = (valueOf(live)?.plans.length ?? 0) > 0;
  // A column of its own in the table, which would move when it comes later.
  const isColumnKnown = useAllHere([live]);

  return (
    <>
      <PageBar isNarrow title={t`What it costs`} start={<BackButton to="/me" />} />
      <div className="mx-auto w-full max-w-page px-4 pb-8 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-4">
          <AgeLine live={credits} onRefresh={reload} />
          <MoneyView
            live={isColumnKnown ? credits : UNANSWERED}
            skeleton={<RowSkeleton />}
            empty={<NoPackages />}
            onRetry={reload}
          >
            {(view) => <Prices view={view} hasPremium={hasPremium} />}
          </MoneyView>
        </div>
      </div>
    </>
  );
}

function Prices({ view, hasPremium }: { view: CreditsView; hasPremium: boolean }) {
  const nameOf = ({ credits }: CreditPackage) =>
    plural(credits, { one: '# credit', other: '# credits' });
  const { credits: cost } = view.message_cost;
  return (
    <>
      <Comparison view={view} hasPremium={hasPremium} />
      <FactList
        facts={view.packages.map((given) => ({
          name: nameOf(given),
          value: <PackagePrice given={given} cost={cost} />,
        }))}
      />
      <p className="text-small text-muted">
        <PricesInclude hasVat={hasVat(view.packages)} />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/credits">
          <Trans>Get credits</Trans>
        </LinkButton>
        {hasPremium && (
          <LinkButton to="/premium" kind="soft">
            <Trans>See premium</Trans>
          </LinkButton>
        )}
      </div>
      <Questions />
    </>
  );
}

function PackagePrice({ given, cost }: { given: CreditPackage; cost: number }) {
  const format = useFormat();
  const each = messagePrice(given, { percent: null, cost });
  const money = each === null ? null : format.price(each);
  return (
    <>
      {format.price(priceOf(given, null))}
      {money !== null && (
        <span className="block text-small font-normal text-muted">
          <Trans>{money} per message</Trans>
        </span>
      )}
      <Validity given={given} className="block text-small font-normal text-muted" />
    </>
  );
}
