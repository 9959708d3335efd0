/** How far the changes of the own profile are, by field, from what waits to be sent: a field without a row is saved. */
import type { WaitingRow } from '#sync/queries/waiting.ts';

export type FieldState =
  | { state: 'saved' }
  | { state: 'waiting' }
  | { state: 'refused'; reason: string | null; tried: string | null };

const SAVED: FieldState = { state: 'saved' };

/** Of several fields of one row: a refusal first, then a wait. */
export function fieldStateOf(rows: readonly WaitingRow[], fields: readonly string[]): FieldState {
  const mine = rows.filter(({ kind, field }) => kind === 'edit' && fields.includes(field ?? ''));
  const refused = mine.find(({ state }) => state === 'refused');
  if (refused) return { state: 'refused', reason: refused.reason, tried: refused.body };
  return mine.length === 0 ? SAVED : { state: 'waiting' };
}

const PHOTO_CHANGES: ReadonlySet<WaitingRow['kind']> = new Set(['photo-order', 'photo-delete']);

/** Of the order of my photos and of deletions. A refused one is explained below the photos. */
export const photoStateOf = (rows: readonly WaitingRow[]): FieldState =>
  rows.some(({ kind, state }) => PHOTO_CHANGES.has(kind) && state !== 'refused')
    ? { state: 'waiting' }
    : SAVED;
