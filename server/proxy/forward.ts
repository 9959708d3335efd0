/** One request to another backend (decisions 78). A failure shows whether any of it can have arrived. */
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { BodyTooLarge, bounded, UPLOAD_MAX_BYTES } from '#server/http/bodies/body.ts';

const ANSWER_TIMEOUT_MS = 30_000;

export interface ForwardedRequest {
  readonly target: URL;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Request['body'] | Uint8Array;
  /** Aborts when the browser leaves. Null for a request that must be completed anyway. */
  readonly signal: AbortSignal | null;
}

/** It failed before there was a connection. */
export class NotSent extends Error {}

/**
 * A request that must be completed gets a new connection: the backend may be closing a kept one at this moment, and
 * then it is unknown whether the request arrived.
 */
export function forward({
  target,
  method,
  headers,
  body,
  signal,
}: ForwardedRequest): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...lengthOf(body, headers) },
    timeout: ANSWER_TIMEOUT_MS,
    ...(signal === null ? { agent: false } : { signal }),
  };
  const isSecure = target.protocol === 'https:';
  const send = isSecure ? askHttps : askHttp;
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const forwarded = send(target, options, resolve);
    forwarded.on('socket', (socket) => {
      isConnected = !socket.connecting;
      if (isConnected) return;
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    forwarded.on('timeout', () => forwarded.destroy(new Error('no answer in time')));
    forwarded.on('error', (error) => {
      reject(isConnected ? error : new NotSent('no connection', { cause: error }));
    });
    if (body === null || body instanceof Uint8Array) forwarded.end(body ?? undefined);
    else {
      const whole = bounded(Readable.fromWeb(body), UPLOAD_MAX_BYTES);
      // An interrupted body is broken off, never ended as if it were whole.
      pipeline(whole, forwarded, (error) => {
        if (error instanceof BodyTooLarge) reject(error);
        if (error) forwarded.destroy(error);
      });
    }
  });
}

/** Node names no length for the body of a DELETE by itself: the backend would read that body as the next request. */
function lengthOf(
  body: ForwardedRequest['body'],
  headers: ForwardedRequest['headers'],
): Record<string, string> {
  if (body === null || 'content-length' in headers) return {};
  return body instanceof Uint8Array
    ? { 'content-length': String(body.length) }
    : { 'transfer-encoding': 'chunked' };
}
