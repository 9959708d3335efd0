/** The outbox as the waiting screen shows it. It is never loading and never stale, because it is this device's own data. */
import * as z from 'zod/mini';
import { waitingRows } from '#sync/engine/overlay/waiting.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { define } from './definition.ts';

export const liveWaiting = define({
  query: waitingQuery,
  params: z.record(z.string(), z.never()),
  access: 'member',
  open: ({ rows, cardOf, wall }) => ({
    close: () => undefined,
    view: () => ({
      value: { rows: waitingRows(rows(), cardOf, wall()) },
      isEmpty: false,
      freshnessKey: 'waiting',
    }),
  }),
});
