/**
 * Writes with keys, as a browser sends them, and backends that answer them in different ways.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { backendThat } from '#tests/server-outside/backends.ts';

export const KEY = '6f0f5b0e-7d0c-4b5e-9d0a-1c2b3a4d5e6f';
export const WORDS = 'Shall we meet on Saturday?';

/** The answer of an old site, without a `client_id`. */
const written = (id: number) => ({
  message: {
    id,
    conversation: 9,
    from: 1,
    body: WORDS,
    created: '2026-03-01 12:00:00',
    image: null,
  },
  credits: '11',
});

interface Sent {
  key?: string;
  cookie?: string;
  body?: unknown;
  seq?: number;
  path?: string;
  method?: string;
  signal?: AbortSignal;
}

export const send = (site: string, given: Sent = {}) =>
  fetch(`${site}${given.path ?? '/api/messages.php'}`, {
    method: given.method ?? 'POST',
    headers: {
      'idempotency-key': given.key ?? KEY,
      'content-type': 'application/json',
      cookie: given.cookie ?? 'PHPSESSID=anna',
      ...(given.seq === undefined ? {} : { 'x-intent-seq': String(given.seq) }),
    },
    body: JSON.stringify(given.body ?? { client_id: KEY, profile: '2', body: WORDS }),
    ...(given.signal ? { signal: given.signal } : {}),
  });

export const codeOf = async (answer: Response): Promise<unknown> => {
  const said: unknown = await answer.json();
  return said !== null && typeof said === 'object' && 'error' in said ? said.error : said;
};

/** Counts the complete requests that arrive. Each gets the next of these answers; after the last one it is repeated. */
export async function counting(...answers: ((response: ServerResponse, nth: number) => void)[]) {
  const arrived: string[] = [];
  const listener: RequestListener = (request, response) => {
    void text(request).then((body) => {
      arrived.push(body);
      const answer = answers[Math.min(arrived.length, answers.length) - 1];
      answer?.(response, arrived.length);
    });
  };
  return { arrived, backend: await backendThat(listener) };
}

export const stores = (response: ServerResponse, nth: number): void => {
  response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'PHPSESSID=anna' });
  response.end(JSON.stringify(written(nth)));
};
export const drops = (response: ServerResponse): void => void response.destroy();
export const says =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers);
    response.end(body);
  };
export const halves = (response: ServerResponse): void => {
  response.writeHead(201, { 'content-length': '900', 'content-type': 'application/json' });
  response.write('{"message":{"id":');
  setTimeout(() => response.destroy(), 10);
};
