/**
 * Rules shared by the fields of the profile and the settings: one row per field, the last value wins, and a newer value
 * of the server replaces the one sent (contract 26, 32).
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

/** The value to send and when the member chose it. */
export const chosen = (
  field: string,
  { wanted: { value }, at }: Intent<FieldValue>,
): { field: string; value: string | null; updated: Time } => ({
  field,
  value,
  updated: timeOf(at),
});
