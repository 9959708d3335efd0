/** A path of this site to return to, or null: a URL of another origin is refused. */
export function ownPath(given: string | null): string | null {
  if (given === null || !/^\/(?![/\\])/.test(given)) return null;
  const here = 'https://own.invalid';
  const url = URL.canParse(given, here) ? new URL(given, here) : null;
  if (url?.origin !== here || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}
