/**
 * The log: JSON lines on stderr, one per request, nothing personal (security R43): the path without its query, ids in
 * it cut out, no headers, no bodies, no addresses.
 */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/site.ts';

const STDERR = 2;
/** What looks like an id: long, or with a digit among letters; words of routes stay. */
const OPAQUE = /^(?=.*\d)[\w-]{8,}(-\d+)?(?=\.|$)|^[\w-]{20,}(?=\.|$)/;

/** Nothing of this is ever given to the log; should it be one day, it does not come out. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'email', 'address', 'lat', 'lon'];

export const logOptions = (level: Config['logLevel']): LoggerOptions => ({
  level,
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
});

export const openLog = (level: Config['logLevel']): Logger =>
  pino(logOptions(level), pino.destination({ dest: STDERR, sync: true }));

/** Names of built files carry a hash too, and that one is nobody's. */
const withoutIds = (path: string): string =>
  path.startsWith('/assets/')
    ? path
    : path
        .split('/')
        .map((part) => part.replace(OPAQUE, ':id'))
        .join('/');

/** Names each request, and says how it went and how long it took. */
export const logRequests =
  (log: Log): MiddlewareHandler =>
  async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    await next();
    context.res.headers.set('x-request-id', id);
    const { status } = context.res;
    const fields = {
      id,
      method: context.req.method,
      path: withoutIds(context.req.path),
      status,
      ms: Math.round(performance.now() - started),
    };
    if (status >= 500) log.warn(fields, 'request');
    else log.info(fields, 'request');
  };
