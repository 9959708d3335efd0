/**
 * Requests of the members of a crowd. Each member has a session, so that no request reaches the limit of a single member.
 */
import { randomUUID } from 'node:crypto';
import { listChats } from '#schemas/chats.ts';
import { type AnyEndpoint, urlOf } from '#schemas/endpoint.ts';
import { IDEMPOTENCY_KEY, PACKAGE_NAME } from '#schemas/headers.ts';
import { sendMessage } from '#schemas/messages.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { crowdConversation } from '#tests/support/crowd.ts';
import type { Caller } from '#tests/support/crowd-sessions.ts';
import type { Asked } from './load.ts';

const asked = (
  { token }: Caller,
  call: AnyEndpoint,
  given: { query?: Parameters<typeof urlOf>[1]; body?: object; headers?: Record<string, string> },
): Asked => {
  const { query, body, headers } = given;
  const ours = { cookie: `s=${token}`, [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'same-origin' };
  const common = { method: call.method, path: urlOf(call, query) };
  if (body === undefined) return { ...common, headers: { ...ours, ...headers } };
  const text = JSON.stringify(body);
  const written = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  };
  return { ...common, headers: { ...ours, ...written, ...headers }, body: text };
};

export const poll = (caller: Caller, etag: string | null): Asked =>
  asked(caller, listChats, { headers: etag === null ? {} : { 'if-none-match': etag } });

const SEARCHES = [
  {},
  { gender: 'f' },
  { gender: 'm', min_age: 26, max_age: 35 },
  { countryregion: 'nl-ut' },
  { gender: 'x', min_age: 40 },
  { searchAllCountries: true, page: 3 },
] as const;

export const search = (caller: Caller, n: number): Asked =>
  asked(caller, searchMembers, {
    query: { ...SEARCHES[n % SEARCHES.length], do_not_save: true },
  });

export function send(caller: Caller): Asked {
  const client_id = randomUUID();
  const created = timeOf(Date.now());
  const conversation = crowdConversation(caller.n);
  return asked(caller, sendMessage, {
    body: { client_id, conversation, body: 'How was your day?', created },
    headers: { [IDEMPOTENCY_KEY]: client_id },
  });
}
