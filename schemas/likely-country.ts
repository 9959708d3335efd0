/** The country of somebody whom the site does not know yet. */
import type { Settings } from './settings.ts';

type CountrySettings = Pick<Settings, 'countries' | 'geoip_selected_country' | 'geoip_country'>;

/**
 * Where the site places them, else the country of their language (`nl_NL`); null where the site offers neither. A site that
 * lists no countries has all.
 */
export function likelyCountry(site: CountrySettings | null, language: string): string | null {
  const offered = site?.countries ?? [];
  const placed = [site?.geoip_selected_country, site?.geoip_country, language.slice(-2)];
  return placed.find((one) => one && (offered.length === 0 || offered.includes(one))) ?? null;
}
