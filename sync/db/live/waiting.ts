/** The outbox as the waiting screen shows it. It is never loading and never stale, because it is this device's own data. */
import { ONLY } from '#sync/db/tables/tables.ts';
import { freeCredits, payable } from '#sync/engine/overlay/credits.ts';
import { waitingRows } from '#sync/engine/overlay/waiting.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { define, watched, NO_PARAMS } from './definition.ts';

export const liveWaiting = define({
  query: waitingQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store, rows, cardOf, wall }, _, changed) {
    const user = watched(store, 'user', { keys: [ONLY] }, changed);
    return {
      close: () => user.close(),
      view() {
        // Until the balance is read, nothing is offered that it may not cover.
        const free = user.rows ? freeCredits(user.rows[0]?.data.credits ?? null, rows()) : 0;
        const value = { rows: waitingRows(rows(), cardOf, wall()).map(payable(free)) };
        return { value, isEmpty: false, freshnessKey: 'waiting' };
      },
    };
  },
});
