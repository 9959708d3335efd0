/**
 * Whether a stored row has the shape of its kind (invariants 10, 34). A disk, or a later version of the app, may hold other
 * rows: they stay stored and are skipped.
 */
import * as z from 'zod/mini';
import { INTENTS, isKnown } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from './rows.ts';

const Named = z.object({ kind: z.string(), v: z.number(), id: z.string() });

/** `foreign`: of another version or a later kind. `invalid`: it claims to be a known row and does not fit its shape. */
export type RowValidity = 'sound' | 'foreign' | 'invalid';

/** The validity of the row stored under this id. */
export function validityOf(id: string, row: OutboxRow): RowValidity {
  const named = z.safeParse(Named, row);
  if (!named.success || named.data.id !== id) return 'invalid';
  if (!isKnown(row)) return 'foreign';
  return z.safeParse(INTENTS[row.kind].shape, row).success ? 'sound' : 'invalid';
}
