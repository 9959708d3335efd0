/** The reason text of a refusal, and whether an intent is retried automatically. */
import { isKnownReason } from '#schemas/error.ts';
import { NOT_CONFIRMED, type Refusal } from '#sync/engine/outbox/row-base.ts';

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

const isRetried = ({ nextAt, lastFailure }: Attempts): boolean =>
  nextAt !== null && lastFailure !== null;

/** The member can still undo it: it waits for that, and not because an attempt failed. */
export const waitsForUndo = ({ nextAt, lastFailure }: Attempts): boolean =>
  nextAt !== null && lastFailure === null;

/** How a row that was tried goes on, or null for one that was not. */
export const goesOnAs = (row: Attempts): 'unconfirmed' | 'retry' | null => {
  if (!isRetried(row)) return null;
  return row.lastFailure === NOT_CONFIRMED ? 'unconfirmed' : 'retry';
};
