/** Deletes one message for me; the other member keeps it. The row takes the deletion back while it is not sent. */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { UNDO_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { messageRemoveRow } from '#sync/engine/intents/conversation/message-remove.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

export async function deleteMessageForMe(
  context: CommandContext,
  { profile: target, message }: { profile: ProfileId; message: MessageId },
): Promise<Outcome<{ row: string }>> {
  const { member } = context.memberSession;
  const { key, seq, at } = await newIntent(context, message);
  const nextAt = context.clock.wall() + UNDO_MS;
  const row = messageRemoveRow({ member, target, message, key, seq, at, nextAt });
  await enqueue(context.memberSession, row);
  return ok({ row: row.id });
}
