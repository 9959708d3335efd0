/**
 * This device's push subscription: the endpoint last reported to the server, when, and when a push was last acknowledged
 * (decisions 23).
 */
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta, PushRecord, Row } from './tables.ts';

const KEY = 'push';

export async function readPush(store: Store): Promise<PushRecord | null> {
  return recordIn(await get(store, 'meta', KEY));
}

const rowOf = (data: Meta): Row<'meta'> => ({ key: KEY, group: KEY, order: '', data });

const recordIn = (meta: Meta | null): PushRecord | null =>
  meta?.kind === 'push' ? meta.record : null;

/**
 * Called when the server has answered. `before` is the record when it was asked: a subscription that was ended meanwhile stays
 * ended, and a push that was acknowledged meanwhile counts.
 */
export async function writePush(
  store: Store,
  record: PushRecord,
  before: PushRecord | null,
): Promise<void> {
  await store.change('meta', KEY, (meta) => {
    const stored = recordIn(meta);
    if (stored === null && before !== null) return meta && rowOf(meta);
    const acknowledgedAt =
      stored?.endpoint === record.endpoint
        ? Math.max(record.acknowledgedAt, stored.acknowledgedAt)
        : record.acknowledgedAt;
    return rowOf({ kind: 'push', record: { ...record, acknowledgedAt } });
  });
}

export async function endPush(store: Store): Promise<void> {
  await store.write('meta', [rowOf({ kind: 'push', record: null })]);
}

/** In one transaction, and only where there is a subscription: another tab may be ending it. */
export async function acknowledgePush(store: Store, acknowledgedAt: number): Promise<void> {
  await store.change('meta', KEY, (meta) => {
    const stored = recordIn(meta);
    if (stored === null) return meta && rowOf(meta);
    return rowOf({ kind: 'push', record: { ...stored, acknowledgedAt } });
  });
}
