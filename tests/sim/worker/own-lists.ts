/** What the member's own screens read when they open, on the real worker. */
import type { SyncApi } from '#sync/api.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { notificationSettingsQuery } from '#sync/queries/notifications.ts';
import type { OwnList } from '#tests/sim/questions.ts';

export const LISTS: readonly OwnList[] = ['hide', 'block', 'setting'];

export function opensList(api: SyncApi, kind: OwnList): void {
  const more = false;
  if (kind === 'setting')
    void api.fetchQuery({ name: notificationSettingsQuery.name, params: {}, more });
  else void api.fetchQuery({ name: exclusionsQuery.name, params: { kind }, more });
}
