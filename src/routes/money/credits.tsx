import { useLingui } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { DISCOUNT_CODE_MAX_LENGTH } from '#schemas/limits.ts';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { CheckoutForm } from '#src/features/money/checkout/checkout-form.tsx';
import { NoPackages } from '#src/features/money/checkout/no-packages.tsx';
import { MoneyRows } from '#src/features/money/money-rows.tsx';
import { LastOrders } from '#src/features/money/orders/last-orders.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { usePremiumIsThere } from '#src/data/payment/use-premium.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { ownPath } from '#src/lib/own-path.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { OrderRow } from '#sync/queries/money.ts';
import { MoneyView } from './money-view.tsx';
import { useMethodNames } from './use-method-names.ts';
import { useMoney } from './use-money.ts';

/** `/credits` and `/credits/{creditId}/{paymentMethod?}`: what I have, what it costs, and buying it. */
export function Component() {
  const { t } = useLingui();
  const { creditId = null, paymentMethod = null } = useParams();
  const [query] = useSearchParams();
  const settings = useSettings();
  const { credits, orders, reload } = useMoney();
  const next = ownPath(query.get('next'));
  const code = (query.get('discountcode') ?? '').trim().slice(0, DISCOUNT_CODE_MAX_LENGTH);

  return (
    <>
      <PageBar
        isNarrow
        title={t`Credits`}
        start={<BackButton to="/me" />}
        end={
          <IconLink
            to="/transactions"
            label={t`Your orders`}
            icon={<ReceiptText aria-hidden="true" />}
          />
        }
      />
      <div className="mx-auto flex w-full max-w-page grow flex-col px-4 pt-2 md:px-8 md:pb-8">
        <div className="mx-auto flex w-full max-w-prose grow flex-col">
          <AgeLine live={credits} onRefresh={reload} />
          <MoneyView
            live={credits}
            skeleton={<RowSkeleton />}
            empty={<NoPackages />}
            onRetry={reload}
          >
            {(view) => (
              <>
                <CheckoutForm
                  view={view}
                  orders={valueOf(orders)?.rows ?? []}
                  start={{ creditId, paymentMethod, code, next }}
                  packages={view.packages}
                >
                  <CompanyDetails settings={settings} />
                </CheckoutForm>
                <BelowForm orders={valueOf(orders)?.rows ?? []} />
              </>
            )}
          </MoneyView>
        </div>
      </div>
    </>
  );
}

function BelowForm({ orders }: { orders: readonly OrderRow[] }) {
  const hasPremium = usePremiumIsThere();
  const nameOf = useMethodNames();
  return (
    <div className="flex flex-col gap-6 pt-8 pb-6 md:pb-0">
      <LastOrders rows={orders} nameOf={nameOf} />
      <MoneyRows to={['pricing', ...(hasPremium ? ['premium' as const] : [])]} />
    </div>
  );
}
