/**
 * Every state an outbox row can be in and what each event makes of it, found by trying: from no row at all, every event on
 * every row met so far, until nothing new comes. A state is named by what the row holds.
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

/** The intent an answer may be about: the one on its way, else the one that would go next. */
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

/** The member taps the heart: the opposite of what the row makes the screen show. */
const tap: EventOf = (row) => {
  if (row !== null && row.kind !== 'like') return null;
  const newest = row?.next ?? row?.inflight ?? row?.acked;
  const shown = newest?.wanted ?? row?.from ?? false;
  return like((newest?.seq ?? 0) + 1, !shown, ADA, shown);
};

const compose: EventOf = (row) => (row === null ? { type: 'intent', row: messageRow(1) } : null);

/** By the answer of a backend that does not know our keys. */
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
 * Rows that differ only in how often and when they were tried are the same here; once is not the same as more often, and every
 * look that proved nothing counts.
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

/** By state and event, the states that follow; an empty list where the event cannot be. */
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
