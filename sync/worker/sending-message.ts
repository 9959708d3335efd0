/**
 * Sends a message and reads its echo. A backend that does not keep our contract may leave out of the echo whatever is no part
 * of a row (decisions 36, 61); what is no row at all is looked for, not believed.
 */
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { ConversationId, type IntentKey } from '#schemas/ids.ts';
import { sendMessage } from '#schemas/messages.ts';
import { read } from '#schemas/reader.ts';
import type { SendOf } from '#sync/engine/effects.ts';
import type { Answer } from './answer.ts';
import { isRecord, sparseMessage } from './message-page.ts';
import type { RequestParts, Brought } from './writes.ts';

const ANY_ECHO = { ...sendMessage, answer: z.unknown() };

type Sent = SendOf<'sendMessage'>;

export async function sendOneMessage(context: RequestParts, send: Sent): Promise<Answer<Brought>> {
  const { http, key } = context;
  const headers = { ...context.headers, [IDEMPOTENCY_KEY]: send.attempt ?? key };
  const answer = await http(ANY_ECHO, { body: bodyOf(send, key), headers });
  if (answer.type !== 'answer') return answer;
  const echo = answer.sync ? strictEcho(answer.value) : sparseEcho(answer.value, send);
  if (echo === null) return { type: 'unusable', portal: false, path: 'message' };
  const { message, credits } = echo;
  // A backend that does not know our keys leaves it out of the echo.
  const own = { ...message, client_id: message.client_id ?? key };
  return { ...answer, value: { message: own, creditsLeft: credits } };
}

const bodyOf = ({ profile, conversation, body, created, maxCost }: Sent, key: IntentKey) => ({
  client_id: key,
  ...(conversation === null ? { profile } : { conversation }),
  body,
  created,
  ...(maxCost === undefined ? {} : { max_cost: maxCost }),
});

type Echo = z.infer<typeof sendMessage.answer>;

function strictEcho(value: unknown): Echo | null {
  const parsed = read(sendMessage.answer, value);
  return parsed.ok ? parsed.value : null;
}

/** The first message makes the conversation: only the echo can name it. */
function sparseEcho(value: unknown, send: Sent): Echo | null {
  if (!isRecord(value) || !isRecord(value['message'])) return null;
  const named = read(ConversationId, value['message']['conversation']);
  const conversation = send.conversation ?? (named.ok ? named.value : null);
  const message = conversation && sparseMessage(value['message'], conversation);
  const credits = read(z.nullable(z.number()), value['credits']);
  return message && { message, credits: credits.ok ? credits.value : null };
}
