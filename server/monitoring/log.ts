/**
 * The log: JSON lines on stderr, one per request, nothing personal (security R43): the path without its query and with
 * ids cut out, no headers, no bodies, no addresses.
 */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/site.ts';

const STDERR = 2;
/** Looks like an id: long, or with a digit among letters; words of routes stay. */
const OPAQUE = /^(?=.*\d)[\w-]{8,}(-\d+)?(?=\.|$)|^[\w-]{20,}(?=\.|$)/;

/** None of these is ever given to the log; the redaction is a second safeguard. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'email', 'address', 'lat', 'lon'];

export const logOptions = (level: Config['logLevel']): LoggerOptions => ({
  level,
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
});

export const openLog = (level: Config['logLevel']): Logger =>
  pino(logOptions(level), pino.destination({ dest: STDERR, sync: true }));

/** Names of built files carry a hash too, which identifies no member. */
const withoutIds = (path: string): string =>
  path.startsWith('/assets/')
    ? path
    : path
        .split('/')
        .map((part) => part.replace(OPAQUE, ':id'))
        .join('/');

/** Gives each request an id, and logs its status and duration. */
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
