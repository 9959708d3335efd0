/**
 * The country a request comes from, by the header in which the operator's own proxy says it; null when nobody does.
 */
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
