/**
 * The states of a set-state row (like, read, seen): the last intent wins, an ambiguous intent is followed and never
 * dropped, an accepted one stays until it is retired (invariants 5, 6, 15; decisions 32). Kinds differ only in which intent
 * follows which.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import {
  ABSENT,
  KEPT,
  type Intent,
  type LaterChange,
  type Refusal,
  type SetRowBase,
} from '#sync/engine/outbox/row-base.ts';
import { waitsForUndo } from './attempt-state.ts';

/** Whether this intent changes anything after that one. Like: it differs. Mark: it is further on. */
export type Follows<T> = (wanted: T, after: T) => boolean;

export interface SetRules<T, R extends SetRowBase<T>> {
  follows: Follows<T>;
  /**
   * Whether it is a read mark, a seen mark or a chat mark. A refused mark stays laid over the base on this device; only a
   * value that follows the refused one is a new intent.
   */
  isMark: boolean;
  confirmedBy: readonly EndpointName[];
  /** What the server keeps instead of the intent. */
  insteadOf?: (accepted: Extract<LaterChange, { type: 'accepted' }>) => T | null;
  /** Whether a refusal means that the state is already as wanted; it then counts as accepted. */
  isDone?: (refusal: Refusal) => boolean;
  /**
   * Which intents this device keeps by itself where the site lacks the call (decisions 117); the others end there. Absent where the
   * device cannot do without the site.
   */
  keeps?: (wanted: T) => boolean;
  /** Other fields that a newer intent renews. */
  renewed?: (incoming: R) => Partial<R>;
}

type Layers<T> = Pick<SetRowBase<T>, 'inflight' | 'next' | 'acked' | 'refused' | 'from'>;

/** Whether this device keeps an intent that the site has no call for. */
export const isKept = ({ refused }: Pick<SetRowBase<unknown>, 'refused'>): boolean =>
  refused?.reason === KEPT;

const keptOf = <T>({ refused }: Pick<SetRowBase<T>, 'refused'>): T | null =>
  refused?.reason === KEPT ? refused.intent.wanted : null;

/** The initial values of a row. */
export const freshSetRow = {
  tries: 0,
  nextAt: null,
  lastFailure: null,
  inflight: null,
  next: null,
  acked: null,
  refused: null,
} as const;

const NO_ATTEMPTS = { inflight: null, tries: 0, nextAt: null, lastFailure: null } as const;

/** The lists that have confirmed this intent. */
export const confirmationsOf = (
  { confirmedBy: confirmedLists }: Pick<SetRowBase<unknown>, 'confirmedBy'>,
  key: IntentKey,
): readonly EndpointName[] => (confirmedLists?.key === key ? confirmedLists.by : []);

/** The value that the row lays over the base: the newest intent that is not refused, or that this device keeps. */
export const wantedOf = <T>(row: Layers<T>): T | null =>
  row.next?.wanted ?? row.inflight?.wanted ?? row.acked?.wanted ?? keptOf(row);

/** The intent that the row lays over one list: an accepted one only until this list has confirmed it. */
export function intentOver<T>(
  row: Pick<SetRowBase<T>, 'inflight' | 'next' | 'acked' | 'confirmedBy'>,
  list: EndpointName,
): Intent<T> | null {
  const { acked } = row;
  const isInList = acked !== null && confirmationsOf(row, acked.key).includes(list);
  return row.next ?? row.inflight ?? (isInList ? null : acked);
}

/** The value below `next`; null when it is unknown, whatever was accepted before. */
const below = <T>(row: Layers<T>): T | null =>
  row.inflight?.wanted ?? (row.from === null ? null : (row.acked?.wanted ?? row.from));

const followsOrFirst = <T>(wanted: T, after: T | null, follows: Follows<T>): boolean =>
  after === null || follows(wanted, after);

/** A row with nothing to send or show ends. */
const orEnd = <T, R extends SetRowBase<T>>(row: R): R | null =>
  row.inflight === null && row.next === null && row.acked === null && row.refused === null
    ? null
    : row;

