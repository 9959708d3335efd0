/**
 * What this device has recorded as done for one kind of intent: an answer requested before the latest of it is outdated
 * (invariant 15).
 */
import { isOnce, type OutboxRow } from './rows.ts';
import type { RowKind } from '#sync/queries/waiting.ts';

/** The last state of a row that was removed. */
interface EndedIntent {
  row: OutboxRow;
}

/** The target of each intent, by key. */
type Targets = ReadonlyMap<string, string>;

export interface DoneTargets {
  /** Accepted, and not yet confirmed. */
  accepted: Targets;
  /** On their way, and possibly applied. */
  sending: Targets;
  /** The rows that have ended, oldest first. */
  ended: readonly EndedIntent[];
}

export function doneOf(
  kind: RowKind,
  rows: readonly OutboxRow[],
  ended: readonly EndedIntent[],
): DoneTargets {
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
 * The targets for which an answer requested at `before` is outdated: accepted intents are written into the base, so the
 * base is newer.
 */
export function doneSince(before: DoneTargets, now: DoneTargets): ReadonlySet<string> {
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
 * The targets whose value in the base changed since `before`. Accepted intents are written into the base first, so this
 * finds them even when the row events of another tab have not arrived yet.
 */
export function changedSince(before: BaseSnapshot, now: BaseSnapshot): ReadonlySet<string> {
  // The base was emptied meanwhile, so it holds nothing newer.
  if (now === null) return new Set();
  const was = before ?? new Map<string, unknown>();
  return new Set([...was.keys(), ...now.keys()].filter((one) => was.get(one) !== now.get(one)));
}
