/**
 * Sends a message and reads its echo. A backend that does not keep our contract may leave out of the echo what is not
 * part of a row (decisions 36, 61). An echo that is no row at all is not trusted: the message is looked up.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { SendOf } from '#sync/engine/effects.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import { echoOf } from '#sync/worker/reads/message-page.ts';
import type { Brought, RequestParts } from './request-parts.ts';

type Sent = SendOf<'sendMessage'>;

export async function sendOneMessage(context: RequestParts, send: Sent): Promise<Answer<Brought>> {
  const { http, key, headers } = context;
  const answer = await http(echoOf(send.conversation), { body: bodyOf(send, key), headers });
  if (answer.type !== 'answer') return answer;
  const { message, credits } = answer.value;
  // A backend without support for our keys leaves it out of the echo.
  const own = { ...message, client_id: message.client_id ?? key };
  return { ...answer, value: { message: own, creditsLeft: credits } };
}

const bodyOf = ({ profile, conversation, body, created, max_cost }: Sent, key: IntentKey) => ({
  client_id: key,
  ...(conversation === null ? { profile } : { conversation }),
  body,
  created,
  ...(max_cost === undefined ? {} : { max_cost }),
});