/**
 * An intent that changes nothing leaves the row as it is. An intent back to the value below removes `next`, which was
 * never sent. Any other intent becomes `next`.
 */
function replaceIntent<T, R extends SetRowBase<T>>(
  row: R,
  intent: Intent<T>,
  follows: Follows<T>,
): R | null {
  if (!followsOrFirst(intent.wanted, wantedOf(row) ?? row.from, follows)) return orEnd<T, R>(row);
  if (!followsOrFirst(intent.wanted, below(row), follows))
    return orEnd<T, R>({ ...row, next: null, refused: isKept(row) ? null : row.refused });
  const attempts = row.inflight === null ? NO_ATTEMPTS : {};
  return { ...row, ...attempts, next: intent, refused: null };
}

/** A refused intent has no effect, so the newer intent brings the current base value. */
function newerBase<T, R extends SetRowBase<T>>(row: R | null, newer: R): R {
  if (row === null) return { ...newer, next: null };
  return wantedOf(row) === null && row.from !== null ? { ...row, from: newer.from } : row;
}

/** The stored row takes over the intent of `incoming`. */
export function takeSet<T, R extends SetRowBase<T>>(
  row: R | null,
  incoming: R,
  { follows, isMark, renewed }: SetRules<T, R>,
): R | null {
  const { next: intent } = incoming;
  const refused = isMark ? (row?.refused?.intent.wanted ?? null) : null;
  if (intent === null || !followsOrFirst(intent.wanted, refused, follows)) return row;
  const known = newerBase(row, incoming);
  const taken = replaceIntent<T, R>(known, intent, follows);
  return taken === null || taken === known ? taken : { ...taken, ...renewed?.(incoming) };
}

export function changeSet<T, R extends SetRowBase<T>>(
  row: R,
  change: LaterChange,
  rules: SetRules<T, R>,
): R | null {
  const { follows, isDone, insteadOf } = rules;
  switch (change.type) {
    case 'sending':
      return sending<T, R>(row, change.key);
    case 'accepted':
      return row.inflight?.key === change.key
        ? withRefusal<T, R>(
            accepted<T, R>(row, instead(row.inflight, insteadOf?.(change)), rules),
            row.inflight,
            change.refusal,
          )
        : row;
    case 'refused':
      if (row.inflight?.key !== change.key) return row;
      return isDone?.(change.refusal) === true
        ? accepted<T, R>(row, row.inflight, rules)
        : refused<T, R>(row, row.inflight, change.refusal, rules);
    case 'unknown':
    case 'unconfirmed':
    case 'later':
      return row.inflight?.key === change.key
        ? { ...row, nextAt: change.nextAt, lastFailure: change.failure }
        : row;
    case 'not-sent':
      return row.inflight?.key === change.key
        ? notSent<T, R>(
            { ...row, nextAt: change.nextAt, lastFailure: change.failure },
            row.inflight,
            follows,
          )
        : row;
    case 'listed':
      return row;
    case 'retire':
      return retired<T, R>(row, change, rules);
    case 'unretire':
      return unretired<T, R>(row, change);
    case 'held':
      return row.inflight === null && waitsForUndo(row) ? { ...row, nextAt: change.nextAt } : row;
    case 'now':
      return { ...row, nextAt: null };
    case 'cancel':
      return orEnd<T, R>(row.next === null ? { ...row, refused: null } : { ...row, next: null });
  }
}

function sending<T, R extends SetRowBase<T>>(row: R, key: IntentKey): R {
  if (row.inflight?.key === key) return { ...row, tries: row.tries + 1, nextAt: null };
  if (row.inflight !== null || row.next?.key !== key) return row;
  return { ...row, inflight: row.next, next: null, tries: 1, nextAt: null };
}

const instead = <T>(intent: Intent<T>, kept: T | null | undefined): Intent<T> =>
  kept === null || kept === undefined ? intent : { ...intent, wanted: kept };

