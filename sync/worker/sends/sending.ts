/**
 * Carries out one request of the outbox and reports how it ended. A failed send may have been applied unless the backend
 * itself denied it; the engine decides what follows (decisions 31–33). If a backend known to keep only spec §7 does not
 * answer a call beyond it in its shape, it lacks the call (decisions 26, 36).
 */
import { isKnownReason, type ErrorCode } from '#schemas/error.ts';
import { IDEMPOTENCY_KEY, X_DEVICE, X_INTENT_SEQ } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { type Store, get } from '#sync/db/store/store.ts';
import type { AnswerPart, IntentRequest, CallRequest } from '#sync/engine/intents/request.ts';
import { ABSENT, NOT_CONFIRMED } from '#sync/engine/outbox/row-base.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { Answer, RefusedAnswer } from '#sync/worker/http/answer.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { isDefinite, OTHER_MEMBER } from '#sync/worker/reads/read-result.ts';
import { upload, uploadAll, type RequestParts } from './uploading.ts';
import { changeUser } from '#schemas/account.ts';
import { isObject } from '#schemas/is-object.ts';
import type { Settings } from '#schemas/settings.ts';
import { ONLY } from '#sync/db/tables/tables.ts';

const PORTAL = 'portal';
const NOT_SENT: ErrorCode = 'not_sent';

/** The answer came but could not be stored: look it up again. */
export const UNSTORED: SendResult = { type: 'unknown', reached: true, failure: 'unstored' };

export interface SendContext {
  http: Http;
  clock: Clock;
  store: Store;
  member: ProfileId;
  /** The value of `X-Device`. */
  device: string;
  /** Whether the backend keeps our contract. Null before its first answer. */
  sync: boolean | null;
  onUploaded: RequestParts['onUploaded'];
  onListed: RequestParts['onListed'];
  mayGoOn: RequestParts['mayGoOn'];
}

/** `asked` is the number of the member's decision to send a refused or undecided row again (row-base.ts). */
interface SendInput {
  key: IntentKey;
  request: IntentRequest;
  asked?: number | undefined;
}

export async function sendIntent(
  { device, ...sender }: SendContext,
  { key, request, asked }: SendInput,
): Promise<SendResult> {
  const headers = { [IDEMPOTENCY_KEY]: key, [X_DEVICE]: device, ...requestedHeader(asked) };
  const answer = await carryOut({ ...sender, key, headers }, request);
  return request.isExtra && answer.type === 'unusable' && sender.sync === false
    ? { type: 'refused', status: 404, reason: ABSENT, message: '' }
    : toSendResult(answer);
}

async function carryOut(parts: RequestParts, request: IntentRequest): Promise<Answer<AnswerPart>> {
  if (request.type === 'upload') return upload(parts, request);
  if (request.type === 'uploads') return uploadAll(parts, request);
  const { endpoint, answerPartOf } = request;
  const answer = await parts.http(endpoint, {
    body: await inSiteTypes(request, parts.store),
    headers: { ...parts.headers, ...request.headers },
  });
  return answer.type === 'answer' ? { ...answer, value: answerPartOf(answer.value) } : answer;
}

/** Shows a host that stores keys for a backend that the member decided to send this once more. */
const requestedHeader = (asked: number | undefined): Record<string, string> =>
  asked === undefined ? {} : { [X_INTENT_SEQ]: String(asked) };

const unknown = (reached: boolean, failure: string): SendResult => ({
  type: 'unknown',
  reached,
  failure,
});

export function toSendResult(answer: Answer<AnswerPart>): SendResult {
  switch (answer.type) {
    case 'answer': {
      const { versions, sync, value } = answer;
      if (value.refusedFields && !value.instead)
        return { type: 'refused', status: 422, message: '', ...value.refusedFields };
      return { type: 'accepted', ...value, versions, sync };
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

/** The more specific reason, if the screens have a text for it. */
function refusedBecause(
  { status, message, credits, field, reason = '' }: RefusedAnswer,
  code: string,
): SendResult {
  const why = isKnownReason(reason) ? reason : code;
  return {
    type: 'refused',
    status,
    reason: why,
    message,
    ...(credits ? { credits } : {}),
    ...(field === undefined ? {} : { fields: [field] }),
  };
}

function refusedSend(refused: RefusedAnswer): SendResult {
  const { status, code, message, body, sync, retryAfterMs } = refused;
  if (code === OTHER_MEMBER) return { type: 'signed-out', definite: true };
  if (code === NOT_CONFIRMED) return { type: 'not-confirmed' };
  const isForeign = body === 'html' || body === 'other';
  if (status === 401 || (status === 403 && (code === 'auth' || code === null))) {
    if (isForeign) return unknown(false, PORTAL);
    return { type: 'signed-out', definite: isDefinite(refused) };
  }
  // Our backend, and our proxy in front of another one, answer 503 before anything is applied; another server may answer
  // it afterwards.
  const isBefore = status === 503 && (sync || code === NOT_SENT);
  if (status === 429 || code === 'in_progress' || isBefore)
    return { type: 'later', status, retryAfterMs, failure: code ?? `status ${status}` };
  if (status >= 500 || status === 408) return unknown(true, code ?? `status ${status}`);
  if (code !== null) return refusedBecause(refused, code);
  if (status === 404 || status === 405) return { type: 'refused', status, reason: ABSENT, message };
  return isForeign
    ? unknown(false, PORTAL)
    : { type: 'refused', status, reason: `status ${status}`, message };
}

const REGION = 'countryregion';

/**
 * The body of a request in the types that the site uses. A device keeps every id as text; a site that writes the ids of its
 * regions as numbers may take nothing but numbers.
 */
async function inSiteTypes(
  { endpoint, body }: Pick<CallRequest, 'endpoint' | 'body'>,
  store: Store,
): Promise<unknown> {
  if (endpoint.name !== changeUser.name || !isObject(body)) return body;
  const region = body[REGION];
  if (typeof region !== 'string') return body;
  const settings = await get(store, 'settings', ONLY);
  return isNumberOf(settings, region) ? { ...body, [REGION]: Number(region) } : body;
}

const isNumberOf = (settings: Settings | null, region: string): boolean =>
  Object.values(settings?.region_data ?? {})
    .flat()
    .some(({ id, is_number }) => id === region && is_number === true);
