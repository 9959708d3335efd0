/**
 * Keeps the base within a number of bytes (invariant 31). What is easiest to fetch again is deleted first: search pages, then
 * profiles, each the oldest first. If that does not suffice, the caller deletes the pictures. The outbox and drafts stay.
 */
import type { Store } from './store.ts';
import type { Row, Table } from '#sync/db/tables/tables.ts';

/** The tables whose size is counted. */
const COUNTED = ['pages', 'profiles', 'messages', 'chats', 'likes'] as const satisfies Table[];
/** The tables whose rows are deleted to make room, in this order. */
export const DELETED_FOR_ROOM = ['pages', 'profiles'] as const satisfies Table[];

/** An estimate: a character takes at most two bytes, and the indexes take about as much again as the keys. */
export const bytesOf = ({ key, group, order, data }: Row<Table>): number =>
  2 * (2 * (key.length + group.length + order.length) + JSON.stringify(data).length);

const bytesIn = (rows: readonly Row<Table>[]): number =>
  rows.reduce((sum, row) => sum + bytesOf(row), 0);

/** Returns by how many bytes the base is still too large. */
export async function keepWithin(store: Store, budgetBytes: number): Promise<number> {
  let bytes = 0;
  for (const table of COUNTED) bytes += bytesIn(await store.select(table, {}));
  for (const table of DELETED_FOR_ROOM) {
    if (bytes <= budgetBytes) break;
    bytes -= await dropOldest(store, table, bytes - budgetBytes);
  }
  return Math.max(0, bytes - budgetBytes);
}

/** Deletes rows until `bytesTooMany` are freed; returns how many bytes they had. */
async function dropOldest(
  store: Store,
  table: (typeof DELETED_FOR_ROOM)[number],
  bytesTooMany: number,
): Promise<number> {
  const rows = await store.select(table, {});
  const oldestFirst = rows.toSorted((a, b) => a.data.storedAt - b.data.storedAt);
  const deleted: Row<Table>[] = [];
  let bytes = 0;
  for (const row of oldestFirst) {
    if (bytes >= bytesTooMany) break;
    deleted.push(row);
    bytes += bytesOf(row);
  }
  await store.remove(
    table,
    deleted.map(({ key }) => key),
  );
  return bytes;
}
