/**
 * Every state of an outbox row and what each event makes of it, found by search: starting without a row, every event
 * is tried on every row met so far, until no new row appears. A state is named by what the row holds.
 */
import type { IntentKey } from '#schemas/ids.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import { isOnce, type OutboxRow, type RowChange } from '#sync/engine/outbox/rows.ts';
import { cancel, LIKE, MESSAGE } from './changes.ts';
import { ADA, like, messageRow, REFUSAL, WALL } from '#tests/engine/people.ts';

type EventOf = (row: OutboxRow | null) => RowChange | null;

const NO_ROW = 'no row';

function stateOf(row: OutboxRow | null): string {
  if (row === null) return NO_ROW;
  if (isOnce(row)) return row.state;
  const { inflight, next, acked, refused } = row;
  const held = Object.entries({ acked, inflight, next, refused });
  return held.flatMap(([layer, intent]) => (intent === null ? [] : [layer])).join(' + ');
}

/** The intent that an answer may be about: the one on its way, or else the one that would be sent next. */
const outKey = (row: OutboxRow | null) => {
  if (row === null) return null;
  if (isOnce(row)) return row.key;
  return (row.inflight ?? row.next)?.key ?? null;
};

const ackedKey = (row: OutboxRow | null) => {
  if (row === null) return null;
  if (isOnce(row)) return row.key;
  return (row.acked ?? row.refused?.intent)?.key ?? null;
};

const about =
  (
    keyIn: (row: OutboxRow | null) => IntentKey | null,
    change: (key: IntentKey) => RowChange,
  ): EventOf =>
  (row) => {
    const key = keyIn(row);
    return key && change(key);
  };

const failure = { nextAt: WALL, failure: 'timeout' } as const;

const ANSWERS: Readonly<Record<string, EventOf>> = {
  sending: about(outKey, (key) => ({ type: 'sending', key })),
  accepted: about(outKey, (key) => ({ type: 'accepted', key, message: null })),
  refused: about(outKey, (key) => ({ type: 'refused', key, refusal: REFUSAL })),
  unknown: about(outKey, (key) => ({ type: 'unknown', key, ...failure })),
  later: about(outKey, (key) => ({ type: 'later', key, ...failure })),
  'not-sent': about(outKey, (key) => ({ type: 'not-sent', key, ...failure })),
  now: (row) => row && { type: 'now', at: WALL },
  cancel: (row) => row && cancel,
};

/** The member taps the heart: the opposite of what the screen shows with this row. */
const tap: EventOf = (row) => {
  if (row !== null && row.kind !== 'like') return null;
  const newest = row?.next ?? row?.inflight ?? row?.acked;
  const shown = newest?.wanted ?? row?.from ?? false;
  return like((newest?.seq ?? 0) + 1, !shown, ADA, shown);
};

const compose: EventOf = (row) => (row === null ? { type: 'intent', row: messageRow(1) } : null);

/** The answer of a backend that does not support our keys. */
const unconfirmed = about(outKey, (key) => ({ type: 'unconfirmed', key, ...failure }));

const retired = (by: EndpointName): EventOf =>
  about(ackedKey, (key) => ({ type: 'retire', key, by }));

export const LIKE_LIFECYCLE = {
  id: LIKE,
  events: { intent: tap, ...ANSWERS, retire: retired('likes') },
};
export const MESSAGE_LIFECYCLE = {
  id: MESSAGE,
  events: { intent: compose, ...ANSWERS, unconfirmed, retire: retired('chats') },
};

/**
 * Rows that differ only in the number and times of their tries count as the same here. Exceptions: one try differs
 * from several, and every look-up without a result counts.
 */
function sameness(row: OutboxRow | null): string {
  if (row === null) return NO_ROW;
  const seqs = isOnce(row)
    ? []
    : [row.acked, row.inflight, row.next].flatMap((intent) => (intent ? [intent.wanted] : []));
  const from = isOnce(row) ? null : row.from;
  const looks = isOnce(row) ? (row.looks ?? 0) : 0;
  return JSON.stringify([stateOf(row), seqs, from, Math.min(row.tries, 2), looks]);
}

/** For each state and event the states that follow. The list is empty where the event is impossible. */
export function lifecycleTable({
  id,
  events,
}: {
  id: string;
  events: Readonly<Record<string, EventOf>>;
}): Map<string, Map<string, Set<string>>> {
  const table = new Map<string, Map<string, Set<string>>>();
  const met = new Set<string>([NO_ROW]);
  const open: (OutboxRow | null)[] = [null];
  for (let row = open.shift(); row !== undefined; row = open.shift()) {
    const line = table.get(stateOf(row)) ?? new Map<string, Set<string>>();
    table.set(stateOf(row), line);
    for (const [name, eventOf] of Object.entries(events)) {
      const event = eventOf(row);
      const cell = line.get(name) ?? new Set<string>();
      line.set(name, cell);
      if (event === null) continue;
      const after = changeRow(row, event, id);
      cell.add(stateOf(after));
      if (met.has(sameness(after))) continue;
      met.add(sameness(after));
      open.push(after);
    }
  }
  return table;
}
