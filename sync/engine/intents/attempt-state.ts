/** The reason text of a refusal, and whether an intent is retried automatically. */
import { isKnownReason } from '#schemas/error.ts';
import type { Refusal } from '#sync/engine/outbox/row-base.ts';

/**
 * For a code of the contract: the code, which the screens translate. For another code: the server's sentence, if there is
 * one.
 */
export const reasonOf = ({ message, reason }: Refusal): string =>
  isKnownReason(reason) || message === '' ? reason : message;

interface Attempts {
  nextAt: number | null;
  lastFailure: string | null;
}

export const isRetried = ({ nextAt, lastFailure }: Attempts): boolean =>
  nextAt !== null && lastFailure !== null;
