/**
 * What changes on the way to another backend and back (decisions 12): headers of one connection stay on it, and the
 * page looks to the backend as its own. Another site's Origin travels on as it is, for the backend to refuse.
 */
import type { IncomingMessage } from 'node:http';

/** Headers of one connection, not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Ours to say, or of no use behind us. */
const REPLACED = ['host', 'forwarded', 'origin', 'referer', 'expect'];

/** The two sites a message passes between. */
export interface Passage {
  /** As the browser knows us. */
  readonly ours: URL;
  readonly backend: URL;
}

const hopByHop = (connection: string | null | undefined): Set<string> =>
  new Set([
    ...HOP_BY_HOP,
    ...(connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  ]);

export function headersThere(
  given: Headers,
  { ours, backend }: Passage,
  visitorAddress: string | null,
): Record<string, string> {
  const dropped = hopByHop(given.get('connection'));
  const kept = [...given].filter(
    ([name]) => !dropped.has(name) && !REPLACED.includes(name) && !name.startsWith('x-forwarded-'),
  );
  const origin = given.get('origin');
  return {
    ...Object.fromEntries(kept),
    ...(origin === null ? {} : { origin: origin === ours.origin ? backend.origin : origin }),
    host: backend.host,
    'x-forwarded-host': ours.host,
    'x-forwarded-proto': ours.protocol.slice(0, -1),
    ...(visitorAddress === null ? {} : { 'x-forwarded-for': visitorAddress }),
  };
}

export function headersBack(answer: IncomingMessage, passage: Passage): Headers {
  const dropped = hopByHop(answer.headers.connection);
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    if (dropped.has(name)) continue;
    for (const value of values ?? []) headers.append(name, ownedByUs(name, value, passage));
  }
  return headers;
}

/** Cookies become ours, and so do redirects to the backend itself. */
function ownedByUs(name: string, value: string, { ours, backend }: Passage): string {
  if (name === 'set-cookie') return value.replace(/;\s*domain=[^;]*/i, '');
  if (name === 'location' && value.startsWith(`${backend.origin}/`)) {
    return `${ours.origin}${value.slice(backend.origin.length)}`;
  }
  return value;
}
