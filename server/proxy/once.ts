/**
 * A write with a key reaches another backend once (security R60), however often the request is repeated: browsers
 * repeat a POST by themselves when a kept connection breaks. A repeat gets the kept answer, or `in_progress` while the
 * first one runs. After a break it gets `outcome_unknown`: the client looks for the effect, and then the member
 * decides.
 */
import { IDEMPOTENCY_KEY, X_INTENT_SEQ } from '#schemas/headers.ts';
import { IntentKey } from '#schemas/ids.ts';
import { BodyTooLarge, TEXT_BODY, withBody } from '#server/http/bodies/body.ts';
import { done } from '#server/rules/result.ts';
import type { Log } from '#server/site.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import { NotSent } from './forward.ts';
import type { CallRecords, KeptCall, NewCall } from './call-records.ts';
import { responseOf, sealAnswer, unsealAnswer, type WholeAnswer } from './kept-answer.ts';
import { digest } from '#server/rules/sealed.ts';
import { callOf, mayRepeat, verdictOf } from './verdict.ts';

const RUNNING_RETRY_S = '1';
const FULL_RETRY_S = '3600';
const NO_RECORD = 'no record can be kept';
const SEQ = /^\d{1,15}$/;

export interface Once {
  readonly records: CallRecords;
  readonly log: Log;
  /** Of the visitor. */
  readonly address: string | null;
  /** Sends the request to the backend and reads its whole answer; throws when either breaks. */
  readonly carry: (body: Request['body'] | Uint8Array) => Promise<WholeAnswer>;
}

interface Write extends NewCall {
  readonly url: URL;
  readonly method: string;
  /** The secret that opens its kept answer. */
  readonly secret: Buffer;
  readonly canRepeat: boolean;
}

export async function passOnce(once: Once, request: Request): Promise<Response> {
  const key = IntentKey.safeParse(request.headers.get(IDEMPOTENCY_KEY));
  if (!key.success) return siteRefusal('invalid', 'this key cannot be accepted');
  // Who is a member, only that backend knows.
  const sender = { address: once.address, member: null, isGuest: false };
  const read = isForm(request)
    ? done(null)
    : await withBody(request, TEXT_BODY, sender, done<Buffer>);
  if (!read.ok) return siteRefusal(read.refusal.code, read.refusal.message);
  const bytes = read.value;

  const write = writeOf(request, key.data, bytes);
  const known = once.records.find(write.id);
  const sent = known === null ? null : repeated(write, known);
  if (sent !== null) return sent;
  if (known === null && once.records.isFull(write.session)) {
    return siteRefusal('rate', 'too many keys are kept already', { 'retry-after': FULL_RETRY_S });
  }
  try {
    once.records.begin(write);
  } catch (error) {
    once.log.error({ stack: error instanceof Error ? error.stack : '' }, NO_RECORD);
    return notSent();
  }
  return carryOut(once, write, bytes ?? request.body);
}

const isForm = ({ headers }: Request): boolean =>
  (headers.get('content-type') ?? '').toLowerCase().startsWith('multipart/form-data');

/** A form has another boundary each time, so its bytes cannot be compared. */
function writeOf(request: Request, key: IntentKey, body: Uint8Array | null): Write {
  const url = new URL(request.url);
  const { method, headers } = request;
  const cookies = headers.get('cookie') ?? '';
  const seq = headers.get(X_INTENT_SEQ) ?? '';
  return {
    url,
    method,
    id: digest(method, url.pathname + url.search, key),
    session: digest('session', cookies),
    secret: digest('answer', cookies, key),
    request: digest(body ?? 'a form'),
    seq: SEQ.test(seq) ? Number(seq) : 0,
    canRepeat: mayRepeat(method, callOf(method, url)),
  };
}

/**
 * The answer to a repeat without a request to the backend; null when the repeat may be sent. It may be sent when it
 * changes nothing, or when the member has looked and sends again, which a higher number shows.
 */
function repeated(write: Write, known: KeptCall): Response | null {
  if (known.state === 'running') {
    return siteRefusal('in_progress', 'this is on its way', { 'retry-after': RUNNING_RETRY_S });
  }
  const isAskedAgain = write.canRepeat || write.seq > known.seq;
  if (known.state === 'answered' && isSame(write.session, known.session)) {
    if (!isSame(write.request, known.request)) {
      return siteRefusal('key_reused', 'this key belongs to another request');
    }
    const answer = known.answer && unsealAnswer(write.secret, known.answer);
    if (answer !== null) return responseOf(answer);
  }
  return isAskedAgain ? null : unsettled();
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const unsettled = (): Response =>
  siteRefusal('outcome_unknown', 'this was sent, and nobody knows what became of it');

async function carryOut(
  once: Once,
  write: Write,
  body: Request['body'] | Uint8Array,
): Promise<Response> {
  const { records, log, carry } = once;
  try {
    const answer = await carry(body);
    note(log, () => keep(records, write, answer));
    return responseOf(answer);
  } catch (error) {
    const wasSent = !(error instanceof NotSent);
    note(log, () => (wasSent ? records.leaveOpen(write.id) : records.forget(write.id)));
    if (!wasSent) return notSent();
    if (error instanceof BodyTooLarge) return siteRefusal('too_large', 'the body is too large');
    log.warn({ path: write.url.pathname }, 'a write broke off, and is not sent again');
    return unsettled();
  }
}

function keep(records: CallRecords, write: Write, answer: WholeAnswer): void {
  const { status: statusCode } = answer;
  const verdict = verdictOf(callOf(write.method, write.url), { statusCode }, answer.body);
  const sealed = verdict === 'done' ? sealAnswer(write.secret, answer) : null;
  if (verdict === 'refused') records.forget(write.id);
  else if (sealed === null) records.leaveOpen(write.id);
  else records.answered(write.id, sealed);
}

/** What the backend answered counts, also where no record of it can be kept: the write then stays one whose end is open. */
function note(log: Log, change: () => void): void {
  try {
    change();
  } catch (error) {
    log.error({ stack: error instanceof Error ? error.stack : '' }, NO_RECORD);
  }
}

const NOT_SENT_RETRY_S = '5';

const notSent = (): Response =>
  siteRefusal('not_sent', 'the backend cannot be reached', { 'retry-after': NOT_SENT_RETRY_S });
