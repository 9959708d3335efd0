/**
 * Whom the member does not want to see: hidden or blocked. They are in no list, no count and no page from the moment
 * of the intent (contract 15, 16).
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Retirement } from '#sync/engine/effects.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import { confirmationsOf, wantedOf } from '#sync/engine/intents/set-row.ts';
import type { BlockRow, HideRow, OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

export type ExclusionKind = 'hide' | 'block';
export type ExclusionBase = Readonly<Record<ExclusionKind, ReadonlySet<string>>>;

export const NO_EXCLUSIONS: ExclusionBase = { hide: new Set(), block: new Set() };

/** What the server has, as far as this device knows, with the intents laid over it. */
export function excludedBy(
  kind: ExclusionKind,
  rows: readonly OutboxRow[],
  base: ExclusionBase,
): ReadonlySet<string> {
  const exclusions = new Set(base[kind]);
  for (const row of rowsOf(rows, kind)) {
    const wanted = wantedOf(row);
    if (wanted === true) exclusions.add(row.target);
    if (wanted === false) exclusions.delete(row.target);
  }
  return exclusions;
}

export const excludedMembers = (
  rows: readonly OutboxRow[],
  base: ExclusionBase,
): ReadonlySet<string> =>
  new Set([...excludedBy('hide', rows, base), ...excludedBy('block', rows, base)]);

/** A list as it comes in: whom it names, and the intents that were accepted before it was asked for. */
export interface Naming {
  endpoint: EndpointName;
  named: ReadonlySet<ProfileId>;
  retire: readonly Retirement[];
}

/**
 * Whom the lists name they do not leave out any more: another device of mine has taken it back. A list says nothing of what
 * this device has enqueued since it was requested.
 */
export function seenAgain(
  kind: ExclusionKind,
  rows: readonly OutboxRow[],
  base: ExclusionBase,
  naming: Naming,
): ProfileId[] {
  const open = new Set(
    rowsOf(rows, kind).flatMap((row) => (isOpen(row, naming) ? [row.target] : [])),
  );
  return [...naming.named].filter((profile) => base[kind].has(profile) && !open.has(profile));
}

/** The intents this read confirms, although the row on disk may not be retired yet. */
function isOpen(row: HideRow | BlockRow, { endpoint, retire }: Naming): boolean {
  const { id, inflight, acked } = row;
  const isConfirmed = ({ key }: { key: IntentKey }): boolean =>
    retire.some((one) => one.row === id && one.key === key);
  const isOnItsWay = inflight !== null && !isConfirmed(inflight);
  if (acked === null) return isOnItsWay;
  return isOnItsWay || !(isConfirmed(acked) || confirmationsOf(row, acked.key).includes(endpoint));
}
