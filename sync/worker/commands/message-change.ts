/** Changes of sent messages: editing one, deleting it for both or for me, and reacting to it. */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { get } from '#sync/db/store/store.ts';
import { messageDeleteRow } from '#sync/engine/intents/conversation/message-delete.ts';
import { messageEditRow } from '#sync/engine/intents/conversation/message-edit.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';
import { INVALID_BODY, isShortEnough } from './message.ts';
import { UNDO_MS } from '#schemas/limits.ts';
import { messageRemoveRow } from '#sync/engine/intents/conversation/message-remove.ts';
import { REACTIONS, type ReactionEmoji } from '#schemas/message-changes.ts';
import { reactionRow } from '#sync/engine/intents/conversation/reaction.ts';

interface MessageTarget {
  profile: ProfileId;
  message: MessageId;
}

const GONE = { code: 'refused', status: 0, reason: 'gone', message: '' } as const;

/** One of mine that the server has. */
export async function editMessage(
  context: CommandContext,
  { profile: target, message, body }: MessageTarget & { body: string },
): Promise<Outcome<null>> {
  const { store, member } = context.memberSession;
  const isValid = body.trim() !== '' && (await isShortEnough(store, { profile: target, body }));
  if (!isValid) return fail(INVALID_BODY);
  const stored = await get(store, 'messages', message);
  if (stored === null) return fail(GONE);
  const intent = await newIntent(context, { value: body });
  const from = { value: stored.body };
  await enqueue(context.memberSession, messageEditRow({ member, target, message, intent, from }));
  return ok(null);
}

/** An edit of the same message that still waits is sent first. */
export async function deleteMessageForBoth(
  context: CommandContext,
  { profile: target, message }: MessageTarget,
): Promise<Outcome<null>> {
  const { member } = context.memberSession;
  const intent = await newIntent(context, true);
  await enqueue(context.memberSession, messageDeleteRow({ member, target, message, intent }));
  return ok(null);
}

/** The other member keeps it. The row takes the deletion back while it is not sent. */
export async function deleteMessageForMe(
  context: CommandContext,
  { profile: target, message }: MessageTarget,
): Promise<Outcome<{ row: string }>> {
  const { member } = context.memberSession;
  const { key, seq, at } = await newIntent(context, message);
  const nextAt = context.clock.wall() + UNDO_MS;
  const row = messageRemoveRow({ member, target, message, key, seq, at, nextAt });
  await enqueue(context.memberSession, row);
  return ok({ row: row.id });
}

/** To a message of either side; only one that the server has. */
export async function reactTo(
  context: CommandContext,
  given: MessageTarget & { emoji: ReactionEmoji | null },
): Promise<void> {
  const { profile: target, message, emoji } = given;
  const { store, member } = context.memberSession;
  const stored = await get(store, 'messages', message);
  if (stored === null) return;
  const mine = stored.reactions?.find(({ from }) => from === member)?.emoji;
  const known = REACTIONS.find((one) => one === mine);
  // A reaction that this release does not know is not the same as none.
  const from = mine !== undefined && known === undefined ? null : { value: known ?? null };
  const intent = await newIntent(context, { value: emoji });
  await enqueue(context.memberSession, reactionRow({ member, target, message, intent, from }));
}