/** Without a list that has to confirm it, an accepted intent ends. An unknown base value becomes known by it. */
function accepted<T, R extends SetRowBase<T>>(
  row: R,
  done: Intent<T>,
  { follows, confirmedBy }: SetRules<T, R>,
): R | null {
  const next = row.next !== null && follows(row.next.wanted, done.wanted) ? row.next : null;
  const ended = { ...row, ...NO_ATTEMPTS, next, refused: null, from: row.from ?? done.wanted };
  return confirmedBy.length > 0
    ? { ...ended, acked: done }
    : orEnd<T, R>({ ...ended, from: done.wanted });
}

/** What was refused of an accepted intent is shown like any refusal, unless a newer intent follows. */
const withRefusal = <T, R extends SetRowBase<T>>(
  row: R | null,
  intent: Intent<T>,
  refusal: Refusal | undefined,
): R | null =>
  row === null || refusal === undefined || row.next !== null
    ? row
    : { ...row, refused: { ...refusal, intent } };

/**
 * A refusal is shown unless a newer intent follows. It concerns only this attempt: an earlier one may have been applied.
 * A 404 page may also come from a gateway after the server has applied this one. In both cases the server's state is
 * unknown, and the following intent is always sent (invariant 6). A site that lacks the call has applied nothing.
 */
function refused<T, R extends SetRowBase<T>>(
  row: R,
  intent: Intent<T>,
  refusal: Refusal,
  { follows, keeps }: SetRules<T, R>,
): R | null {
  const isLacking = refusal.reason === KEPT;
  const isUnknown = !isLacking && (row.tries > 1 || refusal.reason === ABSENT);
  const ended = { ...row, ...NO_ATTEMPTS, from: isUnknown ? null : row.from };
  if (isLacking && row.next === null && keeps?.(intent.wanted) !== true)
    return orEnd<T, R>({ ...ended, refused: null });
  if (row.next === null) return { ...ended, refused: { ...refusal, intent } };
  const stands = followsOrFirst(row.next.wanted, below<T>(ended), follows);
  return orEnd<T, R>({ ...ended, next: stands ? row.next : null });
}

/** The last attempt was never sent. If no attempt was, the intent counts as new and may collapse with the next one. */
function notSent<T, R extends SetRowBase<T>>(
  row: R,
  intent: Intent<T>,
  follows: Follows<T>,
): R | null {
  if (row.tries > 1) return { ...row, tries: row.tries - 1 };
  const back = { ...row, inflight: null, tries: 0 };
  const next = row.next ?? intent;
  const stands = followsOrFirst(next.wanted, below<T>(back), follows);
  return orEnd<T, R>({ ...back, next: stands ? next : null });
}

/** The base now contains it: an accepted intent, or a mark without support on this backend whose figure has changed. */
function retired<T, R extends SetRowBase<T>>(
  row: R,
  { key, by }: { key: IntentKey; by: EndpointName },
  { confirmedBy, isMark }: Pick<SetRules<T, R>, 'confirmedBy' | 'isMark'>,
): R | null {
  if (row.acked?.key === key) {
    const confirmedLists = [...confirmationsOf(row, key), by];
    if (!confirmedBy.every((name) => confirmedLists.includes(name)))
      return { ...row, confirmedBy: { key, by: confirmedLists } };
    const from = row.from === null ? null : row.acked.wanted;
    return orEnd<T, R>({ ...row, acked: null, from });
  }
  if (isMark && row.refused?.intent.key === key)
    return orEnd<T, R>({ ...row, refused: null, from: row.refused.intent.wanted });
  return row;
}

function unretired<T, R extends SetRowBase<T>>(
  row: R,
  { key, by }: { key: IntentKey; by: EndpointName },
): R {
  const known = confirmationsOf(row, key);
  if (!known.includes(by)) return row;
  return { ...row, confirmedBy: { key, by: known.filter((list) => list !== by) } };
}

/** When the member pressed, by the server's clock as far as it was known. */
export const pressedAt = ({ at, made = at }: { at: number; made?: number }): number => made;
