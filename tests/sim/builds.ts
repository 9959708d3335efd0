/**
 * Two builds of the app on one device (invariants 10, 29): the newer one writes rows of a version that the older one
 * does not support. What a tab reads and writes passes through here.
 */
import { isKnown } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';

/** Greater than every version of today. */
export const LATER = 100;

export const isOfLater = ({ v }: OutboxRow): boolean => v > LATER;

/** The row as the newer build reads it. */
export const understood = (row: OutboxRow): OutboxRow =>
  isOfLater(row) ? { ...row, v: row.v - LATER } : row;

/** The row as the newer build writes what the older one does not support. */
export const ofLater = (row: OutboxRow): OutboxRow =>
  isKnown(row) ? { ...row, v: row.v + LATER } : row;
