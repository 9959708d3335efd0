/** The start of every intent: a permanent key and the device's next sequence number (invariants 5, 9). */
import { IntentKey } from '#schemas/ids.ts';
import type { IntentNumbers } from '#sync/db/tables/intent-numbers.ts';
import type { Outbox } from '#sync/db/tables/outbox.ts';
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

/** A sign-out has begun since the command: a row written now would be deleted without being counted (invariant 39). */
export class SignOutBegun extends Error {
  override readonly name = 'SignOutBegun';
}

interface Enqueuing {
  isLeaving: boolean;
  memberView: { outbox: Pick<Outbox, 'change'> };
  numbers: Pick<IntentNumbers, 'takeAhead'>;
}

/**
 * Resolves when the row is durable; only then is it shown (invariant 1). A sign-out may begin between the command and this call,
 * because the bytes of a photo are stored before its row.
 */
export async function enqueue(memberSession: Enqueuing, row: OutboxRow): Promise<void> {
  if (memberSession.isLeaving) throw new SignOutBegun();
  const { memberView, numbers } = memberSession;
  await memberView.outbox.change(row.id, { type: 'intent', row });
  numbers.takeAhead();
}
