/**
 * What was done of one kind of intent, as far as this device knows: an answer requested before the latest of it is outdated
 * (invariant 15).
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

/**
 * The targets for which an answer requested at `before` is outdated: the base is newer, because accepted intents are
 * written into it.
 */
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

/** The value of each target in the base; null while unknown. */
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
