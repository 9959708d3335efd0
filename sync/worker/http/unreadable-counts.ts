/**
 * Counts unreadable records that were left out of answers (decisions 61), for the log and for support: how many, in which
 * call and list, never their content.
 */
import type { UnreadableRecord } from '#schemas/answer-reader.ts';

export interface UnreadableCounts {
  /** The unreadable records of the latest answer of a call; an empty list ends its count. */
  note: (call: string, unreadable: readonly UnreadableRecord[]) => void;
  /** The number of unreadable records in the latest answer of each call, where there are any. */
  counts: () => Readonly<Record<string, number>>;
}

const listsOf = (unreadable: readonly UnreadableRecord[]): string =>
  [...new Set(unreadable.map(({ list }) => list))].join();

export function createUnreadableCounts(warn: (line: string) => void): UnreadableCounts {
  const known = new Map<string, number>();
  return {
    note(call, unreadable) {
      if (unreadable.length === (known.get(call) ?? 0)) return;
      if (unreadable.length === 0) known.delete(call);
      else {
        known.set(call, unreadable.length);
        warn(`vonk: ${call}: ${unreadable.length} unreadable in ${listsOf(unreadable)}`);
      }
    },
    counts: () => Object.fromEntries(known),
  };
}
