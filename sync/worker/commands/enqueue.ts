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

/** A sign-out has begun since the command: what is written now would be deleted uncounted (invariant 39). */
export class Leaving extends Error {
  override readonly name = 'Leaving';
}

interface Enqueuing {
  isLeaving: boolean;
  memberView: { outbox: Pick<Outbox, 'change'> };
  numbers: Pick<IntentNumbers, 'takeAhead'>;
}

/** Resolves when the row is durable; only then is it shown (invariant 1). The bytes of a photo before it may take long. */
export async function enqueue(memberSession: Enqueuing, row: OutboxRow): Promise<void> {
  if (memberSession.isLeaving) throw new Leaving();
  const { memberView, numbers } = memberSession;
  await memberView.outbox.change(row.id, { type: 'intent', row });
  numbers.takeAhead();
}
