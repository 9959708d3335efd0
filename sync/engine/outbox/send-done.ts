/**
 * How a request of the outbox ended (invariants 2–6, 22, 35). An `unknown` request may have been applied and keeps its key;
 * only a definite answer ends an intent.
 */
import type { IntentKey } from '#schemas/ids.ts';
import { BACK_OFF_CAP_VISIBLE_MS, CONFIRMED_AGAIN_MS } from '#schemas/limits.ts';
import type { SendResult } from '#sync/engine/events.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';
import { onServerAnswer } from '#sync/engine/connectivity.ts';
import { pause, SILENCE, wait } from '#sync/engine/reads/read-failed.ts';
import { want } from '#sync/engine/reads/reads.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import { longestGap } from '#sync/engine/reads/schedule.ts';
import { hold } from './holds.ts';
import { change } from './sends.ts';
import type { Attempt, LeaderTerm } from '#sync/engine/state.ts';
import { patch, STUCK_MS, without, type StepContext } from '#sync/engine/step-context.ts';
import { ABSENT, KEPT, NOT_CONFIRMED, type Counters, type Refusal } from './row-base.ts';

type SendResultOf<T extends SendResult['type']> = Extract<SendResult, { type: T }>;

export function sendDone(
  context: StepContext,
  id: string,
  key: IntentKey,
  result: SendResult,
): void {
  const attempt = context.leaderTerm.attempts[id];
  if (attempt?.phase !== 'sent' || attempt.key !== key) return;
  patch(context, { attempts: without(context.leaderTerm.attempts, id) });
  outcome(context, id, attempt, result);
}

function outcome(
  context: StepContext,
  id: string,
  { key, since }: Attempt,
  result: SendResult,
): void {
  const kind = context.leaderTerm.rows[id]?.kind ?? null;
  switch (result.type) {
    case 'accepted':
      onServerAnswer(context, result, since);
      change(context, id, {
        type: 'accepted',
        key,
        message: result.message,
        ...(result.instead ? { instead: result.instead } : {}),
        ...partlyRefused(context.wall, result),
        ...countersOf(context.leaderTerm, since, result),
      });
      return readBack(context, kind);
    case 'refused':
      return refused(context, id, { key, since }, result);
    case 'signed-out':
      return signedOut(context, id, key, result.definite);
    case 'not-confirmed':
      onServerAnswer(context, null, since);
      again(context, id, key, {
        type: 'not-sent',
        retryAfterMs: CONFIRMED_AGAIN_MS,
        failure: NOT_CONFIRMED,
      });
      return;
    case 'later': {
      const delay = again(context, id, key, result);
      if (SILENCE.has(result.status) && !isQuota(result))
        pause(context, delay, result.retryAfterMs);
      return;
    }
    case 'unknown':
      again(context, id, key, { ...result, retryAfterMs: null });
      return result.reached ? undefined : unanswered(context);
    case 'not-sent':
      again(context, id, key, { ...result, retryAfterMs: null, failure: 'offline' });
      return unanswered(context);
  }
}

function refused(
  context: StepContext,
  id: string,
  { key, since }: Pick<Attempt, 'key' | 'since'>,
  result: SendResultOf<'refused'>,
): void {
  const kind = context.leaderTerm.rows[id]?.kind ?? null;
  const { status, reason, message, credits, fields } = result;
  onServerAnswer(context, null, since);
  const staysHere = reason === ABSENT && kind !== null && INTENTS[kind].staysHere;
  const { sync } = context.leaderTerm;
  if (reason === ABSENT && (isDoubtful(context, kind) || (staysHere && sync === null))) {
    again(context, id, key, { type: 'unknown', retryAfterMs: null, failure: ABSENT });
    return;
  }
  const refusal = {
    status,
    reason: staysHere && sync === false ? KEPT : reason,
    message,
    at: context.wall,
    ...(credits ? { credits } : {}),
    ...(fields ? { fields } : {}),
  };
  change(context, id, { type: 'refused', key, refusal });
  if (reason !== ABSENT) readBack(context, kind);
}

/** The server accepted the call and refused some of its fields. */
const partlyRefused = (
  at: number,
  { refusedFields }: SendResultOf<'accepted'>,
): { refusal?: Refusal } =>
  refusedFields
    ? { refusal: { status: 422, message: '', at, isPartial: true, ...refusedFields } }
    : {};

/**
 * A 404 page from a backend that does not sign its answers: either it lacks the call, or something failed after the
 * message was stored. Look the message up before reporting that it was not sent (invariant 4).
 */
const isDoubtful = ({ leaderTerm }: StepContext, kind: RowKind | null): boolean =>
  leaderTerm.sync !== true && kind !== null && INTENTS[kind].verifyBeforeRetry;

/** Counters are stored only with a known server epoch: those of different epochs cannot be compared. */
const countersOf = (
  { serverEpoch, serverEpochSince }: LeaderTerm,
  requestedAt: number,
  { versions }: SendResultOf<'accepted'>,
): { counters?: Counters } =>
  serverEpoch === null || requestedAt < serverEpochSince
    ? {}
    : { counters: { serverEpoch, versions } };

/**
 * A 429 with a wait of more than about a minute is a quota for this one kind of action, so only this intent waits (invariant
 * 22).
 */
const isQuota = ({ status, retryAfterMs }: SendResultOf<'later'>): boolean =>
  status === 429 && (retryAfterMs ?? 0) > longestGap(BACK_OFF_CAP_VISIBLE_MS);

/** Reads what the server now shows, for kinds that require it (decisions 29). */
function readBack(context: StepContext, kind: RowKind | null): void {
  if (kind === null || !INTENTS[kind].readsBack) return;
  for (const name of INTENTS[kind].confirmedBy) want(context, name, context.at);
}

interface Again {
  type: 'unknown' | 'later' | 'not-sent';
  retryAfterMs: number | null;
  failure: string;
}

function again(context: StepContext, id: string, key: IntentKey, { type, ...why }: Again): number {
  const tries = context.leaderTerm.rows[id]?.tries ?? 1;
  const delay = wait(context, Math.max(1, tries), why.retryAfterMs);
  change(context, id, { type, key, nextAt: context.wall + delay, failure: why.failure });
  hold(context, id, delay);
  return delay;
}

/** The session is in doubt: send nothing more until the user call confirms it. */
function signedOut(context: StepContext, id: string, key: IntentKey, definite: boolean): void {
  const why = { retryAfterMs: null, failure: 'signed-out' };
  again(context, id, key, { type: definite ? 'later' : 'unknown', ...why });
  if (!definite) return unanswered(context);
  patch(context, { isSessionConfirmed: false });
  want(context, 'user', context.at);
}

/** A send without an answer: the next one waits, and is sent alone. */
export function unanswered(context: StepContext): void {
  const sendFaults = context.leaderTerm.sendFaults + 1;
  patch(context, { sendFaults, sendsFrom: context.at + wait(context, sendFaults, null) });
}

/** An attempt whose mark was never stored, or whose request never ended. */
export function dropStuckAttempts(context: StepContext): void {
  for (const [id, attempt] of Object.entries(context.leaderTerm.attempts)) {
    if (context.at - attempt.since < STUCK_MS) continue;
    patch(context, { attempts: without(context.leaderTerm.attempts, id) });
    if (attempt.phase === 'sent')
      outcome(context, id, attempt, { type: 'unknown', reached: true, failure: 'stuck' });
  }
}
