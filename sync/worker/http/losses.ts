/**
 * Counts unreadable records that were left out of answers (decisions 61), for the log and for support: how many, in which
 * call and list, never their content.
 */
import type { Lost } from '#schemas/answer-reader.ts';

export interface Losses {
  /** The unreadable records of the latest answer of a call; an empty list ends its count. */
  note: (call: string, lost: readonly Lost[]) => void;
  /** The number of unreadable records in the latest answer of each call, where there are any. */
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
