/** The Failure that a query or command returns when the server gave no answer: one for every way a request ends. */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { fail, ok, type Failure, type Outcome } from '#schemas/outcome.ts';
import { RETRY_AFTER_MIN_MS } from '#schemas/limits.ts';
import type { Answer, RefusedAnswer } from './answer.ts';
import { OTHER_MEMBER } from '#sync/worker/reads/read-result.ts';

export function outcomeOf<T>(endpoint: AnyEndpoint, answer: Answer<T>): Outcome<T> {
  switch (answer.type) {
    case 'answer':
      return ok(answer.value);
    case 'unchanged':
      return fail({ code: 'unreadable', endpoint: endpoint.name, path: '' });
    case 'refused':
      return fail(failureOf(endpoint, answer));
    case 'unusable':
      // A portal answers instead of the server: for the member this is a lost connection.
      if (answer.portal) return fail({ code: 'offline' });
      return fail({ code: 'unreadable', endpoint: endpoint.name, path: answer.path });
    case 'unreachable':
      return fail({ code: answer.timedOut ? 'timeout' : 'offline' });
  }
}

function failureOf(endpoint: AnyEndpoint, refused: RefusedAnswer): Failure {
  const { status, code, message, field, body, retryAfterMs } = refused;
  if (status === 429) return { code: 'rate', retryAfterMs: retryAfterMs ?? RETRY_AFTER_MIN_MS };
  if (status >= 500) return { code: 'server', status, retryAfterMs };
  if (body === 'html')
    return {
      code: status === 404 || status === 405 ? 'absent' : 'offline',
      endpoint: endpoint.name,
    };
  if (code === null && (status === 404 || status === 405))
    return { code: 'absent', endpoint: endpoint.name };
  if (
    status === 401 ||
    code === 'auth' ||
    code === OTHER_MEMBER ||
    (status === 403 && code === null)
  )
    return { code: 'signed-out' };
  if (status === 404) return { code: 'not-found' };
  if (status === 410) return { code: 'gone' };
  const reason = code ?? `status ${status}`;
  return { code: 'refused', status, reason, message, ...(field === undefined ? {} : { field }) };
}
