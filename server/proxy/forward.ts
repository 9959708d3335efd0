/**
 * One request to another backend. A break says whether anything of it can have arrived.
 */
import { request as fetchJson, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { BodyTooLarge, bounded, UPLOAD_MAX_BYTES } from '#server/http/body.ts';

const ANSWER_TIMEOUT_MS = 30_000;

export interface Asking {
  readonly target: URL;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Request['body'] | Uint8Array;
  /** Who asked has left. Null for what is carried to its end all the same. */
  readonly signal: AbortSignal | null;
}

/** It broke before there was a connection. */
export class NotSent extends Error {}

/**
 * What is carried to its end gets a connection of its own: one that was kept may have been closed by the backend at this
 * moment, and nobody could say whether the request arrived.
 */
export function forward({
  target,
  method,
  headers,
  body,
  signal,
}: Asking): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers,
    timeout: ANSWER_TIMEOUT_MS,
    ...(signal === null ? { agent: false } : { signal }),
  };
  const isSecure = target.protocol === 'https:';
  const send = isSecure ? askHttps : fetchJson;
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
      // What was begun is broken off, never ended as if it were whole.
      pipeline(whole, forwarded, (error) => {
        if (error instanceof BodyTooLarge) reject(error);
        if (error) forwarded.destroy(error);
      });
    }
  });
}
