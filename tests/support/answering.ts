/**
 * The worker's fetch over one prepared answer, and the answers of a server and of intermediaries.
 */
import { createHttp } from '#sync/worker/http/http.ts';
import { VirtualTime } from './sync-clock.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };
export const SYNC = { ...JSON_TYPE, 'x-sync': '1' };

export function answering(answer: Response | (() => Promise<Response>)) {
  const requests: { url: string; init: RequestInit }[] = [];
  const http = createHttp({
    clock: new VirtualTime().clock().clock,
    fetch: (url, init) => {
      requests.push({ url, init });
      return typeof answer === 'function' ? answer() : Promise.resolve(answer);
    },
    baseUrl: 'https://api.vonk.test',
    clientUrl: 'https://vonk.test',
    originalHost: 'vonk.test',
    packageName: 'vonk',
  });
  return { http, requests };
}

export const error = (
  status: number,
  code: string,
  headers: Record<string, string> = SYNC,
  more: object = {},
) =>
  new Response(JSON.stringify({ error: { code, message: 'words', ...more } }), { status, headers });
export const html = (status: number) =>
  new Response('<p>Hello</p>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
