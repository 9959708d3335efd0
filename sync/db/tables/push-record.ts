/**
 * This device's push subscription: the endpoint last reported to the server, when, and when a push was last acknowledged
 * (decisions 23).
 */
import { get, type Store } from '#sync/db/store/store.ts';
import type { PushRecord } from './tables.ts';

const KEY = 'push';

export async function readPush(store: Store): Promise<PushRecord | null> {
  const data = await get(store, 'meta', KEY);
  return data?.kind === 'push' ? data.record : null;
}

export async function writePush(store: Store, record: PushRecord | null): Promise<void> {
  await store.write('meta', [{ key: KEY, group: KEY, order: '', data: { kind: 'push', record } }]);
}
