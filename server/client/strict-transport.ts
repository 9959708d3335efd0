/**
 * On https every answer declares this host https-only for a year: pages, files, and answers of the proxied backend
 * (security R13).
 */
import type { MiddlewareHandler } from 'hono';

const HSTS = 'max-age=31536000; includeSubDomains';

export const strictTransport =
  (secure: boolean): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (secure) context.res.headers.set('strict-transport-security', HSTS);
  };
