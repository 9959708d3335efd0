/**
 * The member's daily limit at the moment when a message leaves (decisions 67): one that would pass it is held back as refused by
 * this device, before any request, and waits for a tap. What an accepted message took is counted before its row changes, so
 * that a crash in between counts nothing twice and loses nothing.
 */
import { localDay } from '#schemas/local-day.ts';
import { changeSpending, readSpending } from '#sync/db/tables/money/spending.ts';
import type { Outbox } from '#sync/db/tables/outbox.ts';
import type { Store } from '#sync/db/store/store.ts';
import { DAILY_LIMIT, isOverDailyLimit, withTaken } from '#sync/engine/overlay/daily-limit.ts';
import type { LaterChange } from '#sync/engine/outbox/row-base.ts';
import { isMessage } from '#sync/engine/outbox/rows.ts';
import type { Clock } from '#sync/worker/clock.ts';

interface DailyLimitParts {
  store: Store;
  outbox: Outbox;
  clock: Clock;
}

type ChangeOf<T extends LaterChange['type']> = Extract<LaterChange, { type: T }>;

/** The refusal that replaces the sending of this row; null when it may leave. */
export async function heldBack(
  { store, outbox, clock }: DailyLimitParts,
  id: string,
  { key }: ChangeOf<'sending'>,
): Promise<ChangeOf<'refused'> | null> {
  const row = outbox.get(id);
  if (row === null || !isMessage(row) || (row.max_cost ?? 0) === 0) return null;
  const spending = await readSpending(store);
  const at = clock.wall();
  const situation = { spending, rows: outbox.rows(), today: localDay(at) };
  if (!isOverDailyLimit(row, situation)) return null;
  return { type: 'refused', key, refusal: { status: 0, reason: DAILY_LIMIT, message: '', at } };
}

export async function noteTaken(
  { store, outbox, clock }: DailyLimitParts,
  id: string,
  { key, message }: ChangeOf<'accepted'>,
): Promise<void> {
  const row = outbox.get(id);
  if (row === null || !isMessage(row) || row.state === 'acked') return;
  const cost = message?.cost ?? row.max_cost ?? 0;
  if (cost === 0) return;
  const today = localDay(clock.wall());
  await changeSpending(store, (spending) => withTaken(spending, { key, cost, today }));
}
