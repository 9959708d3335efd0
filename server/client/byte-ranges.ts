/**
 * Serves a part of a film (RFC 9110 §14): WebKit plays none that it cannot fetch in parts. Any other range than one that
 * exists gets the whole file, which static.ts serves.
 */
import type { MiddlewareHandler } from 'hono';

const RANGE = /^bytes=(\d*)-(\d*)$/;

export interface Range {
  first: number;
  last: number;
}

export function rangeOf(header: string | undefined, size: number): Range | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: Math.min(to === '' ? Infinity : Number(to), size - 1) };
  return range.first <= range.last ? range : null;
}

export const serveFilmParts: MiddlewareHandler = async (context, next) => {
  await next();
  const { res, req } = context;
  if (res.status !== 200 || !res.headers.get('content-type')?.startsWith('video/')) return;
  res.headers.set('accept-ranges', 'bytes');

  const size = Number(res.headers.get('content-length'));
  const range = rangeOf(req.header('range'), size);
  const known = req.header('if-range');
  const hasChanged = known !== undefined && known !== res.headers.get('etag');
  if (req.method !== 'GET' || range === null || hasChanged) return;

  const { first, last } = range;
  const part = (await res.arrayBuffer()).slice(first, last + 1);
  const headers = new Headers(res.headers);
  headers.set('content-length', String(part.byteLength));
  headers.set('content-range', `bytes ${first}-${last}/${size}`);
  // Otherwise the headers of the whole file are laid over those of the part.
  context.res = undefined;
  context.res = new Response(part, { status: 206, headers });
};
