/** Whether the address is confirmed, also by a link that was opened elsewhere: the worker looks while the page is visible. */
import { activationQuery } from '#sync/queries/activation.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';

export const useActivated = (): boolean =>
  valueOf(useLive(activationQuery, { wanted: 'confirmation' }))?.activated === true;
