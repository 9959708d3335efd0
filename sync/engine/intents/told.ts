/**
 * The words of a refusal, and the state of a wish that goes out again by itself.
 */
import type { Refusal } from '#sync/engine/rows.ts';

/** The server's own sentence, or the code where it said none. */
export const reasonOf = ({ message, reason }: Refusal): string => message || reason;

interface Attempts {
  nextAt: number | null;
  lastFailure: string | null;
}

export const isRetried = ({ nextAt, lastFailure }: Attempts): boolean =>
  nextAt !== null && lastFailure !== null;
