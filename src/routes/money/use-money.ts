/** The prices and orders of the member. */
import { askAll } from '#src/data/fetching/ask-again.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useLive } from '#src/data/use-live.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { creditsQuery, ordersQuery } from '#sync/queries/money.ts';

export function useMoney() {
  const prices = useLive(creditsQuery, {});
  const orders = useLive(ordersQuery, {});
  const reloadCredits = useReload(creditsQuery, {});
  const reloadOrders = useReload(ordersQuery, {});
  const reload = () => askAll(reloadCredits, reloadOrders);
  // An order that waits for its payment stands above the form, which would move when it is read later.
  const isHere = useAllHere([orders]);
  const credits = isHere ? prices : UNANSWERED;
  return { credits, orders, reload };
}
