/** The settings that an admin may change, in the configuration of the site (decisions 97). Pure. */
import { SITE_VALUES, SettingKey, type SiteValue } from '#schemas/site-settings.ts';
import type { Company } from '#schemas/company.ts';
import type { SiteConfig } from '#server/site.ts';

/** As the configuration has them; a site may be configured with a search that no admin can choose. */
export function valueOf(site: SiteConfig, key: SettingKey): SiteValue {
  const { company } = site;
  const values: Record<SettingKey, SiteValue> = {
    niche: site.niche,
    signups: site.signups,
    message_costs: site.prices.message,
    logged_out_search: site.loggedOutSearch,
    logged_out_search_trafficsource: site.loggedOutSearchTrafficsource,
    support_phone: company.support_phone,
    company_name: company.name,
    company_address: company.address,
    company_city: company.city,
    company_country: company.country,
    company_kvk: company.kvk,
    company_tradenames: company.tradenames,
    company_vat_numbers: company.vat_numbers,
  };
  return values[key];
}

const withCompany = (site: SiteConfig, change: Partial<Company>): SiteConfig => ({
  ...site,
  company: { ...site.company, ...change },
});

type With = (site: SiteConfig, given: unknown) => SiteConfig;

interface ValueShape<Value> {
  safeParse: (given: unknown) => { success: true; data: Value } | { success: false };
}

/** A value that does not fit is left out. */
const having =
  <Value>(shape: ValueShape<Value>, set: (site: SiteConfig, value: Value) => SiteConfig): With =>
  (site, given) => {
    const read = shape.safeParse(given);
    return read.success ? set(site, read.data) : site;
  };

const {
  niche,
  signups,
  message_costs,
  logged_out_search: visitors,
  logged_out_search_trafficsource: sent,
  ...lines
} = SITE_VALUES;

const WITH: Readonly<Record<SettingKey, With>> = {
  niche: having(niche, (site, value) => ({ ...site, niche: value })),
  signups: having(signups, (site, value) => ({ ...site, signups: value })),
  message_costs: having(message_costs, (site, message) => ({
    ...site,
    prices: { ...site.prices, message },
  })),
  logged_out_search: having(visitors, (site, loggedOutSearch) => ({ ...site, loggedOutSearch })),
  logged_out_search_trafficsource: having(sent, (site, value) => ({
    ...site,
    loggedOutSearchTrafficsource: value,
  })),
  support_phone: having(lines.support_phone, (site, support_phone) =>
    withCompany(site, { support_phone }),
  ),
  company_name: having(lines.company_name, (site, name) => withCompany(site, { name })),
  company_address: having(lines.company_address, (site, address) => withCompany(site, { address })),
  company_city: having(lines.company_city, (site, city) => withCompany(site, { city })),
  company_country: having(lines.company_country, (site, country) => withCompany(site, { country })),
  company_kvk: having(lines.company_kvk, (site, kvk) => withCompany(site, { kvk })),
  company_tradenames: having(lines.company_tradenames, (site, tradenames) =>
    withCompany(site, { tradenames }),
  ),
  company_vat_numbers: having(lines.company_vat_numbers, (site, vat_numbers) =>
    withCompany(site, { vat_numbers }),
  ),
};

/** A change whose key or value this version does not know is left out: the operator's value applies. */
export function withChanges(
  site: SiteConfig,
  changes: readonly { readonly key: string; readonly value: unknown }[],
): SiteConfig {
  return changes.reduce((changed, { key, value }) => {
    const known = SettingKey.safeParse(key).data;
    return known === undefined ? changed : WITH[known](changed, value);
  }, site);
}

const VARIABLES: Partial<Record<SettingKey, string>> = {
  niche: 'NICHE',
  signups: 'SIGNUPS',
  message_costs: 'PRICES_FILE',
  logged_out_search: 'LOGGED_OUT_SEARCH',
  logged_out_search_trafficsource: 'LOGGED_OUT_SEARCH_TRAFFICSOURCE',
};
/** All others are lines of the company. */
const OF_THE_COMPANY = 'SITE_FILE';

/** Which settings the operator's variables and files name; all others have their built-in value. */
export const configuredIn = (
  variables: Readonly<Record<string, string | undefined>>,
): readonly SettingKey[] =>
  SettingKey.options.filter((key) => variables[VARIABLES[key] ?? OF_THE_COMPANY] !== undefined);
