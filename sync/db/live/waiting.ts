/** The outbox as the screen of waiting intents (`/waiting`) shows it. */
import { ONLY } from '#sync/db/tables/tables.ts';
import { availableCredits, withCanPay } from '#sync/engine/overlay/credits.ts';
import { waitingRows } from '#sync/engine/overlay/waiting.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { define, watched, NO_PARAMS, OWN_DATA } from './definition.ts';

export const liveWaiting = define({
  query: waitingQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store, rows, cardOf, wall }, _, changed) {
    const user = watched(store, 'user', { keys: [ONLY] }, changed);
    return {
      close: () => user.close(),
      view() {
        // Before the store has delivered the balance no paid message can be sent from here: the balance may be too small.
        const available = user.rows
          ? availableCredits(user.rows[0]?.data.credits ?? null, rows())
          : 0;
        const value = { rows: waitingRows(rows(), cardOf, wall()).map(withCanPay(available)) };
        return { value, isEmpty: false, freshness: OWN_DATA };
      },
    };
  },
});
