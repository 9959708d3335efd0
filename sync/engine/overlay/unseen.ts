/**
 * Whom the member does not want to see: hidden or blocked. They are in no list, no count and no page from the moment it is
 * wished (contract 15, 16).
 */
import { wished } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/rows.ts';
import { rowsOf } from './rows-of.ts';

export type UnseenKind = 'hide' | 'block';
export type UnseenBase = Readonly<Record<UnseenKind, ReadonlySet<string>>>;

export const NOBODY: UnseenBase = { hide: new Set(), block: new Set() };

/** What the server has, as far as this device knows, with the wishes laid over it. */
export function unseenBy(
  kind: UnseenKind,
  rows: readonly OutboxRow[],
  base: UnseenBase,
): ReadonlySet<string> {
  const unseen = new Set(base[kind]);
  for (const row of rowsOf(rows, kind)) {
    const wish = wished(row);
    if (wish === true) unseen.add(row.target);
    if (wish === false) unseen.delete(row.target);
  }
  return unseen;
}

export const unseenMembers = (rows: readonly OutboxRow[], base: UnseenBase): ReadonlySet<string> =>
  new Set([...unseenBy('hide', rows, base), ...unseenBy('block', rows, base)]);
