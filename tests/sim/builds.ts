/**
 * Two builds of the app on one device (invariants 10, 29): the newer one writes rows of a version the older one does not
 * know. What a tab reads and writes goes through here.
 */
import { isKnown } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';

/** Beyond every version of today. */
const LATER = 100;

export const isOfLater = ({ v }: OutboxRow): boolean => v > LATER;

/** As the newer build understands it. */
export const understood = (row: OutboxRow): OutboxRow =>
  isOfLater(row) ? { ...row, v: row.v - LATER } : row;

/** As it writes down what the older one could not. */
export const ofLater = (row: OutboxRow): OutboxRow =>
  isKnown(row) ? { ...row, v: row.v + LATER } : row;
