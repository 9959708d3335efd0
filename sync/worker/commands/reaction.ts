/** Reacting to a message of either side; only a message that the server has can be reacted to. */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { REACTIONS, type ReactionEmoji } from '#schemas/message-changes.ts';
import { get } from '#sync/db/store/store.ts';
import { reactionRow } from '#sync/engine/intents/conversation/reaction.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

export async function reactTo(
  context: CommandContext,
  given: { profile: ProfileId; message: MessageId; emoji: ReactionEmoji | null },
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
