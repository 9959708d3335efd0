/**
 * The page's half of a subscription: applies each message to the current value. Unchanged rows and other parts keep their
 * identity, so that a screen renders again only what differs.
 */
import type { KeyedRow, Live, LiveMessage } from './queries/live.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isKeyed = (row: unknown): row is KeyedRow => isRecord(row) && typeof row['key'] === 'string';

const rowsOf = (live: Live<unknown> | null): readonly unknown[] =>
  live !== null && 'value' in live && isRecord(live.value) && Array.isArray(live.value['rows'])
    ? live.value['rows']
    : [];

const partsOf = (held: Live<unknown> | null): Record<string, unknown> =>
  held !== null && 'value' in held && isRecord(held.value) ? held.value : {};

/**
 * The parts that are equal before and now, with their old identity. Parts are small: serialising them is cheaper than
 * rendering them.
 */
const same = (parts: object, before: object = {}): Record<string, unknown> => {
  const now = new Map<string, unknown>(Object.entries(parts));
  const kept = Object.entries(before).filter(
    ([name, part]) => now.has(name) && JSON.stringify(part) === JSON.stringify(now.get(name)),
  );
  return Object.fromEntries(kept);
};

/** Ten thousand rows are processed on the page's thread: once to index them, once to order them. */
export function receive(held: Live<unknown> | null, message: LiveMessage): Live<unknown> {
  if (message.type === 'whole') return message.live;
  const { live, order, put } = message;
  if (!('value' in live)) return live;
  const known = new Map<string, KeyedRow>();
  for (const row of rowsOf(held)) if (isKeyed(row)) known.set(row.key, row);
  for (const row of put) known.set(row.key, { ...row, ...same(row, known.get(row.key)) });
  const rows = order === null ? [...known.values()] : linedUp(known, order);
  return { ...live, value: { ...live.value, ...same(live.value, partsOf(held)), rows } };
}

function linedUp(known: ReadonlyMap<string, KeyedRow>, order: readonly string[]): KeyedRow[] {
  const rows: KeyedRow[] = [];
  for (const key of order) {
    const row = known.get(key);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
