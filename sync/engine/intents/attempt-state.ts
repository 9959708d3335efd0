/**
 * The words of a refusal, and the state of an intent that goes out again by itself.
 */
import { isKnownReason } from '#schemas/error.ts';
import type { Refusal } from '#sync/engine/outbox/rows.ts';

/**
 * A code of the contract, for which the screens have words in the member's language; of another one the server's sentence,
 * if any.
 */
export const reasonOf = ({ message, reason }: Refusal): string =>
  isKnownReason(reason) || message === '' ? reason : message;

interface Attempts {
  nextAt: number | null;
  lastFailure: string | null;
}

export const isRetried = ({ nextAt, lastFailure }: Attempts): boolean =>
  nextAt !== null && lastFailure !== null;
