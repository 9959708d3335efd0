import type { User } from '#schemas/account.ts';
import { BalanceFrame, BalanceNote } from '#src/features/money/checkout/balance-card.tsx';
import { MoneyRows } from '#src/features/money/money-rows.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { usePremiumIsThere } from '#src/data/payment/use-premium.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { creditsQuery } from '#sync/queries/money/credits.ts';
import { ordersQuery } from '#sync/queries/money/orders.ts';

/** What the member has, and the ways to get more; nothing on a site that sells nothing. */
export function MyMoney({ credits }: Pick<User, 'credits'>) {
  return useSettings()?.sells_credits === true ? <Money credits={credits} /> : null;
}

function Money({ credits }: Pick<User, 'credits'>) {
  const view = valueOf(useLive(creditsQuery, {}));
  const orders = valueOf(useLive(ordersQuery, {}))?.rows ?? [];
  const hasPremium = usePremiumIsThere();
  const balance = view?.balance ?? credits;
  return (
    <>
      {balance !== null && (
        <BalanceFrame balance={balance}>
          {view !== null && <BalanceNote view={view} orders={orders} />}
        </BalanceFrame>
      )}
      <MoneyRows
        to={['credits', 'orders', 'pricing', ...(hasPremium ? ['premium' as const] : [])]}
      />
    </>
  );
}
