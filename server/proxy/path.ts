/**
 * Which addresses are passed to another backend: calls and pictures, in one plain spelling. A path that two servers
 * could read differently (an encoded slash, a dot segment, a percent sign encoded again) is never passed on.
 */
import { percentDecoded } from '#schemas/percent-decoded.ts';

const FOLDERS = ['/api/', '/images/'];
/** What RFC 3986 allows in a segment. */
const SEGMENT = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})*$/i;
/** Encoded: control characters, `.`, `/`, `\` and `%` itself. */
const ENCODED_TRICK = /%(?:[01][0-9a-f]|7f|2e|2f|5c|25)/i;
/** `..`, and `..;x`, which some servers read as `..`. */
const DOT_SEGMENT = /^\.{1,2}(?:;|$)/;
const ENCODED_NUL = /%00/;

/** The address on the backend, or null for one that is not passed on. */
export function targetOf(address: string, backend: URL): URL | null {
  // The URL parser has already resolved plain dot segments and backslashes.
  const { pathname, search } = new URL(address);
  if (!isPlain(pathname) || ENCODED_NUL.test(search)) return null;
  const target = new URL(`${backend.pathname.replace(/\/$/, '')}${pathname}`, backend);
  target.search = search;
  return target;
}

function isPlain(path: string): boolean {
  if (!FOLDERS.some((folder) => path.startsWith(folder))) return false;
  return path.split('/').every((segment) => SEGMENT.test(segment) && isDecodable(segment));
}

function isDecodable(segment: string): boolean {
  if (ENCODED_TRICK.test(segment) || DOT_SEGMENT.test(segment)) return false;
  return percentDecoded(segment) !== null;
}
