/**
 * Deletes a conversation (decisions 29), and takes that back. Unsent messages that are still being sent leave before it,
 * and are counted. Messages that wait for the member would keep it in the list: their texts are handed out and go.
 */
import { compareMessageIds, MessageId, type ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { UNDO_MS } from '#schemas/limits.ts';
import type { DeletedChat } from '#sync/api.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { dropPhoto, hasBytes } from '#sync/db/tables/photos.ts';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import { descriptionOf } from '#sync/engine/intents/table.ts';
import { waitsForMember } from '#sync/engine/overlay/waiting.ts';
import { isMessage, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import { conversationOf } from '#sync/worker/reads/reading-messages.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';
import { prependToDraft } from './draft.ts';

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
    return shown !== null && waitsForMember(shown);
  };

export async function deleteChat(
  context: CommandContext,
  { profile }: { profile: ProfileId },
): Promise<Outcome<DeletedChat>> {
  const { memberSession } = context;
  const { store, memberView, member } = memberSession;
  const conversation = await conversationOf(store, profile);
  const waiting = () =>
    memberView.outbox
      .rows()
      .filter((row) => isMessage(row) && row.target === profile && isUnsent(row));
  // Without a conversation on the server there is only what waits.
  const inTheWay =
    conversation === null ? waiting() : waiting().filter(isStill(context.clock.wall()));
  const discarded: string[] = [];
  for (const { id } of inTheWay) {
    const taken = await memberView.outbox.takeBack(id);
    if (taken !== null && isMessage(taken) && taken.body !== '') discarded.push(taken.body);
    if (taken !== null && hasBytes(taken)) await dropPhoto(store, id);
  }
  const unsent = waiting().length;
  if (conversation === null) return ok({ discarded, unsent, row: null });
  const intent = await newIntent(context, await newestIn(store, profile));
  const nextAt = context.clock.wall() + UNDO_MS;
  const row = deleteRow({ member, target: profile, conversation, intent, nextAt });
  await enqueue(memberSession, row);
  return ok({ discarded, unsent, row: row.id });
}

/** Takes a deletion back that was not sent yet. Texts that went with it become the draft, before what is typed there. */
export async function undoDeleteChat(
  context: CommandContext,
  { profile, discarded }: { profile: ProfileId; discarded: readonly string[] },
): Promise<Outcome<{ done: boolean }>> {
  const { memberView } = context.memberSession;
  const id = `delete:${profile}`;
  const isHeld = memberView.outbox.get(id) !== null;
  const done = isHeld ? (await memberView.outbox.takeBack(id)) !== null : discarded.length > 0;
  if (discarded.length > 0) await prependToDraft(context, { profile, text: discarded.join('\n') });
  return ok({ done });
}
