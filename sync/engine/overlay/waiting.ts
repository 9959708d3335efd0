/**
 * Everything the server has not accepted yet, oldest first, and how much of it needs the member (product §2.2).
 */
import type { Card } from '#schemas/profile.ts';
import type { Told } from '#sync/engine/intents/intent.ts';
import { isKnown, toldOf } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/rows.ts';
import type { CardOf } from './likes.ts';

export interface WaitingItem extends Omit<Told, 'profile'> {
  key: string;
  card: Card | null;
}

export interface WaitingCounts {
  waiting: number;
  needsYou: number;
}

export function waitingRows(
  rows: readonly OutboxRow[],
  cardOf: CardOf,
  wall: number,
): WaitingItem[] {
  return rows
    .filter(isKnown)
    .flatMap((row) => {
      const told = toldOf(row, wall);
      if (told === null) return [];
      const { profile, ...item } = told;
      return [{ ...item, key: row.id, card: profile && cardOf(profile) }];
    })
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Does it stand still until the member says what shall become of it? */
export const standsStill = ({ state }: Pick<Told, 'state'>): boolean =>
  state === 'refused' || state === 'expired';

/** `needsYou` is what stands still until the member says what shall become of it. */
export function waitingCounts(rows: readonly OutboxRow[], wall: number): WaitingCounts {
  const items = waitingRows(rows, () => null, wall);
  const needsYou = items.filter(standsStill).length;
  return { waiting: items.length - needsYou, needsYou };
}
