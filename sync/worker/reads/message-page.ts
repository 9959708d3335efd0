/**
 * A page of a conversation, and the echo of a sent message, as this client reads them. The conversation is already known,
 * so what a backend sends about it beside the rows may be missing or wrong (decisions 36, 61).
 */
import * as z from 'zod/mini';
import { compareMessageIds, type ConversationId } from '#schemas/ids.ts';
import { isObject } from '#schemas/is-object.ts';
import {
  Conversation,
  listMessages,
  Message,
  MessagesAnswer,
  sendMessage,
} from '#schemas/messages.ts';
import { Card } from '#schemas/profile.ts';
import { reads } from '#schemas/reading.ts';
import type { MessagesPage } from '#sync/db/tables/messages.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Given, Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';

type Query = { conversation: ConversationId } & Record<string, string | number>;

/** Replaces any value, and a missing one. */
const always = (id: ConversationId) => reads(z.literal(id), { from: () => id });

const messageOf = (id: ConversationId) => z.object({ ...Message.shape, conversation: always(id) });

const pageOf = (id: ConversationId) => ({
  ...listMessages,
  answer: reads(
    z.object({
      ...MessagesAnswer.shape,
      messages: z.array(messageOf(id)),
      conversation: reads(
        z.object({ ...Conversation.shape, id: always(id), profile: z.nullable(Card) }),
        { from: (given) => (isObject(given) ? given : {}) },
      ),
    }),
    // PHP sends null for an empty list.
    { from: (given) => (isNone(given) ? { ...given, messages: [] } : given) },
  ),
});

const isNone = (given: unknown): given is Record<string, unknown> =>
  isObject(given) && given['messages'] === null;

/** The first message creates the conversation, so only the echo can name it. */
export const echoOf = (id: ConversationId | null) => ({
  ...sendMessage,
  answer: z.object({
    ...sendMessage.answer.shape,
    message: id === null ? Message : messageOf(id),
  }),
});

/** A page without a readable message is unusable when it had some, or has no list. */
export async function fetchMessagePage(
  http: Http,
  given: Given & { query: Query },
): Promise<Answer<MessagesPage>> {
  const answer = await fetchOptional(http, pageOf(given.query.conversation), given);
  if (answer.type !== 'answer') return answer;
  const messages = answer.value.messages.toSorted((a, b) => compareMessageIds(a.id, b.id));
  const isLost = answer.lost?.some(({ list }) => list === 'messages') === true;
  return messages.length === 0 && isLost
    ? { type: 'unusable', portal: false, path: 'messages' }
    : { ...answer, value: { ...answer.value, messages } };
}
