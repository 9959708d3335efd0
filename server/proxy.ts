/**
 * Stands in front of an existing backend (decisions 12): the same request goes on, byte for byte and as a stream, and so
 * does its answer. What is not reachable is 503; what is cut off is cut off, never closed as if it were whole.
 */
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { finished, pipeline, Readable } from 'node:stream';
import { BodyTooLarge, bounded, isDeclaredTooLarge, UPLOAD_MAX_BYTES } from './body.ts';
import { headersBack, headersThere, type Passage } from './proxy-headers.ts';
import { siteRefusal } from './site-refusal.ts';

const ANSWER_TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = '5';
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** The other end of the connection, which only the server knows. */
export interface Visitor {
  readonly address: string | null;
  readonly hangUp: () => void;
}

export type Proxy = (request: Request, visitor: Visitor) => Promise<Response>;

/** `publicUrl` is what browsers call us when something in front of us speaks https. */
export const createProxy =
  (backend: URL, publicUrl: URL | null): Proxy =>
  async (request, visitor) => {
    if (isDeclaredTooLarge(request.headers, UPLOAD_MAX_BYTES)) return tooLarge();
    const url = new URL(request.url);
    const passage: Passage = { ours: publicUrl ?? url, backend };
    const target = new URL(`${backend.pathname.replace(/\/$/, '')}${url.pathname}`, backend);
    target.search = url.search;
    try {
      const headers = headersThere(request.headers, passage, visitor.address);
      const answer = await ask(target, request, headers);
      return toResponse(answer, request.method, passage, visitor);
    } catch (error) {
      if (error instanceof BodyTooLarge) return tooLarge();
      return siteRefusal('unavailable', 'the backend cannot be reached', {
        'retry-after': RETRY_AFTER_S,
      });
    }
  };

const tooLarge = (): Response => siteRefusal('too_large', 'the body is too large');

function ask(
  target: URL,
  request: Request,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: request.method,
    headers,
    timeout: ANSWER_TIMEOUT_MS,
    signal: request.signal,
  };
  const send = target.protocol === 'https:' ? askHttps : askHttp;
  return new Promise((resolve, reject) => {
    const asked = send(target, options, resolve);
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    if (request.body === null) asked.end();
    else {
      const body = bounded(Readable.fromWeb(request.body), UPLOAD_MAX_BYTES);
      // What was begun is broken off, never ended as if it were whole.
      pipeline(body, asked, (error) => (error ? reject(error) : undefined));
    }
  });
}

function toResponse(
  answer: IncomingMessage,
  method: string,
  passage: Passage,
  { hangUp }: Visitor,
): Response {
  const status = answer.statusCode ?? 502;
  const headers = headersBack(answer, passage);
  if (method === 'HEAD' || WITHOUT_BODY.includes(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(bodyOf(answer, hangUp), { status, headers });
}

/**
 * The body as it arrives. A break hangs up on the browser: an error of this stream would only append a text to the
 * half that was sent, and end it like a whole one.
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
