/**
 * The sections of an export that involve several members or tables. Where a screen shows the same data, its query is
 * used, so that the section holds nothing about others that the member does not see (security R28, R48).
 */
import type { Kysely } from 'kysely';
import { conversationFor } from '#server/db/chats/conversation-page.ts';
import { nameOf } from '#server/db/money/ledger.ts';
import { likesReceived } from '#server/db/likes.ts';
import { type MessageRow, messagesPage } from '#server/db/chats/messages.ts';
import type { Database } from '#server/db/tables.ts';

const PAGE = 500;

interface ExportContext {
  readonly me: string;
  readonly now: Date;
}

export async function likesReceivedBy(
  db: Kysely<Database>,
  { me }: ExportContext,
): Promise<unknown[]> {
  const rows = await likesReceived(db, me);
  return rows.map(({ id, name, created }) => ({ member: id, name, created }));
}

/** With all messages of both sides that the member has not deleted, the oldest first. */
export async function conversationsOf(
  db: Kysely<Database>,
  view: ExportContext,
): Promise<unknown[]> {
  const sides = await db
    .selectFrom('sides')
    .select(['conversation', 'opened', 'pinned', 'muted', 'archived'])
    .where('member', '=', view.me)
    .orderBy('conversation')
    .execute();
  const conversations: unknown[] = [];
  for (const { conversation, ...side } of sides) {
    const seen = await conversationFor(db, { ...view, conversation });
    if (seen === null) continue;
    const { id, name } = { name: null, ...seen.profile };
    const messages = await allMessages(db, view.me, conversation);
    const exported = messages.map((message) => toExported(message, view.me));
    conversations.push({ with: { member: id, name }, ...side, messages: exported });
  }
  return conversations;
}

async function allMessages(
  db: Kysely<Database>,
  me: string,
  conversation: string,
): Promise<MessageRow[]> {
  const all: MessageRow[] = [];
  for (;;) {
    const last = all.at(-1)?.id ?? 0;
    const at = { me, conversation, before: undefined, after: String(last), limit: PAGE };
    const { rows, hasMore } = await messagesPage(db, at);
    all.push(...rows);
    if (!hasMore) return all;
  }
}

const toExported = (message: MessageRow, me: string) => ({
  id: String(message.id),
  from: message.sender === me ? 'me' : message.from_kind,
  type: message.type,
  body: message.body,
  ...(message.reactions.length === 0 ? {} : { reactions: message.reactions }),
  edited: message.edited,
  deleted: message.deleted,
  ...(message.full_filename === null || message.deleted !== null
    ? {}
    : { photo: message.full_filename }),
  reply_to: message.reply_to === null ? null : String(message.reply_to),
  created: message.created,
  received: message.received,
  ...(message.sender === me ? { cost: message.cost, delivered: deliveredOf(message) } : {}),
});

/** As the screen tells it (messages/message-view.ts). */
const deliveredOf = ({ delivered, received, keeps_times }: MessageRow): Date | null =>
  delivered !== null && keeps_times ? received : delivered;

/** Earlier texts of the member's own messages, while they are kept. */
export const replacedTextsOf = (db: Kysely<Database>, { me }: ExportContext): Promise<unknown[]> =>
  db
    .selectFrom('message_versions')
    .innerJoin('messages', 'messages.id', 'message_versions.message')
    .select(['message_versions.message', 'message_versions.body', 'message_versions.replaced'])
    .where('messages.sender', '=', me)
    .orderBy('message_versions.id')
    .execute();

/** What the site answered to the member's questions. */
export const complaintRepliesTo = (
  db: Kysely<Database>,
  { me }: ExportContext,
): Promise<unknown[]> =>
  db
    .selectFrom('complaint_replies')
    .innerJoin('complaints', 'complaints.id', 'complaint_replies.complaint')
    .select(['complaint_replies.complaint', 'complaint_replies.body', 'complaint_replies.created'])
    .where('complaints.member', '=', me)
    .orderBy('complaint_replies.created')
    .orderBy('complaint_replies.id')
    .execute();

/** Every movement of credits. */
export async function creditsOf(db: Kysely<Database>, { me }: ExportContext): Promise<unknown[]> {
  const account = nameOf({ member: me });
  const rows = await db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'ledger_transfers.posting')
    .select(['ledger_postings.reason', 'ledger_postings.created', 'ledger_transfers.unit'])
    .select(['ledger_transfers.amount', 'ledger_transfers.to_account'])
    .where((eb) => eb.or([eb('from_account', '=', account), eb('to_account', '=', account)]))
    .orderBy('ledger_postings.id')
    .execute();
  return rows.map(({ to_account, amount, ...row }) => ({
    ...row,
    amount: to_account === account ? amount : -amount,
  }));
}

/** The steps of each order, and its withdrawal. */
export async function orderHistoryOf(
  db: Kysely<Database>,
  { me }: ExportContext,
): Promise<unknown> {
  const steps = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.order_id', 'order_events.status', 'order_events.at'])
    .where('orders.member', '=', me)
    .orderBy('order_events.at')
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .where('orders.member', '=', me)
    .execute();
  return { steps, withdrawals };
}
