/** Everything the server has not accepted yet, oldest first, and how much of it needs the member (product 2.2). */
import { UNSENT_LONG_MS } from '#schemas/limits.ts';
import type { Description } from '#sync/engine/intents/intent.ts';
import { isKnown, descriptionOf } from '#sync/engine/intents/table.ts';
import { isMessage, isUndecided, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import type { CardOf } from './likes.ts';

export function waitingRows(
  rows: readonly OutboxRow[],
  cardOf: CardOf,
  wall: number,
): WaitingRow[] {
  const known = rows.filter(isKnown);
  const undecided = new Set(known.filter(isUndecided).map(({ target }) => target));
  return known
    .flatMap((row) => {
      const description = descriptionOf(row, wall);
      if (description === null) return [];
      const { profile, state } = description;
      const isHeld = isMessage(row) && undecided.has(row.target) && MAY_GO.has(state);
      const card = profile && cardOf(profile);
      return [{ ...description, state: isHeld ? ('held' as const) : state, key: row.id, card }];
    })
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

const MAY_GO: ReadonlySet<Description['state']> = new Set<Description['state']>([
  'queued',
  'unconfirmed',
  'retry',
]);

/** Whether nothing happens until the member decides. */
export const waitsForMember = ({ state }: Pick<WaitingRow, 'state'>): boolean =>
  state === 'refused' || state === 'expired' || state === 'undecided';

/** `needsYou`: how many items wait for a decision of the member. */
export function waitingCounts(
  rows: readonly OutboxRow[],
  wall: number,
): Pick<SyncStatus, 'waiting' | 'needsYou' | 'waitsLong'> {
  const items = waitingRows(rows, () => null, wall);
  const needsYou = items.filter(waitsForMember).length;
  const waitsLong = items.some(({ createdAt }) => wall - createdAt > UNSENT_LONG_MS);
  return { waiting: items.length - needsYou, needsYou, waitsLong };
}

/**
 * How many items a logout would lose, as the member is asked about it; 0 where nothing is lost that they must be asked about.
 * Marks alone are no reason to ask, but beside other items they count: the number is the one of the waiting list, and of rows
 * that it cannot show.
 */
export function lostByLogout(rows: readonly OutboxRow[], wall: number): number {
  if (!rows.some(isUnsent)) return 0;
  const shown = new Set(waitingRows(rows, () => null, wall).map(({ key }) => key));
  return rows.filter((row) => shown.has(row.id) || isUnsent(row)).length;
}
