/** The prices and orders of the member: stored ones at once, and read again when the page opens or the line returns. */
import { useEffect } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { creditsQuery } from '#sync/queries/money/credits.ts';
import { ordersQuery } from '#sync/queries/money/orders.ts';

export function useMoney() {
  const credits = useLive(creditsQuery, {});
  const orders = useLive(ordersQuery, {});
  const loadCredits = useCommand((sync) => sync.loadCredits);
  const loadOrders = useCommand((sync) => sync.loadOrders);
  const { connectivity } = useStatus('connectivity');
  const reload = () => {
    void loadCredits();
    void loadOrders();
  };
  useEffect(() => {
    if (connectivity === 'offline') return;
    void loadCredits();
    void loadOrders();
  }, [connectivity, loadCredits, loadOrders]);
  return { credits, orders, reload };
}
