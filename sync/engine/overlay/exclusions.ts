/** Hidden and blocked members. They are in no list, count or page from the moment of the intent (contract 15, 16). */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Retirement } from '#sync/engine/effects.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import { confirmationsOf, wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import { rowsOf } from './rows-of.ts';
import type { BlockRow, HideRow } from '#sync/engine/intents/exclusions.ts';

export type ExclusionBase<Id extends string = string> = Readonly<
  Record<ExclusionKind, ReadonlySet<Id>>
>;

export const NO_EXCLUSIONS: ExclusionBase<ProfileId> = { hide: new Set(), block: new Set() };

/** The server's state as last read, with the intents laid over it. */
export function excludedBy<Id extends string>(
  kind: ExclusionKind,
  rows: readonly OutboxRow[],
  base: ExclusionBase<Id>,
): ReadonlySet<Id | ProfileId> {
  const exclusions = new Set<Id | ProfileId>(base[kind]);
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

/** An incoming list: the members it names, and the intents that were accepted before it was requested. */
export interface Naming {
  endpoint: EndpointName;
  named: ReadonlySet<ProfileId>;
  retire: readonly Retirement[];
}

/**
 * A member named by a list is no longer excluded: another device of mine has undone it. A list does not reflect what this
 * device has enqueued since the list was requested.
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

/**
 * Whether an intent of the row is still open. An intent that this read confirms is not, even if the stored row is not
 * retired yet.
 */
function isOpen(row: HideRow | BlockRow, { endpoint, retire }: Naming): boolean {
  const { id, inflight, acked } = row;
  const isConfirmed = ({ key }: { key: IntentKey }): boolean =>
    retire.some((one) => one.row === id && one.key === key);
  const isOnItsWay = inflight !== null && !isConfirmed(inflight);
  if (acked === null) return isOnItsWay;
  return isOnItsWay || !(isConfirmed(acked) || confirmationsOf(row, acked.key).includes(endpoint));
}
