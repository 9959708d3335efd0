/**
 * A page of a conversation as this client reads it. A backend that keeps our contract answers in its shape. Of another one
 * only the rows are asked for (decisions 36, 61): who asks knows the conversation, and what else is missing or odd counts as
 * absent. A row that cannot be read is left out and counted.
 */
import * as z from 'zod/mini';
import type { ConversationId } from '#schemas/ids.ts';
import { compareMessageIds } from '#schemas/ids.ts';
import { Conversation, listMessages, Message, MessagesAnswer } from '#schemas/messages.ts';
import { Card } from '#schemas/profile.ts';
import { read } from '#schemas/reader.ts';
import type { MessagesPage } from '#sync/db/messages.ts';
import type { Answer } from './answer.ts';
import type { Given, Http } from './http.ts';
import { fetchOptional } from './optional.ts';

const ANY_PAGE = { ...listMessages, answer: z.unknown() };
const KnownConversation = z.object({ ...Conversation.shape, profile: z.nullable(Card) });

type Query = { conversation: ConversationId } & Record<string, string | number>;

export async function fetchMessagePage(
  http: Http,
  given: Given & { query: Query },
): Promise<Answer<MessagesPage>> {
  const answer = await fetchOptional(http, ANY_PAGE, given);
  if (answer.type !== 'answer') return answer;
  const page = answer.sync
    ? strictPage(answer.value)
    : sparsePage(answer.value, given.query.conversation);
  return typeof page === 'string'
    ? { type: 'unusable', portal: false, path: page }
    : { ...answer, value: page };
}

/** Or the path of what does not fit. */
function strictPage(value: unknown): MessagesPage | string {
  const parsed = read(MessagesAnswer, value);
  return parsed.ok ? { ...parsed.value, dropped: 0 } : parsed.path;
}

function sparsePage(value: unknown, conversation: ConversationId): MessagesPage | string {
  const rows = isRecord(value) ? rowsIn(value['messages']) : null;
  if (!isRecord(value) || rows === null) return 'messages';
  const messages = rows
    .flatMap((row) => sparseMessage(row, conversation) ?? [])
    .toSorted((a, b) => compareMessageIds(a.id, b.id));
  if (messages.length === 0 && rows.length > 0) return 'messages.0';
  const more = read(z.boolean(), value['has_more']);
  return {
    messages,
    has_more: more.ok && more.value,
    conversation: sparseConversation(value['conversation'], conversation),
    dropped: rows.length - messages.length,
  };
}

/** PHP prints a list with a hole in it as a map. */
function rowsIn(value: unknown): unknown[] | null {
  if (value === null) return [];
  const isGiven = Array.isArray(value) || isRecord(value);
  return isGiven ? Object.values<unknown>(value) : null;
}

/** Null when it lacks what makes it a message: its id, its sender, its time. */
export function sparseMessage(value: unknown, conversation: ConversationId): Message | null {
  if (!isRecord(value)) return null;
  const body = value['body'] ?? '';
  const given = { ...value, conversation, body: typeof body === 'number' ? String(body) : body };
  const parsed = read(Message, readable(Message.shape, given));
  return parsed.ok ? parsed.value : null;
}

function sparseConversation(value: unknown, id: ConversationId): MessagesPage['conversation'] {
  const given = isRecord(value) ? readable(KnownConversation.shape, value) : {};
  const parsed = read(KnownConversation, { ...given, id });
  return parsed.ok ? parsed.value : KnownConversation.parse({ id, ...NOTHING_KNOWN });
}

const NOTHING_KNOWN = { profile: null, my_read: null, their_read: null };

/** What of it reads by itself; the rest counts as absent. */
const readable = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) =>
      read(field, value[key]).ok ? [[key, value[key]]] : [],
    ),
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
