/**
 * What fields of the profile and settings have in common: one row each, the last value wins, a newer one of the server's is
 * taken instead (contract 26, 32).
 */
import { timeOf, type Time } from '#schemas/time.ts';
import type { FieldValue, LaterChange, Intent } from '#sync/engine/outbox/rows.ts';

export const fieldRules = {
  version: 1,
  isWork: true,
  isMark: false,
  follows: (wanted: FieldValue, after: FieldValue): boolean => wanted.value !== after.value,
  insteadOf: ({ instead }: Extract<LaterChange, { type: 'accepted' }>): FieldValue | null =>
    instead ?? null,
} as const;

/** A value as it is sent: what, and when it was chosen. */
export const chosen = (
  field: string,
  { wish: { value }, at }: Intent<FieldValue>,
): { field: string; value: string | null; updated: Time } => ({
  field,
  value,
  updated: timeOf(at),
});
