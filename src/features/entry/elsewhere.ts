import { urlOf } from '#src/lib/url-of.ts';

/** Where a visitor goes who does not enter: back to the site they came from, else to an empty page. */
export function elsewhere(referrer: string, origin: string): string {
  const from = urlOf(referrer);
  const isOther = from !== null && /^https?:$/.test(from.protocol) && from.origin !== origin;
  return isOther ? from.href : 'about:blank';
}
