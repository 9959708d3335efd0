/**
 * Deletes a conversation (decisions 29). Unsent messages that are still being sent leave before it, and are counted.
 * Messages that wait for the member would keep it in the list: delete it only if the member agreed to discard them.
 */
import { compareMessageIds, MessageId, type ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import { descriptionOf } from '#sync/engine/intents/table.ts';
import { standsStill } from '#sync/engine/overlay/waiting.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import { conversationOf } from '#sync/worker/reads/reading-messages.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

const NONE = MessageId.parse('0');

/** The newest message on this device, from the list and from the stored messages. */
async function newestIn(store: Store, profile: ProfileId): Promise<MessageId> {
  const chat = await get(store, 'chats', profile);
  const [stored] = await store.select('messages', { group: profile, limit: 1 });
  const [listed, held] = [chat?.last_message?.id ?? NONE, stored?.data.id ?? NONE];
  return compareMessageIds(listed, held) > 0 ? listed : held;
}

const isStill =
  (wall: number) =>
  (row: OutboxRow): boolean => {
    const shown = descriptionOf(row, wall);
    return shown !== null && standsStill(shown);
  };

export async function deleteChat(
  context: CommandContext,
  { profile, discardUnsent = false }: { profile: ProfileId; discardUnsent?: boolean },
): Promise<Outcome<{ done: boolean; unsent: number }>> {
  const { memberSession } = context;
  const { store, memberView, member } = memberSession;
  const conversation = await conversationOf(store, profile);
  const waiting = () =>
    memberView.outbox
      .rows()
      .filter((row) => row.kind === 'message' && row.target === profile && isUnsent(row));
  // Without a conversation on the server there is only what waits.
  const inTheWay =
    conversation === null ? waiting() : waiting().filter(isStill(context.clock.wall()));
  if (inTheWay.length > 0 && !discardUnsent) return ok({ done: false, unsent: inTheWay.length });
  for (const { id } of inTheWay) await memberView.outbox.takeBack(id);
  const unsent = waiting().length;
  if (conversation === null) return ok({ done: true, unsent });
  const intent = await newIntent(context, await newestIn(store, profile));
  await enqueue(memberSession, deleteRow({ member, target: profile, conversation, intent }));
  return ok({ done: true, unsent });
}
