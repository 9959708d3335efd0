/**
 * The headers of every answer, whatever it is: page, file, call, picture, or an answer of the proxied backend (security
 * R11, R13). A browser takes it for its declared type only, no other site frames it, and on https this host is https-only for a
 * year.
 */
import type { MiddlewareHandler } from 'hono';
import { NOTHING_LOADED } from './csp.ts';

const HSTS = 'max-age=31536000; includeSubDomains';
const POLICY = 'content-security-policy';

/** Pages, scripts and pictures have a policy of their own. */
function setEveryHeader(headers: Headers, secure: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has(POLICY)) headers.set(POLICY, NOTHING_LOADED);
  if (secure) headers.set('strict-transport-security', HSTS);
}

export const everyAnswer =
  (secure: boolean): MiddlewareHandler =>
  async (context, next) => {
    await next();
    setEveryHeader(context.res.headers, secure);
  };

/** The same for an answer that is made outside the app: while the site starts or stops, or to a request that names two hosts. */
export function withEveryHeader(answer: Response, secure: boolean): Response {
  setEveryHeader(answer.headers, secure);
  return answer;
}
