/**
 * The page's half of a subscription: puts each message upon what it holds. Rows that did not change keep their identity, so
 * that a screen draws again only what is different.
 */
import type { KeyedRow, Live, LiveMessage } from './live.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isKeyed = (row: unknown): row is KeyedRow => isRecord(row) && typeof row['key'] === 'string';

function rowsOf(live: Live<unknown> | null): KeyedRow[] {
  if (live === null || !('value' in live) || !isRecord(live.value)) return [];
  const { rows } = live.value;
  return Array.isArray(rows) ? rows.filter(isKeyed) : [];
}

export function receive(held: Live<unknown> | null, message: LiveMessage): Live<unknown> {
  if (message.type === 'whole') return message.live;
  const { live, order, put } = message;
  if (!('value' in live)) return live;
  const before = rowsOf(held);
  const known = new Map([...before, ...put].map((row) => [row.key, row]));
  const keys = order ?? before.map((row) => row.key);
  const rows = keys.flatMap((key) => known.get(key) ?? []);
  return { ...live, value: { ...live.value, rows } };
}
