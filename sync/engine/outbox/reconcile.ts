/**
 * Reconciling once-only rows whose outcome is unknown (sync §2, 3, 4; product §2.1). A message is looked up and never
 * sent again before the answer; other kinds are sent again under their key where the backend supports keys
 * (send-policy.ts). On another backend, a row that is not found, or that repeated look-ups could not decide, is left to
 * the member (decisions 61); undecided rows are still looked up, because the answer may come later.
 */
import type { IntentKey } from '#schemas/ids.ts';
import { LOOK_AGAIN_MS, RECONCILE_MAX_IDS } from '#schemas/limits.ts';
import type { Message } from '#schemas/messages.ts';
import { onServerAnswer } from '#sync/engine/connectivity.ts';
import { wait } from '#sync/engine/reads/read-failed.ts';
import { want } from '#sync/engine/reads/reads.ts';
import { INTENTS, isKnown } from '#sync/engine/intents/table.ts';
import { isOnce, type OnceKind, type OutboxRow } from './rows.ts';
import { unanswered } from './send-done.ts';
import { whyNothing } from './send-policy.ts';
import { change, hold } from './sends.ts';
import { patch, STUCK_MS, type StepContext } from '#sync/engine/step-context.ts';
import { ABSENT } from './row-base.ts';

/** The refusal reason that leaves a row to the member, on a backend without support for our keys. */
const UNCONFIRMED = 'unconfirmed';

/** A row that an earlier leader left as sending counts as unknown. */
const isOpen = (context: StepContext, row: OutboxRow): row is OnceKind =>
  isOnce(row) &&
  isKnown(row) &&
  row.member === context.member &&
  (row.state === 'unknown' ||
    row.state === 'undecided' ||
    (row.state === 'sending' && context.leaderTerm.attempts[row.id] === undefined));

export function reconcile(context: StepContext): void {
  const { rows, holds, reconciling, epoch, sync } = context.leaderTerm;
  if (reconciling !== null || whyNothing(context) !== null) return;
  const open = Object.values(rows)
    .filter((row) => isOpen(context, row))
    .filter(({ id }) => (holds[id] ?? context.at) <= context.at);
  if (open.length === 0) return;
  if (sync === null) return readUserFirst(context);
  const keys = open
    .filter(({ kind }) => !sync || INTENTS[kind].verifyBeforeRetry)
    .map(({ key }) => key)
    .slice(0, RECONCILE_MAX_IDS);
  if (keys.length === 0) return;
  patch(context, { reconciling: { keys, since: context.at } });
  context.effects.push({ type: 'reconcile', epoch, keys });
}

/**
 * The meaning of an absence depends on the backend, which is still unknown in this leader term: read the user call first.
 */
function readUserFirst(context: StepContext): void {
  if (context.leaderTerm.endpoints['user']?.phase === 'waiting') want(context, 'user', context.at);
}

export function reconcileDone(
  context: StepContext,
  found: readonly Message[],
  missing: readonly IntentKey[] | null,
): void {
  const { reconciling } = context.leaderTerm;
  if (reconciling === null) return;
  patch(context, { reconciling: null });
  if (missing === null) unanswered(context);
  else onServerAnswer(context, null, null);

  const arrived = new Map<string | null, Message>(found.map((one) => [one.client_id, one]));
  for (const key of reconciling.keys) {
    const row = context.leaderTerm.rows[key];
    if (row === undefined || !(isOpen(context, row) || isQueuedAgain(context, row))) continue;
    const message = arrived.get(key);
    if (message !== undefined) change(context, key, { type: 'accepted', key, message });
    else if (!isOpen(context, row)) continue;
    else if (missing?.includes(key) === true) onMissing(context, key);
    else lookUpLater(context, row, missing !== null && context.leaderTerm.sync === false);
  }
}

/** The member requested a retry during the look-up: when it is found, the retry is not needed. */
const isQueuedAgain = (context: StepContext, row: OutboxRow): row is OnceKind =>
  isOnce(row) &&
  isKnown(row) &&
  row.state === 'queued' &&
  context.leaderTerm.attempts[row.id]?.phase !== 'sent';

/** It never arrived. Sending again is harmless on our backend, not on another one. */
function onMissing(context: StepContext, key: IntentKey): void {
  if (context.leaderTerm.sync === true) {
    change(context, key, { type: 'later', key, nextAt: context.wall, failure: 'missing' });
    hold(context, key, 0);
    return;
  }
  // The backend answered that it lacks the call, and nothing contradicts that.
  const reason = context.leaderTerm.rows[key]?.lastFailure === ABSENT ? ABSENT : UNCONFIRMED;
  const refusal = { status: 0, reason, message: '', at: context.wall };
  change(context, key, { type: 'refused', key, refusal });
}

/** `isAnswered`: answered by a backend without support for our keys, and the answer decides nothing. */
function lookUpLater(context: StepContext, row: OnceKind, isAnswered: boolean): void {
  const { key, state, tries, looks = 0, lastFailure } = row;
  if (state === 'undecided') return hold(context, key, LOOK_AGAIN_MS);
  const delay = wait(context, Math.max(1, tries, looks + 1, context.leaderTerm.sendFaults), null);
  const failure = lastFailure === ABSENT ? ABSENT : 'unanswered';
  const type = isAnswered ? 'unconfirmed' : 'unknown';
  change(context, key, { type, key, nextAt: context.wall + delay, failure });
  hold(context, key, delay);
}

export function dropStuckReconciling(context: StepContext): void {
  const { reconciling } = context.leaderTerm;
  if (reconciling !== null && context.at - reconciling.since >= STUCK_MS)
    reconcileDone(context, [], null);
}
