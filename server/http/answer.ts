/**
 * Every answer under /api has the same headers (decisions 35, security R6, R9), every refusal the same body (decisions
 * 39). No cache may keep an answer under /api: the client's engine stores what it needs.
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { ERROR_STATUS, type ErrorAnswer } from '#schemas/error.ts';
import { X_SYNC } from '#schemas/headers.ts';
import { read } from '#schemas/reader.ts';
import type { Done, Refusal, Result } from '#server/rules/result.ts';

export type HeaderList = readonly (readonly [string, string])[];

const headersOf = (now: Date, more: HeaderList): Headers => {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    date: now.toUTCString(),
    vary: 'Cookie, Origin',
    'x-content-type-options': 'nosniff',
    [X_SYNC]: '1',
  });
  for (const [name, value] of more) headers.append(name, value);
  return headers;
};

/** The answer as JSON text, unknown keys dropped; empty without a body. An answer that does not fit is our bug. */
export function written(endpoint: AnyEndpoint, result: Result<unknown>): Result<string> {
  if (!result.ok) return result;
  const value = read(endpoint.answer, result.value);
  if (!value.ok) throw new Error(`the answer of ${endpoint.name} does not fit at ${value.path}`);
  const text = value.value === undefined ? '' : JSON.stringify(value.value);
  return { ...result, value: text };
}

export function answer(now: Date, sent: Done<string>, more: HeaderList): Response {
  const { status = 200 } = sent;
  const headers: HeaderList = [...(sent.headers ?? []), ...more];
  if (status === 204 || status === 302) return emptyAnswer(now, status, headers);
  return new Response(sent.value, { status, headers: headersOf(now, headers) });
}

/** An answer without a body. */
export function emptyAnswer(now: Date, status: 204 | 302 | 304, more: HeaderList): Response {
  const headers = headersOf(now, more);
  headers.delete('content-type');
  return new Response(null, { status, headers });
}

/** The body of a refusal. */
export function errorOf(refusal: Refusal): ErrorAnswer['error'] {
  const { code, message, field, fields, reason, challenge, retryAfterS } = refusal;
  const { needed, balance } = refusal;
  return {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(fields === undefined ? {} : { fields: [...fields] }),
    ...(reason === undefined ? {} : { reason }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(retryAfterS === undefined ? {} : { retry_after: retryAfterS }),
    ...(needed === undefined ? {} : { needed }),
    ...(balance === undefined ? {} : { balance }),
  };
}

export function refusalAnswer(now: Date, refusal: Refusal, more: HeaderList): Response {
  const { code, retryAfterS } = refusal;
  const wait: HeaderList = retryAfterS === undefined ? [] : [['retry-after', String(retryAfterS)]];
  return new Response(JSON.stringify({ error: errorOf(refusal) }), {
    status: ERROR_STATUS[code],
    headers: headersOf(now, [...wait, ...more]),
  });
}
