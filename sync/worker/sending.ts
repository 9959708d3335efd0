/**
 * Carries out one request of the outbox and says how it ended. A failed send may have happened unless the backend itself
 * said that it did not; deciding what follows is the engine's (decisions 31–33). Marks are no part of spec §7: a backend
 * that is known to keep only that, and does not answer them in their shape, does not have them (decisions 26, 36).
 */
import { markChatRead } from '#schemas/chats.ts';
import { IDEMPOTENCY_KEY, X_DEVICE, X_INTENT_SEQ } from '#schemas/headers.ts';
import type { IntentKey } from '#schemas/ids.ts';
import { likeProfile, markLikesSeen, unlikeProfile } from '#schemas/likes.ts';
import { sendMessage, type Message } from '#schemas/messages.ts';
import type { Send } from '#sync/engine/effects.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { Answer, Refused } from './answer.ts';
import type { Http } from './http.ts';
import { isDefinite } from './read-result.ts';

/** The code of a call that a backend does not know (decisions 36). */
const ABSENT = 'absent';
const PORTAL = 'portal';

export interface Sender {
  http: Http;
  /** What `X-Device` says. */
  device: string;
  /** Does the backend keep our contract? Null until it has spoken. */
  sync: boolean | null;
}

export async function sendIntent(
  { http, device, sync }: Sender,
  key: IntentKey,
  send: Send,
): Promise<SendResult> {
  const headers = { [IDEMPOTENCY_KEY]: key, [X_DEVICE]: device };
  switch (send.call) {
    case 'likeProfile':
    case 'unlikeProfile': {
      const endpoint = send.call === 'likeProfile' ? likeProfile : unlikeProfile;
      const withSeq = { ...headers, [X_INTENT_SEQ]: String(send.seq) };
      return toSendResult(
        await http(endpoint, { body: { profile: send.profile }, headers: withSeq }),
        nothing,
      );
    }
    case 'markLikesSeen':
      return markResult(await http(markLikesSeen, { body: { until: send.until }, headers }), sync);
    case 'markChatRead': {
      const body = { conversation: send.conversation, message: send.message };
      return markResult(await http(markChatRead, { body, headers }), sync);
    }
    case 'sendMessage': {
      const where =
        send.conversation === null
          ? { profile: send.profile }
          : { conversation: send.conversation };
      const body = { client_id: key, ...where, body: send.body, created: send.created };
      // A backend that does not know our keys leaves it out of the echo.
      return toSendResult(await http(sendMessage, { body, headers }), ({ message }) => ({
        ...message,
        client_id: message.client_id ?? key,
      }));
    }
  }
}

const nothing = (): null => null;

const markResult = (answer: Answer<unknown>, sync: boolean | null): SendResult =>
  answer.type === 'unusable' && sync === false
    ? { type: 'refused', status: 404, reason: ABSENT, message: '' }
    : toSendResult(answer, nothing);

const unknown = (reached: boolean, failure: string): SendResult => ({
  type: 'unknown',
  reached,
  failure,
});

function toSendResult<T>(answer: Answer<T>, messageOf: (value: T) => Message | null): SendResult {
  switch (answer.type) {
    case 'answer': {
      const { versions, sync } = answer;
      return { type: 'accepted', message: messageOf(answer.value), versions, sync };
    }
    case 'refused':
      return refusedSend(answer);
    case 'unusable':
      return unknown(!answer.portal, answer.portal ? PORTAL : 'unreadable');
    case 'unchanged':
      return unknown(true, 'unreadable');
    case 'unreachable':
      return unknown(false, answer.timedOut ? 'timeout' : 'offline');
  }
}

function refusedSend(refused: Refused): SendResult {
  const { status, code, message, body, sync, retryAfterMs } = refused;
  const isForeign = body === 'html' || body === 'other';
  if (status === 401 || (status === 403 && (code === 'auth' || code === null))) {
    if (isForeign) return unknown(false, PORTAL);
    return { type: 'signed-out', definite: isDefinite(refused) };
  }
  // Our backend says 503 before it does anything; from anybody else it may come after the effect.
  if (status === 429 || code === 'in_progress' || (status === 503 && sync))
    return { type: 'later', status, retryAfterMs, failure: code ?? `status ${status}` };
  if (status >= 500 || status === 408) return unknown(true, code ?? `status ${status}`);
  if (code !== null) return { type: 'refused', status, reason: code, message };
  if (status === 404 || status === 405) return { type: 'refused', status, reason: ABSENT, message };
  return isForeign
    ? unknown(false, PORTAL)
    : { type: 'refused', status, reason: `status ${status}`, message };
}
