/**
 * The content of the operator's file, under the names of the settings (spec §3). Also served as a file, for a backend
 * without settings.
 */
import type * as z from 'zod/mini';
import { resellOf } from '#server/partners/partner-facts.ts';
import type { SettingsFile } from '#schemas/settings.ts';
import type { SiteConfig } from '#server/site.ts';
import type { SiteFacts } from './site-facts.ts';

export const factSettings = ({
  company,
  profileFields,
  profileNotes,
  fieldLabels,
  valueLabels,
  searchFields,
  selectedCountry,
  partners,
}: SiteFacts) => ({
  company_name: company.name,
  company_address: company.address,
  company_kvk: company.kvk,
  company_city: company.city,
  company_country: company.country,
  company_tradenames: [...company.tradenames],
  company_vat_numbers: [...company.vat_numbers],
  support_phone: company.support_phone,
  support_email: company.support_email ?? null,
  delete_discount: company.delete_discount,
  visible_profile_fields: Object.keys(profileFields),
  visible_profile_notes: [...profileNotes],
  field_labels: labelsOf(fieldLabels),
  value_labels: Object.fromEntries(
    Object.entries(valueLabels).map(([field, values]) => [field, labelsOf(values)]),
  ),
  search_fields: [...searchFields],
  geoip_selected_country: selectedCountry,
  member_resell: resellOf(partners),
});

/** Without the languages that the operator left out. */
const labelsOf = (labels: SiteFacts['fieldLabels']): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(labels).map(([field, names]) => [
      field,
      Object.fromEntries(
        Object.entries(names).flatMap(([language, name]) =>
          name === undefined ? [] : [[language, name]],
        ),
      ),
    ]),
  );

export type SettingsSite = SiteFacts &
  Pick<
    SiteConfig,
    | 'siteName'
    | 'domainLanguage'
    | 'countries'
    | 'signups'
    | 'niche'
    | 'entryWarning'
    | 'loggedOutSearch'
    | 'loggedOutSearchTrafficsource'
    | 'fictionalIcon'
    | 'cdnPrefix'
    | 'latestBuild'
    | 'minBuild'
  >;

/**
 * The configured settings as a file beside the client, for a backend without settings (decisions 36). It holds what the
 * operator's environment gives, and nothing that only a backend can know: the reader fills in defaults for the rest.
 */
export function serveSettingsFile(site: SettingsSite): Response {
  const settings: Partial<z.input<typeof SettingsFile>> = {
    ...factSettings(site),
    name: site.siteName,
    domain_language: site.domainLanguage,
    countries: [...site.countries],
    signups: site.signups,
    niche: site.niche,
    entry_warning: site.entryWarning,
    logged_out_search: site.loggedOutSearch,
    logged_out_search_trafficsource: site.loggedOutSearchTrafficsource,
    fictional_icon: site.fictionalIcon,
    cdn_prefix: site.cdnPrefix,
    latest_build: site.latestBuild,
    min_build: site.minBuild,
    ...(site.shop === null ? {} : { shop_url: site.shop }),
    ...(site.ads.length === 0 ? {} : { ads: [...site.ads] }),
  };
  return Response.json(settings, {
    headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  });
}
