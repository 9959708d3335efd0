/**
 * Counts the records of answers that could not be read and were left out (decisions 61), for the log and for support: how many
 * of which call and where, never what was in them.
 */
import type { Lost } from '#schemas/answer-reader.ts';

export interface Losses {
  /** What the latest answer of a call has lost; nothing ends what was counted of it. */
  note: (call: string, lost: readonly Lost[]) => void;
  /** How many by call, of those that lost some the last time they were answered. */
  counts: () => Readonly<Record<string, number>>;
}

const listsOf = (lost: readonly Lost[]): string =>
  [...new Set(lost.map(({ list }) => list))].join();

export function createLosses(warn: (line: string) => void): Losses {
  const known = new Map<string, number>();
  return {
    note(call, lost) {
      if (lost.length === (known.get(call) ?? 0)) return;
      if (lost.length === 0) known.delete(call);
      else {
        known.set(call, lost.length);
        warn(`vonk: ${call}: ${lost.length} unreadable in ${listsOf(lost)}`);
      }
    },
    counts: () => Object.fromEntries(known),
  };
}
