/**
 * The message that turns `before` into `after` on the page: none, the changed rows, or everything. A newer freshness
 * alone is not posted while the screen shows only "fresh".
 */
import { equal } from '#sync/db/store/equal.ts';
import type { KeyedRow, Live, LiveMessage } from '#sync/queries/live.ts';

interface ListedValue {
  rows: KeyedRow[];
  rest: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeyed = (row: unknown): row is KeyedRow => isRecord(row) && typeof row['key'] === 'string';

function listed(live: Live<unknown>): ListedValue | null {
  if (!('value' in live) || !isRecord(live.value)) return null;
  const { rows, ...rest } = live.value;
  return Array.isArray(rows) && rows.every(isKeyed) ? { rows, rest } : null;
}

const showsSyncedAt = (live: Live<unknown>): boolean =>
  live.state === 'cached-stale' || live.state === 'cached-offline';

const sameFrame = (before: Live<unknown>, after: Live<unknown>): boolean =>
  before.state === after.state &&
  (!('syncedAt' in before && 'syncedAt' in after) ||
    !showsSyncedAt(after) ||
    before.syncedAt === after.syncedAt);

export function patchOf(before: Live<unknown> | null, after: Live<unknown>): LiveMessage | null {
  const [had, has] = [before && listed(before), listed(after)];
  if (before === null || !had || !has || !('value' in after)) {
    const isSame =
      before !== null &&
      sameFrame(before, after) &&
      equal({ ...before, syncedAt: null }, { ...after, syncedAt: null });
    return isSame ? null : { type: 'whole', live: after };
  }
  const known = new Map(had.rows.map((row) => [row.key, row]));
  const put = has.rows.filter((row) => !equal(known.get(row.key), row));
  const isSameOrder =
    had.rows.length === has.rows.length &&
    had.rows.every((row, index) => row.key === has.rows[index]?.key);
  if (put.length === 0 && isSameOrder && equal(had.rest, has.rest) && sameFrame(before, after))
    return null;
  const order = isSameOrder ? null : has.rows.map((row) => row.key);
  return { type: 'patch', live: { ...after, value: has.rest }, order, put };
}
