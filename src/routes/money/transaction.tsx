import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { CircleHelp } from 'lucide-react';
import { OrderId } from '#schemas/ids.ts';
import type { Order } from '#schemas/orders.ts';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { WithdrawOrderLink } from '#src/features/legal/withdraw-link.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { endOf } from '#src/features/money/credits-end.ts';
import { OrderActions } from '#src/features/money/orders/order-actions.tsx';
import { FewerCredits, OrderAfter } from '#src/features/money/orders/order-after.tsx';
import { OrderFacts, Receipt } from '#src/features/money/orders/order-facts.tsx';
import { OrderGone } from '#src/features/money/orders/order-gone.tsx';
import { OrderHead } from '#src/features/money/orders/order-head.tsx';
import { OrderSteps } from '#src/features/money/orders/order-steps.tsx';
import { refundOf, runningPlan } from '#src/features/money/orders/unused.ts';
import { canWithdraw, WithdrawalPanel } from '#src/features/money/orders/withdrawal.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { orderQuery, type OrderView, premiumQuery } from '#sync/queries/money.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { QUESTION_FORM, stateAboutOrder } from '#src/lib/drafts/question-about.ts';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import { MoneyView } from './money-view.tsx';
import { useMethodNames } from './use-method-names.ts';
import { useMoney } from './use-money.ts';

/** `/transactions/{transactionId}`: what became of one order, its receipt, and the way out of it. */
export function Component() {
  const { t } = useLingui();
  const id = OrderId.safeParse(useParams()['transactionId']).data;
  if (id !== undefined) return <OrderPage id={id} />;
  return (
    <>
      <PageBar isNarrow title={t`Your order`} start={<BackButton to="/transactions" />} />
      <OrderGone />
    </>
  );
}

function OrderPage({ id }: { id: OrderId }) {
  const { t } = useLingui();
  const live = useLive(orderQuery, { id });
  const reload = useReload(orderQuery, { id });
  const number = valueOf(live)?.order.number;

  return (
    <>
      <PageBar
        isNarrow
        title={number === undefined ? t`Your order` : t`Order ${number}`}
        start={<BackButton to="/transactions" />}
      />
      <div className="mx-auto flex w-full max-w-page grow flex-col px-4 pb-6 md:px-8">
        <div className="mx-auto flex w-full max-w-prose grow flex-col gap-5">
          <AgeLine live={live} onRefresh={reload} />
          <MoneyView live={live} skeleton={<RowSkeleton />} gone={<OrderGone />} onRetry={reload}>
            {(view) => <Transaction view={view} />}
          </MoneyView>
        </div>
      </div>
    </>
  );
}

function Transaction({ view: { order, next } }: { view: OrderView }) {
  const isAway = useIsAway();
  const settings = useSettings();
  const methodOf = useMethodNames();
  const user = valueOf(useLive(userQuery, {}));
  const method = methodOf(order.paymentMethod);
  const { refund, end } = useCreditsOf(order);
  const now = useNow();
  return (
    <>
      <OrderHead order={order} balance={user?.credits ?? null} />
      {order.status !== 'paid' && order.status !== 'refunded' && (
        <OrderSteps order={order} method={method} />
      )}
      <FewerCredits order={order} />
      <OrderAfter order={order} />
      <OrderFacts order={order} method={method} end={end} />
      {user !== null && (
        <WithdrawalPanel
          order={order}
          refund={refund}
          name={user.profile.name}
          email={user.email}
        />
      )}
      <Receipt order={order} method={method}>
        {canWithdraw(order, now) && <WithdrawOrderLink number={order.number} />}
        <CompanyDetails settings={settings} />
      </Receipt>
      <AskAboutOrder order={order.id} />
      <OrderActions order={order} next={next} isAway={isAway} />
    </>
  );
}

/** What a withdrawal pays back, null until balance and orders are known, and when the credits end. */
function useCreditsOf(order: Order) {
  const { credits, orders } = useMoney();
  const user = valueOf(useLive(userQuery, {}));
  const balance = user?.credits ?? null;
  const rows = valueOf(orders)?.rows ?? null;
  const isWanted = (user?.premium_until ?? null) !== null;
  const plan = runningPlan(valueOf(useLive(premiumQuery, {}, { isWanted })), useNow());
  const refund =
    balance === null || rows === null ? null : refundOf(order, { orders: rows, balance, plan });
  return { refund, end: endOf(order, valueOf(credits)?.packages ?? []) };
}

/** Opens the form of a question with this order in it. */
function AskAboutOrder({ order }: { order: OrderId }) {
  if (!useSiteHas()('makeComplaint')) return null;
  return (
    <div className="print:hidden">
      <IconRows>
        <IconRow
          to={QUESTION_FORM}
          state={stateAboutOrder(order)}
          icon={<CircleHelp aria-hidden="true" />}
          tint="c"
          title={<Trans>Ask us about this order</Trans>}
        />
      </IconRows>
    </div>
  );
}
