/** A page of a conversation that is already known (schemas/known-conversation.ts), as this client reads it. */
import * as z from 'zod/mini';
import { compareMessageIds, type ConversationId } from '#schemas/ids.ts';
import { isObject } from '#schemas/is-object.ts';
import { always, messageOf } from '#schemas/known-conversation.ts';
import { Conversation, listMessages, MessagesAnswer } from '#schemas/messages.ts';
import { Card } from '#schemas/profile.ts';
import { reads } from '#schemas/reading.ts';
import type { MessagesPage } from '#sync/db/tables/messages.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { HttpOptions, Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';

type MessagesQuery = { conversation: ConversationId } & Record<string, string | number>;

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

/** A page without a readable message is unusable when it had some, or has no list. */
export async function fetchMessagePage(
  http: Http,
  given: HttpOptions & { query: MessagesQuery },
): Promise<Answer<MessagesPage>> {
  const answer = await fetchOptional(http, pageOf(given.query.conversation), given);
  if (answer.type !== 'answer') return answer;
  const messages = answer.value.messages.toSorted((a, b) => compareMessageIds(a.id, b.id));
  const isUnreadable = answer.unreadable?.some(({ list }) => list === 'messages') === true;
  return messages.length === 0 && isUnreadable
    ? { type: 'unusable', portal: false, path: 'messages' }
    : { ...answer, value: { ...answer.value, messages } };
}
