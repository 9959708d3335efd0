/**
 * Serves members' pictures (security R9, R34, R35): always as the stored webp, cached by the browser but by no shared
 * cache, harmless when opened by themselves. A name never changes its picture, so a cached one never becomes stale.
 */
import { isShared } from '#server/http/cookies.ts';
import { FILE_POLICY } from '#server/client/csp.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';

const FOLDER = '/images/';
const KEEP = 'private, max-age=31536000, immutable';
/** A picture with restricted access is revalidated each time, because access may end. */
const ASK_AGAIN = 'private, no-cache';

/** The bytes of a stored picture by its name. */
export type ReadImage = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** A stored picture as this request may see it; null without access. */
export type ShowImage = (
  name: string,
  request: Request,
) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly isPublic: boolean } | null>;

export interface ImageSite {
  readonly show: ShowImage;
  /** A client on another host of the same site shows them too. */
  readonly sameSite: boolean;
  /** True when the public address is https: it decides the names of cookies. */
  readonly secure: boolean;
}

function cacheControl(headers: Headers, secure: boolean, isPublic: boolean): string {
  if (isShared(headers, secure)) return 'no-store';
  return isPublic ? KEEP : ASK_AGAIN;
}

export async function serveImage(site: ImageSite, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return siteRefusal('method', 'only GET here', { allow: 'GET, HEAD' });
  }
  const name = new URL(request.url).pathname.slice(FOLDER.length);
  const shown = name.endsWith('.webp') ? await site.show(name, request) : null;
  if (shown === null) return siteRefusal('not_found', 'there is no such image');

  const etag = `"${name}"`;
  const headers = {
    'cache-control': cacheControl(request.headers, site.secure, shown.isPublic),
    'content-disposition': 'inline; filename="photo.webp"',
    'content-security-policy': FILE_POLICY,
    'content-type': 'image/webp',
    'cross-origin-resource-policy': site.sameSite ? 'same-site' : 'same-origin',
    etag,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  const length = { 'content-length': String(shown.bytes.length) };
  return new Response(request.method === 'HEAD' ? null : shown.bytes, {
    headers: { ...headers, ...length },
  });
}
