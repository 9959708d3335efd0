/**
 * The way of a request of the outbox: written down as on its way, then sent (sync §2, 1–8). What came of it is
 * send-done.ts; a message whose outcome is not known is asked for first (settle.ts).
 */
import type { IntentKey } from '#schemas/ids.ts';
import { BACK_OFF_CAP_HIDDEN_MS, BACK_OFF_CAP_VISIBLE_MS } from '#schemas/limits.ts';
import { changeRow } from './change-row.ts';
import { isVisible } from './device.ts';
import { readyRows } from './drain.ts';
import { INTENTS, isKnown, waitingOf } from './intents/table.ts';
import { isDown, isOffline } from './line.ts';
import { isOnce, type OutboxRow, type RowChange, type RowKind, type RowKinds } from './rows.ts';
import { patch, without, type Turn } from './turn.ts';

/** Several targets at once, few enough to leave the line to the reads. */
const MOST_FLIGHTS = 4;

/** Is the line there, the session proved, and nobody asking for silence? */
export const mayWrite = (turn: Turn): boolean =>
  turn.leaderTerm.proved &&
  !isOffline(turn) &&
  !isDown(turn.leaderTerm) &&
  turn.at >= turn.leaderTerm.pausedUntil &&
  turn.at >= turn.leaderTerm.sendsFrom;

/** The same change the store makes, at once in our own copy; the store's word replaces it. */
export function change(turn: Turn, id: string, made: RowChange): void {
  const { rows, epoch } = turn.leaderTerm;
  turn.effects.push({ type: 'change', epoch, row: id, change: made });
  keep(turn, id, changeRow(rows[id] ?? null, made, id));
}

export function hold(turn: Turn, id: string, delayMs: number): void {
  patch(turn, { holds: { ...turn.leaderTerm.holds, [id]: turn.at + delayMs } });
}

/** A stored moment is of a clock that may have jumped since: further off than any back-off it says nothing. */
export function holdUntil(turn: Turn, id: string, wall: number): void {
  const delayMs = wall - turn.wall;
  const longest = isVisible(turn.device) ? BACK_OFF_CAP_VISIBLE_MS : BACK_OFF_CAP_HIDDEN_MS;
  hold(turn, id, delayMs > longest ? 0 : Math.max(0, delayMs));
}

const keep = (turn: Turn, id: string, row: OutboxRow | null): void => {
  const { rows } = turn.leaderTerm;
  patch(turn, { rows: row === null ? without(rows, id) : { ...rows, [id]: row } });
};

/** After a send that nobody answered, one at a time tries the line: a poisoned row never stops the others (invariant 7). */
export function drain(turn: Turn): void {
  if (!mayWrite(turn)) return;
  const most = turn.leaderTerm.sendFaults > 0 ? 1 : MOST_FLIGHTS;
  const room = Math.max(0, most - Object.keys(turn.leaderTerm.flights).length);
  for (const { row, waiting } of readyRows(turn.leaderTerm, turn.member, turn).slice(0, room)) {
    const { epoch, flights } = turn.leaderTerm;
    const { key, send } = waiting;
    const flight = { key, send, phase: 'marking', since: turn.at } as const;
    patch(turn, { flights: { ...flights, [row.id]: flight } });
    const made = { type: 'sending', key } as const;
    turn.effects.push({ type: 'change', epoch, row: row.id, change: made });
  }
}

/** A row as it now stands. A request that was being written down leaves, or has become pointless. */
export function rowHeard(turn: Turn, id: string, row: OutboxRow | null): void {
  const { rows, holds } = turn.leaderTerm;
  const before = rows[id];
  keep(turn, id, row);
  if (row === null || row.nextAt === null) patch(turn, { holds: without(holds, id) });
  else if (row.nextAt !== before?.nextAt) holdUntil(turn, id, row.nextAt);
  leave(turn, id, row);
}

const isSending = <K extends RowKind>(kind: K, row: RowKinds[K], key: IntentKey): boolean =>
  INTENTS[kind].isSending(row, key);

function leave(turn: Turn, id: string, row: OutboxRow | null): void {
  const { flights, epoch } = turn.leaderTerm;
  const flight = flights[id];
  if (flight?.phase !== 'marking') return;
  const { key, send } = flight;
  const known = row !== null && isKnown(row) ? row : null;
  if (known !== null && isSending(known.kind, known, key)) {
    const sent = { ...flight, phase: 'sent', since: turn.at } as const;
    patch(turn, { flights: { ...flights, [id]: sent } });
    const asked = isOnce(known) ? { asked: known.at } : {};
    turn.effects.push({ type: 'send', epoch, row: id, key, send, ...asked });
    return;
  }
  const stillWaits = known !== null && waitingOf(known, turn.wall)?.key === key;
  if (!stillWaits) patch(turn, { flights: without(flights, id) });
}
