/**
 * What a browser gets of another backend's answer: only the headers on this list, and no type that a page would load as
 * a part of itself. Files uploaded to that backend are served under the address of this app.
 */
import type { IncomingMessage } from 'node:http';
import { UPLOAD_LENGTH, UPLOAD_OFFSET, X_SYNC, X_VERSIONS } from '#schemas/headers.ts';
import type { Passage } from './headers-there.ts';

const PASSED: readonly string[] = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'set-cookie',
  'vary',
  UPLOAD_LENGTH,
  UPLOAD_OFFSET,
  X_SYNC,
  X_VERSIONS,
];

/** Types that a page of ours may load as a part of itself. */
const RUNS = /(?:java|ecma|live|j)script|css|wasm|manifest|xslt?\b/i;
const NAMELESS = 'application/octet-stream';
const TEXT = 'text/plain; charset=utf-8';

/** The address of the request on the backend, and whether it is a call. */
export interface PassedRequest {
  readonly target: URL;
  readonly isCall: boolean;
}

export function headersBack(
  answer: IncomingMessage,
  passage: Passage,
  { target, isCall }: PassedRequest,
): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (!PASSED.includes(name)) continue;
    for (const value of values) {
      const ours = asOurs(name, value, { passage, target, isCall });
      if (ours !== null) headers.append(name, ours);
    }
  }
  const type = headers.get('content-type');
  if (type === null) headers.set('content-type', NAMELESS);
  else if (RUNS.test(type)) headers.set('content-type', TEXT);
  // No cache may keep a member's data: the client's engine keeps what it needs (security R6).
  if (isCall) headers.set('cache-control', 'no-store');
  return headers;
}

function asOurs(
  name: string,
  value: string,
  { passage, target, isCall }: PassedRequest & { passage: Passage },
): string | null {
  if (name === 'set-cookie') return isCall ? ownCookie(value, passage.ours[0]) : null;
  return name === 'location' ? ownLocation(value, target, passage.backend) : value;
}

const COOKIE_ATTRIBUTES = /^(?:expires|max-age|httponly|secure|samesite)(?:=|$)/i;

/** A cookie of the backend becomes one of this host alone, for every call. */
function ownCookie(value: string, ours: URL): string {
  const [pair = '', ...attributes] = value.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => COOKIE_ATTRIBUTES.test(attribute));
  const isSecure = kept.some((attribute) => /^secure$/i.test(attribute));
  const secure = ours.protocol === 'https:' && !isSecure ? ['Secure'] : [];
  return [pair, ...kept, 'Path=/', ...secure].join('; ');
}

/** A redirect to the backend itself stays on this site; any other stays unchanged. */
function ownLocation(value: string, target: URL, backend: URL): string | null {
  const to = URL.parse(value, target.href);
  if (to === null || !/^https?:$/.test(to.protocol)) return null;
  if (to.origin !== backend.origin) return to.href;
  const below = backend.pathname.replace(/\/$/, '');
  const path = to.pathname.startsWith(`${below}/`) ? to.pathname.slice(below.length) : to.pathname;
  return `${path.replace(/^\/{2,}/, '/')}${to.search}${to.hash}`;
}
