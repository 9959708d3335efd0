/**
 * What has been done of one kind of intent, as far as this device has heard: an answer that was asked for before the latest
 * of it says how things were (invariant 15).
 */
import { isOnce, type OutboxRow, type RowKind } from './rows.ts';

/** A row that is gone, as it last was. */
interface Ended {
  row: OutboxRow;
}

/** What an intent is about, by its key. */
type Targets = ReadonlyMap<string, string>;

export interface Done {
  /** Accepted, and waiting for their confirmation. */
  accepted: Targets;
  /** On their way, and may have been done. */
  sending: Targets;
  /** The rows that have ended, oldest first. */
  ended: readonly Ended[];
}

export function doneOf(kind: RowKind, rows: readonly OutboxRow[], ended: readonly Ended[]): Done {
  const ours = rows.filter((row) => row.kind === kind).filter((row) => !isOnce(row));
  const targets = (layer: 'acked' | 'inflight') =>
    new Map<string, string>(
      ours.flatMap(({ target, [layer]: intent }) =>
        intent === null ? [] : [[intent.key, target]],
      ),
    );
  return {
    accepted: targets('acked'),
    sending: targets('inflight'),
    ended: ended.filter(({ row }) => row.kind === kind),
  };
}

/** Of what an answer asked for at `before` may say how it was: the base knows better, what was accepted is written into it. */
export function doneSince(before: Done, now: Done): ReadonlySet<string> {
  const newest = before.ended.at(-1);
  const ended = now.ended.slice(now.ended.findIndex((one) => one === newest) + 1);
  const accepted = [...now.accepted].filter(([key]) => !before.accepted.has(key));
  return new Set([
    ...before.sending.values(),
    ...now.sending.values(),
    ...accepted.map(([, target]) => target),
    ...ended.map(({ row }) => row.target),
  ]);
}

/** What the base says of each by itself; null while nothing is known. */
export type BaseSnapshot = ReadonlyMap<string, unknown> | null;

/**
 * Of what the base has come to say otherwise since `before`. What is accepted is written into it first, so that this is known
 * also where the news of the rows are still on their way from another tab.
 */
export function changedSince(before: BaseSnapshot, now: BaseSnapshot): ReadonlySet<string> {
  // Emptied meanwhile: it knows nothing better.
  if (now === null) return new Set();
  const was = before ?? new Map<string, unknown>();
  return new Set([...was.keys(), ...now.keys()].filter((one) => was.get(one) !== now.get(one)));
}
