/** How far the changes of the own profile are, by field, from what waits to be sent: a field without a row is saved. */
import { fieldsOfRow } from '#src/data/own-fields/fields-of-row.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';

export type FieldStatus =
  | { state: 'saved' }
  | { state: 'waiting' }
  | { state: 'refused'; reason: string | null; tried: string | null };

const SAVED: FieldStatus = { state: 'saved' };

/** Of several fields of one row: a refusal first, then a wait. */
export function fieldStateOf(rows: readonly WaitingRow[], fields: readonly string[]): FieldStatus {
  const mine = rows.filter(
    (row) => row.kind === 'edit' && fields.some((field) => field in fieldsOfRow(row)),
  );
  const refused = mine.find(({ state }) => state === 'refused');
  if (refused) return { state: 'refused', reason: refused.reason, tried: triedIn(refused, fields) };
  return mine.length === 0 ? SAVED : { state: 'waiting' };
}

/** What was tried in the first of these fields that the row has. */
function triedIn(row: WaitingRow, fields: readonly string[]): string | null {
  const tried = fieldsOfRow(row);
  return fields.map((field) => tried[field]).find((value) => value !== undefined) ?? null;
}

const PHOTO_CHANGES: ReadonlySet<WaitingRow['kind']> = new Set(['photo-order', 'photo-delete']);

/** Of the order of my photos and of deletions. A refused one is explained below the photos. */
export const photoStateOf = (rows: readonly WaitingRow[]): FieldStatus =>
  rows.some(({ kind, state }) => PHOTO_CHANGES.has(kind) && state !== 'refused')
    ? { state: 'waiting' }
    : SAVED;
