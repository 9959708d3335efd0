/**
 * How much storage the base may take (invariant 31). What is easiest to fetch again is dropped first: search pages, then
 * profiles, the oldest first, then pictures. The outbox and drafts are never dropped.
 */
import type { Store } from './store.ts';
import type { Row, Table } from '#sync/db/tables/tables.ts';

/** The tables that count; those in `YIELDS` are dropped, in this order. */
const COPY = ['pages', 'profiles', 'messages', 'chats', 'likes'] as const satisfies Table[];
export const YIELDS = ['pages', 'profiles'] as const satisfies Table[];

/** Text takes at most two bytes per character, and the index about as much as the keys. */
export const bytesOf = ({ key, group, order, data }: Row<Table>): number =>
  2 * (2 * (key.length + group.length + order.length) + JSON.stringify(data).length);

const bytesIn = (rows: readonly Row<Table>[]): number =>
  rows.reduce((sum, row) => sum + bytesOf(row), 0);

/** Returns how many bytes are still too many. */
export async function keepWithin(store: Store, budget: number): Promise<number> {
  let bytes = 0;
  for (const table of COPY) bytes += bytesIn(await store.select(table, {}));
  for (const table of YIELDS) {
    if (bytes <= budget) break;
    bytes -= await dropOldest(store, table, bytes - budget);
  }
  return Math.max(0, bytes - budget);
}

/** Returns how many bytes were dropped. */
async function dropOldest(
  store: Store,
  table: (typeof YIELDS)[number],
  tooMany: number,
): Promise<number> {
  const rows = await store.select(table, {});
  const oldestFirst = rows.toSorted((a, b) => a.data.storedAt - b.data.storedAt);
  const going: Row<Table>[] = [];
  let bytes = 0;
  for (const row of oldestFirst) {
    if (bytes >= tooMany) break;
    going.push(row);
    bytes += bytesOf(row);
  }
  await store.remove(
    table,
    going.map(({ key }) => key),
  );
  return bytes;
}
