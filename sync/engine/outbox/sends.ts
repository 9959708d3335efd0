/**
 * Sending rows of the outbox: stored as sending, then sent (sync §2, 1–8). How a request ended is in send-done.ts; a
 * message whose outcome is unknown is looked up first (reconcile.ts).
 */
import type { IntentKey } from '#schemas/ids.ts';
import { BACK_OFF_CAP_HIDDEN_MS, BACK_OFF_CAP_VISIBLE_MS } from '#schemas/limits.ts';
import { changeRow } from './change-row.ts';
import { isVisible } from '#sync/engine/device.ts';
import { readyRows } from './drain.ts';
import type { EngineEvent } from '#sync/engine/events.ts';
import { INTENTS, isKnown, waitingOf, type RowKinds } from '#sync/engine/intents/table.ts';
import { isDown, isOffline } from '#sync/engine/connectivity.ts';
import { isOnce, type OutboxRow, type RowChange, type RowKind } from './rows.ts';
import { patch, without, type StepContext } from '#sync/engine/step-context.ts';

/** Several targets at once, but few enough to leave capacity for reads. */
const MOST_ATTEMPTS = 4;

/** Whether the server is reachable, the session confirmed, and no pause is in force. */
export const mayWrite = (context: StepContext): boolean =>
  context.leaderTerm.isSessionConfirmed &&
  !isOffline(context) &&
  !isDown(context.leaderTerm) &&
  context.at >= context.leaderTerm.pausedUntil &&
  context.at >= context.leaderTerm.sendsFrom;

/** Changes our own copy at once; the stored row replaces it later. */
export function change(context: StepContext, id: string, made: RowChange): void {
  const { rows, epoch } = context.leaderTerm;
  context.effects.push({ type: 'change', epoch, row: id, change: made });
  keep(context, id, changeRow(rows[id] ?? null, made, id));
}

export function hold(context: StepContext, id: string, delayMs: number): void {
  patch(context, { holds: { ...context.leaderTerm.holds, [id]: context.at + delayMs } });
}

/** The wall clock may have jumped: a stored moment further away than any back-off is ignored. */
export function holdUntil(context: StepContext, id: string, wall: number): void {
  const delayMs = wall - context.wall;
  const longest = isVisible(context.device) ? BACK_OFF_CAP_VISIBLE_MS : BACK_OFF_CAP_HIDDEN_MS;
  hold(context, id, delayMs > longest ? 0 : Math.max(0, delayMs));
}

const keep = (context: StepContext, id: string, row: OutboxRow | null): void => {
  const { rows } = context.leaderTerm;
  patch(context, { rows: row === null ? without(rows, id) : { ...rows, [id]: row } });
};

/**
 * After a send without an answer, rows are tried one at a time, so that a row that always fails never stops the others
 * (invariant 7).
 */
export function drain(context: StepContext): void {
  if (!mayWrite(context)) return;
  const most = context.leaderTerm.sendFaults > 0 ? 1 : MOST_ATTEMPTS;
  const room = Math.max(0, most - Object.keys(context.leaderTerm.attempts).length);
  for (const { row, waiting } of readyRows(context.leaderTerm, context.member, context).slice(
    0,
    room,
  )) {
    const { epoch, attempts } = context.leaderTerm;
    const { key, send } = waiting;
    const attempt = { key, send, phase: 'marking', since: context.at } as const;
    patch(context, { attempts: { ...attempts, [row.id]: attempt } });
    const made = { type: 'sending', key } as const;
    context.effects.push({ type: 'change', epoch, row: row.id, change: made });
  }
}

type Heard = Pick<Extract<EngineEvent, { type: 'row' }>, 'id' | 'row' | 'marked'>;

/** Takes the new state of a row. A request that waited for its mark is sent, or dropped if it has become pointless. */
export function onRow(context: StepContext, heard: Heard): void {
  const { id, row } = heard;
  const { rows, holds } = context.leaderTerm;
  const before = rows[id];
  keep(context, id, row);
  if (row === null || row.nextAt === null) patch(context, { holds: without(holds, id) });
  else if (row.nextAt !== before?.nextAt) holdUntil(context, id, row.nextAt);
  leave(context, heard);
}

const isSending = <K extends RowKind>(kind: K, row: RowKinds[K], key: IntentKey): boolean =>
  INTENTS[kind].isSending(row, key);

/**
 * Each mark allows exactly one request; the mark of an earlier request, by any tab, does not count. Without its own mark,
 * the end of this request would be taken for the end of the earlier one, which may have arrived (sync §2, 1, 4, 6).
 */
function leave(context: StepContext, { id, row, marked }: Heard): void {
  const { attempts, epoch } = context.leaderTerm;
  const attempt = attempts[id];
  if (attempt?.phase !== 'marking') return;
  const { key, send } = attempt;
  const known = row !== null && isKnown(row) ? row : null;
  if (known !== null && marked === key && isSending(known.kind, known, key)) {
    const sent = { ...attempt, phase: 'sent', since: context.at } as const;
    patch(context, { attempts: { ...attempts, [id]: sent } });
    const asked = isOnce(known) ? known.asked : undefined;
    const again = asked === undefined ? {} : { asked };
    context.effects.push({ type: 'send', epoch, row: id, key, send, ...again });
    return;
  }
  const stillWaits = known !== null && waitingOf(known, context.wall)?.key === key;
  if (!stillWaits) patch(context, { attempts: without(attempts, id) });
}
