/**
 * Calls that a backend may lack (decisions 36). It lacks a call that it answers with a 404 or 405 without a code, or with an
 * HTML page, unless a portal answers every call with a page, or only one answer of several was a page. The caller decides
 * what the screen shows.
 */
import { getUser } from '#schemas/account.ts';
import { NO_VERSIONS } from '#schemas/headers.ts';
import type * as z from 'zod/mini';
import type { Endpoint } from '#schemas/endpoint.ts';
import type { Answer, RefusedAnswer } from './answer.ts';
import type { HttpOptions, Http } from './http.ts';

/** What is answered for every backend without the call. */
export const NO_SUCH_CALL: RefusedAnswer = {
  type: 'refused',
  status: 404,
  code: null,
  message: '',
  field: undefined,
  body: 'html',
  retryAfterMs: null,
  versions: NO_VERSIONS,
  sync: false,
};

/** A 404 with a code is about the requested thing, not about the call. */
export const isAbsent = (answer: Answer<unknown>): boolean =>
  answer.type === 'refused' &&
  answer.code === null &&
  (answer.status === 404 || answer.status === 405);

export async function fetchOptional<Shape extends z.core.$ZodType>(
  http: Http,
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Shape>,
  given?: HttpOptions,
): Promise<Answer<z.infer<Shape>>> {
  const answer = await http(endpoint, given);
  if (!isPage(answer) || !(await isBackendThere(http))) return answer;
  // A script that fails once may print a page with the status 200: only a second page shows that the call is missing.
  const isSure = answer.missing === true || endpoint.method !== 'GET';
  const again = isSure ? answer : await http(endpoint, given);
  return isPage(again) ? NO_SUCH_CALL : again;
}

type UnusableAnswer = Extract<Answer<unknown>, { type: 'unusable' }>;

const isPage = (answer: Answer<unknown>): answer is UnusableAnswer =>
  answer.type === 'unusable' && answer.portal;

/** Every backend has the user call, even without a session; a hotel's login page does not. */
async function isBackendThere(http: Http): Promise<boolean> {
  const answer = await http(getUser);
  if (answer.type === 'refused') return answer.body === 'json' || answer.body === 'empty';
  return answer.type === 'answer' || answer.type === 'unchanged';
}
