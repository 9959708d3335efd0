/**
 * What came of a request of the outbox (sync §2, 2–6, 22, 35). `unknown` may have happened and keeps its key; only a
 * definite answer ends a wish.
 */
import type { IntentKey } from '#schemas/ids.ts';
import { BACK_OFF_CAP_VISIBLE_MS } from '#schemas/limits.ts';
import type { SendResult } from './events.ts';
import { INTENTS } from './intents/table.ts';
import { heard } from './line.ts';
import { pause, SILENCE, wait } from './read-failed.ts';
import { want } from './reads.ts';
import { ABSENT, type Counters, type RowKind } from './rows.ts';
import { longestGap } from './schedule.ts';
import { change, hold } from './sends.ts';
import type { Flight, LeaderTerm } from './state.ts';
import { patch, STUCK_MS, without, type Turn } from './turn.ts';

type SendResultOf<T extends SendResult['type']> = Extract<SendResult, { type: T }>;

export function sendDone(turn: Turn, id: string, key: IntentKey, result: SendResult): void {
  const flight = turn.leaderTerm.flights[id];
  if (flight?.phase !== 'sent' || flight.key !== key) return;
  patch(turn, { flights: without(turn.leaderTerm.flights, id) });
  outcome(turn, id, flight, result);
}

function outcome(turn: Turn, id: string, { key, since }: Flight, result: SendResult): void {
  const kind = turn.leaderTerm.rows[id]?.kind ?? null;
  switch (result.type) {
    case 'accepted':
      heard(turn, result, since);
      change(turn, id, {
        type: 'accepted',
        key,
        message: result.message,
        ...(result.instead ? { instead: result.instead } : {}),
        ...countersOf(turn.leaderTerm, since, result),
      });
      return readBack(turn, kind);
    case 'refused':
      return refused(turn, id, key, result);
    case 'signed-out':
      return signedOut(turn, id, key, result.definite);
    case 'later': {
      const delay = again(turn, id, key, result);
      if (SILENCE.has(result.status) && !isQuota(result)) pause(turn, delay, result.retryAfterMs);
      return;
    }
    case 'unknown':
      again(turn, id, key, { ...result, retryAfterMs: null });
      return result.reached ? undefined : unanswered(turn);
    case 'not-sent':
      again(turn, id, key, { ...result, retryAfterMs: null, failure: 'offline' });
      return unanswered(turn);
  }
}

function refused(turn: Turn, id: string, key: IntentKey, said: SendResultOf<'refused'>): void {
  const kind = turn.leaderTerm.rows[id]?.kind ?? null;
  const { status, reason, message, credits } = said;
  heard(turn, null, null);
  if (reason === ABSENT && isDoubtful(turn, kind)) {
    again(turn, id, key, { type: 'unknown', retryAfterMs: null, failure: ABSENT });
    return;
  }
  const refusal = { status, reason, message, at: turn.wall, ...(credits ? { credits } : {}) };
  change(turn, id, { type: 'refused', key, refusal });
  if (reason !== ABSENT) readBack(turn, kind);
}

/**
 * A page of 404 from a backend that does not sign its answers: it lacks the call, or something failed after the message was
 * stored. It is looked for before the member is told that it was not sent (sync §2, 4).
 */
const isDoubtful = ({ leaderTerm }: Turn, kind: RowKind | null): boolean =>
  leaderTerm.sync !== true && kind !== null && INTENTS[kind].isAskedFor;

/** Counters are kept only with a known server epoch: those of different epochs cannot be compared. */
const countersOf = (
  { serverEpoch, serverEpochSince }: LeaderTerm,
  askedAt: number,
  { versions }: SendResultOf<'accepted'>,
): { counters?: Counters } =>
  serverEpoch === null || askedAt < serverEpochSince
    ? {}
    : { counters: { life: serverEpoch, versions } };

/** Longer than a limit by the minute: so much of this one act is enough for now, and only this wish waits (sync §2, 22). */
const isQuota = ({ status, retryAfterMs }: SendResultOf<'later'>): boolean =>
  status === 429 && (retryAfterMs ?? 0) > longestGap(BACK_OFF_CAP_VISIBLE_MS);

/** What the server now shows is wanted at once, where the wish says so (decisions 29). */
function readBack(turn: Turn, kind: RowKind | null): void {
  if (kind === null || !INTENTS[kind].readsBack) return;
  for (const name of INTENTS[kind].provedBy) want(turn, name, turn.at);
}

interface Again {
  type: 'unknown' | 'later' | 'not-sent';
  retryAfterMs: number | null;
  failure: string;
}

function again(turn: Turn, id: string, key: IntentKey, { type, ...why }: Again): number {
  const tries = turn.leaderTerm.rows[id]?.tries ?? 1;
  const delay = wait(turn, Math.max(1, tries), why.retryAfterMs);
  change(turn, id, { type, key, nextAt: turn.wall + delay, failure: why.failure });
  hold(turn, id, delay);
  return delay;
}

/** Whose session is it? Nothing more is sent before the user call has said so. */
function signedOut(turn: Turn, id: string, key: IntentKey, definite: boolean): void {
  const why = { retryAfterMs: null, failure: 'signed-out' };
  again(turn, id, key, { type: definite ? 'later' : 'unknown', ...why });
  if (!definite) return unanswered(turn);
  patch(turn, { proved: false });
  want(turn, 'user', turn.at);
}

/** Nobody answered a send: the next one waits, and goes alone. */
export function unanswered(turn: Turn): void {
  const sendFaults = turn.leaderTerm.sendFaults + 1;
  patch(turn, { sendFaults, sendsFrom: turn.at + wait(turn, sendFaults, null) });
}

/** A store that never wrote the mark, a request that never ended. */
export function dropStuckFlights(turn: Turn): void {
  for (const [id, flight] of Object.entries(turn.leaderTerm.flights)) {
    if (turn.at - flight.since < STUCK_MS) continue;
    patch(turn, { flights: without(turn.leaderTerm.flights, id) });
    if (flight.phase === 'sent')
      outcome(turn, id, flight, { type: 'unknown', reached: true, failure: 'stuck' });
  }
}
