/**
 * What is done once and whose outcome is not known (sync §2, 3, 4; product §2.1). A message is asked for and never sent again
 * before the answer; the rest goes out again under its key where keys are known (drain.ts). On a backend that cannot tell,
 * what is not found, or was looked for often enough and is neither found nor missing, is left to the member (decisions 61).
 * What is undecided goes on being looked for: the answer may yet come.
 */
import type { IntentKey } from '#schemas/ids.ts';
import { LOOK_AGAIN_MS, SETTLE_MAX_IDS } from '#schemas/limits.ts';
import type { Message } from '#schemas/messages.ts';
import { heard } from './line.ts';
import { wait } from './read-failed.ts';
import { want } from './reads.ts';
import { INTENTS, isKnown } from './intents/table.ts';
import { ABSENT, isOnce, type OnceKind, type OutboxRow } from './rows.ts';
import { unanswered } from './send-done.ts';
import { change, hold, mayWrite } from './sends.ts';
import { patch, STUCK_MS, type Turn } from './turn.ts';

/** Why it needs the member on a backend that does not know our keys. */
const UNCONFIRMED = 'unconfirmed';

/** On its way when an earlier leader ended counts as not known. */
const isOpen = (turn: Turn, row: OutboxRow): row is OnceKind =>
  isOnce(row) &&
  isKnown(row) &&
  row.member === turn.member &&
  (row.state === 'unknown' ||
    row.state === 'undecided' ||
    (row.state === 'sending' && turn.leaderTerm.flights[row.id] === undefined));

export function settle(turn: Turn): void {
  const { rows, holds, settling, epoch, sync } = turn.leaderTerm;
  if (settling !== null || !mayWrite(turn)) return;
  const open = Object.values(rows)
    .filter((row) => isOpen(turn, row))
    .filter(({ id }) => (holds[id] ?? turn.at) <= turn.at);
  if (open.length === 0) return;
  if (sync === null) return learn(turn);
  const keys = open
    .filter(({ kind }) => !sync || INTENTS[kind].isAskedFor)
    .map(({ key }) => key)
    .slice(0, SETTLE_MAX_IDS);
  if (keys.length === 0) return;
  patch(turn, { settling: { keys, since: turn.at } });
  turn.effects.push({ type: 'settle', epoch, keys });
}

/** What an absence means depends on the backend, and this leader has not heard from it yet. */
function learn(turn: Turn): void {
  if (turn.leaderTerm.endpoints['user']?.phase === 'waiting') want(turn, 'user', turn.at);
}

export function settleDone(
  turn: Turn,
  found: readonly Message[],
  missing: readonly IntentKey[] | null,
): void {
  const { settling } = turn.leaderTerm;
  if (settling === null) return;
  patch(turn, { settling: null });
  if (missing === null) unanswered(turn);
  else heard(turn, null, null);

  const arrived = new Map<string | null, Message>(found.map((one) => [one.client_id, one]));
  for (const key of settling.keys) {
    const row = turn.leaderTerm.rows[key];
    if (row === undefined || !(isOpen(turn, row) || isAboutToLeave(turn, row))) continue;
    const message = arrived.get(key);
    if (message !== undefined) change(turn, key, { type: 'accepted', key, message });
    else if (!isOpen(turn, row)) continue;
    else if (missing?.includes(key) === true) absent(turn, key);
    else askAgain(turn, row, missing !== null && turn.leaderTerm.sync === false);
  }
}

/** The member has told it to go out again while it was being looked for: found, it need not. */
const isAboutToLeave = (turn: Turn, row: OutboxRow): row is OnceKind =>
  isOnce(row) &&
  isKnown(row) &&
  row.state === 'queued' &&
  turn.leaderTerm.flights[row.id]?.phase !== 'sent';

/** It never arrived. Our backend makes sending again harmless; another one does not. */
function absent(turn: Turn, key: IntentKey): void {
  if (turn.leaderTerm.sync === true) {
    change(turn, key, { type: 'later', key, nextAt: turn.wall, failure: 'missing' });
    hold(turn, key, 0);
    return;
  }
  // It said that it has no such call, and nothing speaks against that.
  const reason = turn.leaderTerm.rows[key]?.lastFailure === ABSENT ? ABSENT : UNCONFIRMED;
  const refusal = { status: 0, reason, message: '', at: turn.wall };
  change(turn, key, { type: 'refused', key, refusal });
}

/** `isAnswered`: by a backend that does not know our keys, and what it said proves nothing. */
function askAgain(turn: Turn, row: OnceKind, isAnswered: boolean): void {
  const { key, state, tries, looks = 0, lastFailure } = row;
  if (state === 'undecided') return hold(turn, key, LOOK_AGAIN_MS);
  const delay = wait(turn, Math.max(1, tries, looks + 1, turn.leaderTerm.sendFaults), null);
  const failure = lastFailure === ABSENT ? ABSENT : 'unanswered';
  const type = isAnswered ? 'unproved' : 'unknown';
  change(turn, key, { type, key, nextAt: turn.wall + delay, failure });
  hold(turn, key, delay);
}

export function dropStuckSettling(turn: Turn): void {
  const { settling } = turn.leaderTerm;
  if (settling !== null && turn.at - settling.since >= STUCK_MS) settleDone(turn, [], null);
}
