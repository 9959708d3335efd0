/**
 * Takes a conversation away (decisions 29). What was written in it and has not left is not touched: it is counted, and stands
 * in the waiting list.
 */
import { compareMessageIds, MessageId, type ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { get, type Store } from '#sync/db/store.ts';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import { isUnsent } from '#sync/worker/kept.ts';
import { conversationOf } from '#sync/worker/reading-messages.ts';
import { newWish, say, type Act } from './wish.ts';

const NONE = MessageId.parse('0');

/** As far as this device knows: by the list, and by the messages it holds. */
async function newestIn(store: Store, profile: ProfileId): Promise<MessageId> {
  const chat = await get(store, 'chats', profile);
  const [stored] = await store.select('messages', { group: profile, limit: 1 });
  const [listed, held] = [chat?.last_message?.id ?? NONE, stored?.data.id ?? NONE];
  return compareMessageIds(listed, held) > 0 ? listed : held;
}

export async function deleteChat(
  act: Act,
  { profile }: { profile: ProfileId },
): Promise<Outcome<{ unsent: number }>> {
  const { life } = act;
  const { store, desk, member } = life;
  const conversation = await conversationOf(store, profile);
  const own = desk.outbox.rows().filter((row) => row.kind === 'message' && row.target === profile);
  const unsent = own.filter(isUnsent).length;
  // Without a conversation on the server there is nothing but what waits.
  if (conversation === null) return ok({ unsent });
  const wish = await newWish(act, await newestIn(store, profile));
  await say(life, deleteRow({ member, target: profile, conversation, wish }));
  return ok({ unsent });
}
