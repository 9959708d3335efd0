import { urlOf } from '#src/lib/url-of.ts';

const IS_PATH = /^\/(?![/\\])/;

/** A path of this site to return to, or null: a URL of another origin is refused. */
export function ownPath(given: string | null): string | null {
  if (given === null || !IS_PATH.test(given)) return null;
  const here = 'https://own.invalid';
  const url = urlOf(given, here);
  // Dots and tabs are gone by now: what is left must still not begin like another host.
  if (url?.origin !== here || !IS_PATH.test(url.pathname) || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}
