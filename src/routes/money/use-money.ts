/** The prices and orders of the member. */
import { useLive } from '#src/data/use-live.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { creditsQuery } from '#sync/queries/money/credits.ts';
import { ordersQuery } from '#sync/queries/money/orders.ts';

export function useMoney() {
  const credits = useLive(creditsQuery, {});
  const orders = useLive(ordersQuery, {});
  const reloadCredits = useReload(creditsQuery, {});
  const reloadOrders = useReload(ordersQuery, {});
  const reload = () => {
    void reloadCredits();
    void reloadOrders();
  };
  return { credits, orders, reload };
}
