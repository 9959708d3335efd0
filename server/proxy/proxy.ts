/**
 * The host in front of another backend (decisions 12). A request is passed on unchanged except for its headers, and its
 * answer as a stream; a write with a key is sent once (once.ts). An unreachable backend is 503; an interrupted answer
 * is broken off, never closed as if it were whole.
 */
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { IDEMPOTENCY_KEY, UPLOAD_OFFSET, X_HOST, X_SYNC } from '#schemas/headers.ts';
import { ANSWER_MAX_BYTES } from '#schemas/limits.ts';
import { BodyTooLarge, isDeclaredTooLarge, UPLOAD_MAX_BYTES } from '#server/http/bodies/body.ts';
import type { AddressOf } from '#server/limits/client-address.ts';
import { HARMLESS } from '#server/client/csp.ts';
import type { Log } from '#server/site.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import { forward } from './forward.ts';
import type { CallRecords } from './call-records.ts';
import { headersBack } from './headers-back.ts';
import { headersThere, type Passage } from './headers-there.ts';
import type { WholeAnswer } from './kept-answer.ts';
import { passOnce } from './once.ts';
import { percentDecoded } from '#schemas/percent-decoded.ts';

const RETRY_AFTER_S = '5';
const WITHOUT_BODY: readonly number[] = [204, 205, 304];
const READING = ['GET', 'HEAD', 'OPTIONS'];
const METHODS = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The other end of the connection, which only the server has. */
export interface ProxiedVisitor {
  readonly address: string | null;
  readonly hangUp: () => void;
}

export type Proxy = (request: Request, visitor: ProxiedVisitor) => Promise<Response>;

export interface ProxyParts {
  readonly passage: Passage;
  readonly addressOf: AddressOf;
  readonly records: CallRecords;
  readonly log: Log;
}

export function createProxy({ passage, addressOf, records, log }: ProxyParts): Proxy {
  /** A backend with our contract stores keys itself, and answers a repeat better than the host can. */
  let keepsKeys = false;

  const isRecorded = ({ method, headers }: Request, isCall: boolean): boolean =>
    isCall &&
    !keepsKeys &&
    !READING.includes(method) &&
    headers.has(IDEMPOTENCY_KEY) &&
    // The pieces of one file share its key, and carry their own position.
    !headers.has(UPLOAD_OFFSET);

  const pass = async (request: Request, visitor: ProxiedVisitor): Promise<Response> => {
    const { method } = request;
    if (!METHODS.includes(method)) {
      return siteRefusal('method', 'no such method here', { allow: METHODS.join(', ') });
    }
    if (isDeclaredTooLarge(request.headers, UPLOAD_MAX_BYTES)) return tooLarge();
    const target = targetOf(request.url, passage.backend);
    if (target === null) return siteRefusal('invalid', 'this address cannot be passed on');
    const isCall = new URL(request.url).pathname.startsWith('/api/');
    const address = addressOf(request.headers, visitor.address);
    const headers = headersThere(request.headers, passage, address);
    const headersOf = (answer: IncomingMessage): Headers => {
      keepsKeys ||= answer.headers[X_SYNC] === '1';
      return headersBack(answer, passage, { target, isCall });
    };

    if (isRecorded(request, isCall)) {
      const carry = async (body: Request['body'] | Uint8Array): Promise<WholeAnswer> => {
        const plain = { ...headers, 'accept-encoding': 'identity' };
        const sent = { target, method, headers: plain, body, signal: null };
        return whole(await forward(sent), headersOf);
      };
      return passOnce({ records, log, carry, address }, request);
    }
    try {
      const { body, signal } = request;
      const answer = await forward({ target, method, headers, body, signal });
      return streamed(answer, { method, headers: headersOf(answer), visitor });
    } catch (error) {
      if (error instanceof BodyTooLarge) return tooLarge();
      return siteRefusal('unavailable', 'the backend cannot be reached', {
        'retry-after': RETRY_AFTER_S,
      });
    }
  };

  return async (request, visitor) => {
    const answer = await pass(request, visitor);
    for (const [name, value] of Object.entries(HARMLESS)) answer.headers.set(name, value);
    answer.headers.set(X_HOST, '1');
    return answer;
  };
}

const tooLarge = (): Response => siteRefusal('too_large', 'the body is too large');

async function whole(
  answer: IncomingMessage,
  headersOf: (answer: IncomingMessage) => Headers,
): Promise<WholeAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('an answer is made of bytes');
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return {
    status: answer.statusCode ?? 502,
    headers: headersOf(answer),
    body: Buffer.concat(chunks),
  };
}

interface Streaming {
  readonly method: string;
  readonly headers: Headers;
  readonly visitor: ProxiedVisitor;
}

function streamed(answer: IncomingMessage, { method, headers, visitor }: Streaming): Response {
  const status = answer.statusCode ?? 502;
  if (method === 'HEAD' || WITHOUT_BODY.includes(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(bodyOf(answer, visitor.hangUp), { status, headers });
}

/**
 * The body as it arrives. When it breaks, the connection to the browser is closed: an error of this stream would only
 * append text to the half that was sent, and end it like a whole one.
 */
function bodyOf(answer: IncomingMessage, hangUp: () => void): ReadableStream<Uint8Array> {
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      answer.on('data', (chunk: Uint8Array) => {
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) answer.pause();
      });
      finished(answer, (error) => {
        if (!open) return;
        open = false;
        if (error) hangUp();
        controller.close();
      });
    },
    pull() {
      answer.resume();
    },
    cancel() {
      open = false;
      answer.destroy();
    },
  });
}

const FOLDERS = ['/api/', '/images/'];
/** What RFC 3986 allows in a segment. */
const SEGMENT = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})*$/i;
/** Encoded: control characters, `.`, `/`, `\` and `%` itself. */
const ENCODED_TRICK = /%(?:[01][0-9a-f]|7f|2e|2f|5c|25)/i;
/** `..`, and `..;x`, which some servers read as `..`. */
const DOT_SEGMENT = /^\.{1,2}(?:;|$)/;
const ENCODED_NUL = /%00/;

/**
 * The address on the backend, or null for one that is not passed on: calls and pictures are, in one plain spelling. A path that
 * two servers could read differently (an encoded slash, a dot segment, a percent sign encoded again) never is.
 */
function targetOf(address: string, backend: URL): URL | null {
  // The URL parser has already resolved plain dot segments and backslashes.
  const { pathname, search } = new URL(address);
  if (!isPlain(pathname) || ENCODED_NUL.test(search)) return null;
  const target = new URL(`${backend.pathname.replace(/\/$/, '')}${pathname}`, backend);
  target.search = search;
  return target;
}

function isPlain(path: string): boolean {
  if (!FOLDERS.some((folder) => path.startsWith(folder))) return false;
  return path.split('/').every((segment) => SEGMENT.test(segment) && isDecodable(segment));
}

function isDecodable(segment: string): boolean {
  if (ENCODED_TRICK.test(segment) || DOT_SEGMENT.test(segment)) return false;
  return percentDecoded(segment) !== null;
}
