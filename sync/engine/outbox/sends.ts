/**
 * Sending rows of the outbox: stored as sending, then sent (invariants 1–8). What may be sent is decided in send-policy.ts;
 * how a request ended is in send-done.ts; a message whose outcome is unknown is looked up first (reconcile.ts).
 */
import { changeRow } from './change-row.ts';
import type { EngineEvent } from '#sync/engine/events.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';
import { holdUntil } from './holds.ts';
import { isOnce, type OutboxRow, type RowChange } from './rows.ts';
import { sendableRows, whyNotLeaving } from './send-policy.ts';
import { patch, without, type StepContext } from '#sync/engine/step-context.ts';

/** Changes our own copy at once; the stored row replaces it later. */
export function change(context: StepContext, id: string, made: RowChange): void {
  const { rows, epoch } = context.leaderTerm;
  context.effects.push({ type: 'change', epoch, row: id, change: made });
  keep(context, id, changeRow(rows[id] ?? null, made, id));
}

const keep = (context: StepContext, id: string, row: OutboxRow | null): void => {
  const { rows } = context.leaderTerm;
  patch(context, { rows: row === null ? without(rows, id) : { ...rows, [id]: row } });
};

/**
 * Starts the requests of all rows that may be sent: each row is stored as sending first. Which of two marks is stored first
 * is chance, so nothing else starts before a block or a report has left (product 2.2).
 */
export function drain(context: StepContext): void {
  for (const { row, waiting } of sendableRows(context)) {
    if (INTENTS[row.kind].rank > 0 && isFirstMarked(context)) return;
    const { epoch, attempts } = context.leaderTerm;
    const { key, send } = waiting;
    const attempt = { key, send, phase: 'marking', since: context.at } as const;
    patch(context, { attempts: { ...attempts, [row.id]: attempt } });
    const made = { type: 'sending', key } as const;
    context.effects.push({ type: 'change', epoch, row: row.id, change: made });
  }
}

const isFirstMarked = ({ leaderTerm: { attempts } }: StepContext): boolean =>
  Object.values(attempts).some(
    ({ phase, send }) => phase === 'marking' && INTENTS[send.kind].rank === 0,
  );

type RowEvent = Pick<Extract<EngineEvent, { type: 'row' }>, 'id' | 'row' | 'marked'>;

/** Takes the new state of a row. A request that waited for its mark is sent, or dropped if it has become pointless. */
export function onRow(context: StepContext, event: RowEvent): void {
  const { id, row } = event;
  const { rows, holds } = context.leaderTerm;
  const before = rows[id];
  keep(context, id, row);
  if (row === null || row.nextAt === null) patch(context, { holds: without(holds, id) });
  else if (row.nextAt !== before?.nextAt) holdUntil(context, id, row.nextAt);
  leave(context, event);
}

/** The request leaves once its own mark is stored; it is dropped when its row has changed meanwhile. */
function leave(context: StepContext, { id, row, marked }: RowEvent): void {
  const { attempts, epoch } = context.leaderTerm;
  const attempt = attempts[id];
  if (attempt?.phase !== 'marking') return;
  const { key, send } = attempt;
  const why = whyNotLeaving(key, { row, marked }, context.wall);
  if (why === 'withdrawn') patch(context, { attempts: without(attempts, id) });
  if (why !== null) return;
  const sent = { ...attempt, phase: 'sent', since: context.at } as const;
  patch(context, { attempts: { ...attempts, [id]: sent } });
  const asked = row !== null && isOnce(row) ? row.asked : undefined;
  const again = asked === undefined ? {} : { asked };
  context.effects.push({ type: 'send', epoch, row: id, key, send, ...again });
}
