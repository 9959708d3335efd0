import { Trans, useLingui } from '@lingui/react/macro';
import { Repeat2 } from 'lucide-react';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { CheckoutForm } from '#src/features/money/checkout/checkout-form.tsx';
import { NoPackages } from '#src/features/money/checkout/no-packages.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { CreditsView, OrderRow } from '#sync/queries/money.ts';
import { MoneyView } from './money-view.tsx';
import { useMoney } from './use-money.ts';

/** `/credits/repeat-order`: the last package again, at the price of today beside that of last time. */
export function Component() {
  const { t } = useLingui();
  const { credits, orders, reload } = useMoney();

  return (
    <>
      <PageBar isNarrow title={t`Order again`} start={<BackButton to="/transactions" />} />
      <div className="mx-auto flex w-full max-w-page grow flex-col px-4 pt-2 md:px-8 md:pb-8">
        <div className="mx-auto flex w-full max-w-prose grow flex-col">
          <AgeLine live={credits} onRefresh={reload} />
          <MoneyView
            live={credits}
            skeleton={<RowSkeleton />}
            empty={<NoPackages />}
            onRetry={reload}
          >
            {(view) => <Again view={view} orders={valueOf(orders)?.rows ?? []} />}
          </MoneyView>
        </div>
      </div>
    </>
  );
}

function Again({ view, orders }: { view: CreditsView; orders: readonly OrderRow[] }) {
  const settings = useSettings();
  const format = useFormat();
  const last = view.last_order;
  const packages = view.packages.filter(({ id }) => id === last?.creditId);
  if (last === null || packages[0] === undefined) return <NothingToRepeat hadOne={last !== null} />;
  const { price, currency } = packages[0];
  const today = format.price({ amount: price, currency });
  const before = format.price(last.price);
  return (
    <CheckoutForm
      view={view}
      orders={orders}
      start={{ creditId: last.creditId, paymentMethod: last.paymentMethod, code: '', next: null }}
      packages={packages}
      lead={
        <Banner tone="brand" icon={<Repeat2 />}>
          <Trans>
            Same again: {today} today, {before} last time.
          </Trans>
        </Banner>
      }
    >
      <CompanyDetails settings={settings} />
    </CheckoutForm>
  );
}

function NothingToRepeat({ hadOne }: { hadOne: boolean }) {
  return (
    <EmptyState
      kind="results"
      title={
        hadOne ? (
          <Trans>This package is no longer sold</Trans>
        ) : (
          <Trans>No order to repeat yet</Trans>
        )
      }
      action={
        <LinkButton to="/credits" kind="soft" replace>
          <Trans>See the prices</Trans>
        </LinkButton>
      }
    />
  );
}
