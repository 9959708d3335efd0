/**
 * Read and seen marks: they lower the badge at once and never move back (decisions 26). The marks of a conversation in the
 * list (contract 12). A mark that would change nothing is not stored.
 */
import { compareMessageIds, type MessageId, type ProfileId } from '#schemas/ids.ts';
import type { Time } from '#schemas/time.ts';
import { RECEIVED } from '#sync/db/tables/likes.ts';
import { readConversation } from '#sync/db/tables/messages.ts';
import { get } from '#sync/db/store/store.ts';
import type { ChatMark } from '#sync/queries/chats.ts';
import { chatMarkRow } from '#sync/engine/intents/conversation/chat-mark.ts';
import { readRow } from '#sync/engine/intents/read.ts';
import { seenRow } from '#sync/engine/intents/seen.ts';
import { conversationOf } from '#sync/worker/reads/reading-messages.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

export async function markChatRead(
  context: CommandContext,
  { profile, message: asked }: { profile: ProfileId; message: MessageId | null },
): Promise<void> {
  const { memberSession } = context;
  const { store, memberView } = memberSession;
  const conversation = await conversationOf(store, profile);
  if (conversation === null) return;
  const id = `read:${profile}`;
  const chat = await get(store, 'chats', profile);
  const known = await readConversation(store, profile);
  const message = asked ?? chat?.last_message?.id ?? known?.newest ?? null;
  if (message === null) return;
  const from = chat?.my_read ?? known?.conversation.my_read ?? null;
  const isOld = from !== null && compareMessageIds(message, from) <= 0;
  if (isOld && memberView.outbox.get(id) === null) return;
  const intent = await newIntent(context, message);
  const figure = chat?.num_unread_messages ?? 0;
  const { member } = memberSession;
  await enqueue(
    memberSession,
    readRow({ target: profile, member, conversation, intent, from, figure }),
  );
}

/** A conversation that exists only on this device has no marks. */
export async function markChat(
  context: CommandContext,
  { profile: target, mark, wanted }: { profile: ProfileId; mark: ChatMark; wanted: boolean },
): Promise<void> {
  const { store, member } = context.memberSession;
  const chat = await get(store, 'chats', target);
  if (chat === null) return;
  const intent = await newIntent(context, wanted);
  const conversation = chat.conversation.id;
  const from = chat[mark];
  await enqueue(
    context.memberSession,
    chatMarkRow({ member, target, mark, conversation, intent, from }),
  );
}

export async function markLikesSeen(context: CommandContext, until: Time): Promise<void> {
  const { memberSession } = context;
  const { store, memberView } = memberSession;
  const received = await store.select('likes', { group: RECEIVED });
  const fresh = received.filter(({ data }) => data.like_new);
  const isOld = fresh.every(({ data }) => data.created !== null && data.created > until);
  if (isOld && memberView.outbox.get('seen') === null) return;
  const intent = await newIntent(context, until);
  await enqueue(
    memberSession,
    seenRow({ member: memberSession.member, intent, figure: fresh.length }),
  );
}
