/**
 * This device's push subscription: the endpoint last reported to the server, when, and when a push was last acknowledged
 * (decisions 23).
 */
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta, PushRecord, Row } from './tables.ts';

const KEY = 'push';

export async function readPush(store: Store): Promise<PushRecord | null> {
  const data = await get(store, 'meta', KEY);
  return data?.kind === 'push' ? data.record : null;
}

const rowOf = (data: Meta): Row<'meta'> => ({ key: KEY, group: KEY, order: '', data });

export async function writePush(store: Store, record: PushRecord | null): Promise<void> {
  await store.write('meta', [rowOf({ kind: 'push', record })]);
}

/** In one transaction, and only where there is a subscription: another tab may be ending it. */
export async function acknowledgePush(store: Store, acknowledgedAt: number): Promise<void> {
  await store.change('meta', KEY, (meta) => {
    if (meta?.kind !== 'push' || meta.record === null) return meta && rowOf(meta);
    return rowOf({ ...meta, record: { ...meta.record, acknowledgedAt } });
  });
}
