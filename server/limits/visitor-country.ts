/** The country of a request, from the header that the operator's own proxy sets; null when it is missing. */
import type { SiteConfig } from '#server/site.ts';

const CODE = /^[A-Z]{2}$/;

export function countryOf(
  headers: Headers,
  { geoipHeader }: Pick<SiteConfig, 'geoipHeader'>,
): string | null {
  const header = geoipHeader === null ? null : headers.get(geoipHeader);
  const code = header?.trim().toUpperCase() ?? '';
  return CODE.test(code) ? code : null;
}
