/** The start of every intent: a permanent key and the device's next sequence number (invariants 5, 9). */
import { IntentKey } from '#schemas/ids.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { Intent } from '#sync/engine/outbox/row-base.ts';

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
  const [at, made] = [clock.wall(), clock.server()];
  const dated = made === at ? { at } : { at, made };
  return { key: IntentKey.parse(uuid()), seq, ...dated, wanted };
}

/** Resolves when the row is durable; only then is it shown (invariant 1). */
export async function enqueue(
  { memberView, numbers }: MemberSession,
  row: OutboxRow,
): Promise<void> {
  await memberView.outbox.change(row.id, { type: 'intent', row });
  numbers.takeAhead();
}
