/**
 * Reconciles once-only rows whose outcome is unknown (invariants 3, 4; product 2.1). A message is looked up before it is
 * sent again; on a backend that supports keys, other kinds are sent again without a look-up (send-policy.ts). On a
 * backend without keys, the member decides about a row that is not found or that repeated look-ups did not decide
 * (decisions 61); an undecided row is still looked up, because a later answer may decide it. A photo that is not found is
 * sent again once (decisions 127).
 */
import type { IntentKey } from '#schemas/ids.ts';
import { LOOK_AGAIN_MS, LOOKS_MOST, RECONCILE_MAX_IDS } from '#schemas/limits.ts';
import type { Message } from '#schemas/messages.ts';
import { onServerAnswer } from '#sync/engine/connectivity.ts';
import { wait } from '#sync/engine/reads/read-failed.ts';
import { want } from '#sync/engine/reads/reads.ts';
import { INTENTS, isKnown } from '#sync/engine/intents/table.ts';
import { isOnce, type OnceRow, type OutboxRow } from './rows.ts';
import { unanswered } from './send-done.ts';
import { whyNothingIsSent } from './send-policy.ts';
import { hold } from './holds.ts';
import { change } from './sends.ts';
import { patch, STUCK_MS, type StepContext } from '#sync/engine/step-context.ts';
import { ABSENT } from './row-base.ts';

/** The refusal reason of a row that the member must decide about, on a backend without support for keys. */
const UNCONFIRMED = 'unconfirmed';

/** Whether the outcome of the row is unknown. A row that an earlier leader stored as sending counts too. */
const isAmbiguous = (context: StepContext, row: OutboxRow): row is OnceRow =>
  isOnce(row) &&
  isKnown(row) &&
  row.member === context.member &&
  (row.state === 'unknown' ||
    row.state === 'undecided' ||
    (row.state === 'sending' && context.leaderTerm.attempts[row.id] === undefined));

export function reconcile(context: StepContext): void {
  const { rows, holds, reconciling, epoch, sync } = context.leaderTerm;
  if (reconciling !== null || whyNothingIsSent(context) !== null) return;
  const ambiguous = Object.values(rows)
    .filter((row) => isAmbiguous(context, row))
    .filter(({ id }) => (holds[id] ?? context.at) <= context.at);
  if (ambiguous.length === 0) return;
  if (sync === null) return readUserFirst(context);
  const keys = ambiguous
    .filter(({ kind }) => !sync || INTENTS[kind].verifyBeforeRetry)
    .map(({ key }) => key)
    .slice(0, RECONCILE_MAX_IDS);
  if (keys.length === 0) return;
  patch(context, { reconciling: { keys, since: context.at } });
  context.effects.push({ type: 'reconcile', epoch, keys });
}

/**
 * What a missing message means depends on whether the backend supports keys. That is not known yet in this leader term:
 * the next answer of the user call shows it.
 */
function readUserFirst(context: StepContext): void {
  if (context.leaderTerm.endpoints['user']?.phase === 'waiting') want(context, 'user', context.at);
}

export function reconcileDone(
  context: StepContext,
  found: readonly Message[],
  missing: readonly IntentKey[] | null,
  photos: readonly IntentKey[] = [],
): void {
  const { reconciling } = context.leaderTerm;
  if (reconciling === null) return;
  patch(context, { reconciling: null });
  if (missing === null) unanswered(context);
  else onServerAnswer(context, null, reconciling.since);

  const arrived = new Map<string | null, Message>(found.map((one) => [one.client_id, one]));
  for (const key of reconciling.keys) {
    const row = context.leaderTerm.rows[key];
    if (row === undefined || !(isAmbiguous(context, row) || isQueuedAgain(context, row))) continue;
    const message = arrived.get(key);
    if (message !== undefined) change(context, key, { type: 'accepted', key, message });
    else if (photos.includes(key)) change(context, key, { type: 'accepted', key, message: null });
    else if (!isAmbiguous(context, row)) continue;
    else if (missing?.includes(key) === true) onMissing(context, key);
    else lookUpLater(context, row, missing !== null && context.leaderTerm.sync === false);
  }
  if (photos.length > 0) want(context, 'user', context.at);
}

/** The member requested a retry during the look-up, and it was not sent yet: if the message is found, it is not needed. */
const isQueuedAgain = (context: StepContext, row: OutboxRow): row is OnceRow =>
  isOnce(row) &&
  isKnown(row) &&
  row.state === 'queued' &&
  context.leaderTerm.attempts[row.id]?.phase !== 'sent';

/** The message was not found. Sending it again is safe only on a backend that supports keys. */
function onMissing(context: StepContext, key: IntentKey): void {
  if (context.leaderTerm.sync === true) {
    change(context, key, { type: 'later', key, nextAt: context.wall, failure: 'missing' });
    hold(context, key, 0);
    return;
  }
  const row = context.leaderTerm.rows[key];
  if (row !== undefined && mayGoAgain(row)) return sendAgain(context, row);
  // If the backend answered the send with "no such call", that is why the message is missing.
  leaveToMember(context, key, row?.lastFailure === ABSENT ? ABSENT : UNCONFIRMED);
}

/** Once: a backend that lists late, or never, would get it again and again. */
const mayGoAgain = (row: OutboxRow): row is OnceRow =>
  isOnce(row) && INTENTS[row.kind].sendsMissingAgain && row.asked === undefined;

/** A request whose answer was lost may still be running, so it is sent after a while, and only if it is missing then. */
function sendAgain(context: StepContext, { key, at }: OnceRow): void {
  const nextAt = context.wall + LOOK_AGAIN_MS;
  const asked = Math.max(context.wall, at + 1);
  change(context, key, { type: 'later', key, nextAt, failure: 'missing', asked });
  hold(context, key, LOOK_AGAIN_MS);
}

function leaveToMember(context: StepContext, key: IntentKey, reason: string): void {
  const refusal = { status: 0, reason, message: '', at: context.wall };
  change(context, key, { type: 'refused', key, refusal });
}

/** `isAnswered`: a backend without support for keys has answered, and the answer decides nothing. */
function lookUpLater(context: StepContext, row: OnceRow, isAnswered: boolean): void {
  const { key, kind, state, tries, looks = 0, lastFailure } = row;
  if (state === 'undecided') return hold(context, key, LOOK_AGAIN_MS);
  // Photos that are sent meanwhile would be taken for it, so it is not looked up any more.
  if (isAnswered && INTENTS[kind].sendsMissingAgain && looks + 1 >= LOOKS_MOST)
    return leaveToMember(context, key, UNCONFIRMED);
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
