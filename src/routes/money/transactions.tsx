import { Trans, useLingui } from '@lingui/react/macro';
import { Repeat2, Undo2 } from 'lucide-react';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { NoOrders, OrderList } from '#src/features/money/orders/order-list.tsx';
import { canWithdraw } from '#src/features/money/orders/withdrawal.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { CreditsView, OrderRow } from '#sync/queries/money.ts';
import { MoneyView } from './money-view.tsx';
import { useMethodNames } from './use-method-names.ts';
import { useMoney } from './use-money.ts';

/** `/transactions`: every order with its receipt, on the device too. */
export function Component() {
  const { t } = useLingui();
  const { credits, orders, reload } = useMoney();
  const nameOf = useMethodNames();

  return (
    <>
      <PageBar isNarrow title={t`Your orders`} start={<BackButton to="/me" />} />
      <div className="mx-auto w-full max-w-page px-4 pb-8 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-4">
          <AgeLine live={orders} onRefresh={reload} />
          <MoneyView live={orders} skeleton={<RowSkeleton />} empty={<NoOrders />} onRetry={reload}>
            {({ rows }) => (
              <>
                <OrderList rows={rows} nameOf={nameOf} />
                <WithdrawalNote rows={rows} />
                <RepeatRow view={valueOf(credits)} />
              </>
            )}
          </MoneyView>
        </div>
      </div>
    </>
  );
}

function WithdrawalNote({ rows }: { rows: readonly OrderRow[] }) {
  const now = useNow();
  if (!rows.some((row) => canWithdraw(row, now))) return null;
  return (
    <Banner tone="brand" icon={<Undo2 />}>
      <strong className="font-semibold">
        <Trans>Changed your mind?</Trans>
      </strong>{' '}
      <Trans>
        Within 14 days you can withdraw from a contract: open its order here. You get back what you
        did not use.
      </Trans>
    </Banner>
  );
}

/** The last package again, with what it costs today and what it cost then. */
function RepeatRow({ view }: { view: CreditsView | null }) {
  const format = useFormat();
  const last = view?.last_order ?? null;
  const again = view?.packages.find(({ id }) => id === last?.creditId);
  if (last === null || again === undefined) return null;
  const today = format.price({ amount: again.price, currency: again.currency });
  const before = format.price(last.price);
  const { credits } = again;
  return (
    <IconRows>
      <IconRow
        to="/credits/repeat-order"
        icon={<Repeat2 aria-hidden="true" />}
        tint="a"
        title={<Trans>Same again: {credits} credits</Trans>}
        detail={
          <Trans>
            {today} today, {before} last time
          </Trans>
        }
      />
    </IconRows>
  );
}
