/**
 * Unsent work across a forced logout (decisions 27): what counts as unsent, what stays on the device, and which rows of
 * an outbox the member has not decided about yet.
 */
import type { RetainedRows } from '#sync/db/tables/remembered.ts';
import { sweepPhotos } from '#sync/db/tables/photos.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { INTENTS, isKnown } from '#sync/engine/intents/table.ts';
import { isOnce, intentsOf, type OutboxRow } from '#sync/engine/outbox/rows.ts';

/** What the member did and the server has not accepted; read and seen marks do not count. */
export const isUnsent = (row: OutboxRow): boolean => {
  // A row of an unknown version counts as work too (invariant 10).
  if (!isKnown(row)) return true;
  if (isOnce(row)) return row.state !== 'acked';
  return INTENTS[row.kind].isWork && (row.inflight !== null || row.next !== null);
};

const newestSeq = (row: OutboxRow): number =>
  isOnce(row) ? row.seq : (intentsOf(row)[0]?.seq ?? 0);

/** Rows with nothing newer than the forced logout. */
export const isRetainedRow = (retained: RetainedRows | null, row: OutboxRow): boolean =>
  retained !== null && newestSeq(row) <= retained.seq;

/** Keeps only the unsent rows and the device record in the intent database. */
export async function retainUnsent(store: Store): Promise<{ count: number; seq: number }> {
  const rows = await store.select('outbox', {});
  const done = rows.filter(({ data }) => !isUnsent(data));
  const drafts = await store.select('drafts', {});
  await store.remove(
    'outbox',
    done.map(({ key }) => key),
  );
  await store.remove(
    'drafts',
    drafts.map(({ key }) => key),
  );
  await sweepPhotos(store, null);
  await store.compact(0);
  const device = await get(store, 'device', ONLY);
  return { count: rows.length - done.length, seq: device?.seq ?? 0 };
}

export async function retainedRows(store: Store, retained: RetainedRows | null): Promise<string[]> {
  if (retained === null) return [];
  const rows = await store.select('outbox', {});
  return rows.filter(({ data }) => isRetainedRow(retained, data)).map(({ key }) => key);
}
