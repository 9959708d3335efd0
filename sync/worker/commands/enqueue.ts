/**
 * An intent of the member as it begins: a key for ever, and the device's next number (invariants 5, 9).
 */
import { IntentKey } from '#schemas/ids.ts';
import type { OutboxRow, Intent } from '#sync/engine/outbox/rows.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

export interface CommandContext {
  memberSession: MemberSession;
  clock: Clock;
  uuid: () => string;
}

export async function newIntent<T>(
  { memberSession, clock, uuid }: CommandContext,
  wanted: T,
): Promise<Intent<T>> {
  const seq = await memberSession.numbers.next();
  return { key: IntentKey.parse(uuid()), seq, at: clock.wall(), wish: wanted };
}

/** Durable when it resolves; only then it is shown (invariant 1). */
export async function enqueue(
  { memberView, numbers }: MemberSession,
  row: OutboxRow,
): Promise<void> {
  await memberView.outbox.change(row.id, { type: 'wish', row });
  numbers.takeAhead();
}
