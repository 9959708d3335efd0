/** The site's public settings, and the `csrf` of this visitor for the login form (spec §3; security R7). */
import { offersPasskeys } from '#server/auth/relying-party.ts';
import { AVOIDED_ADDRESSES_MAX } from '#schemas/limits.ts';
import { getSettings } from '#schemas/settings.ts';
import { csrfOf, visitorOf } from '#server/http/cookies.ts';
import { regionsOf } from '#server/db/regions.ts';
import { minimumCosts } from '#server/money/prices.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { factSettings } from '#server/config/settings-facts.ts';
import type { SiteConfig } from '#server/site.ts';
import { countryOf } from '#server/limits/visitor-country.ts';

const getSettingsRoute = defineRoute({
  endpoint: getSettings,
  access: 'public',
  limits: {},
  logs: 'refusals',
  about: 'caller',
  async read({ db, config, headers, host, birth }) {
    const visitor = visitorOf(headers, config.secure);
    const settings = {
      ...factSettings(config),
      geoip_country: offered(countryOf(headers, config), config),
      name: config.siteName,
      push_pub: config.pushPub,
      passkeys: offersPasskeys(config, host),
      takes_selfies: true,
      avoided_addresses_max: AVOIDED_ADDRESSES_MAX,
      sells_credits: config.prices.packages.length > 0,
      minimum_message_costs: minimumCosts(config.prices, config.countries),
      domain_language: config.domainLanguage,
      countries: [...config.countries],
      region_data: await regionsOf(db, config.countries),
      signups: config.signups,
      niche: config.niche,
      entry_warning: config.entryWarning,
      logged_out_search: config.loggedOutSearch,
      logged_out_search_trafficsource: config.loggedOutSearchTrafficsource,
      fictional_icon: config.fictionalIcon,
      verifies_members: true,
      search_switches: ['onlyOnline', 'withPicture'],
      cdn_prefix: config.cdnPrefix,
      csrf: csrfOf(visitor.token, birth.secret),
      latest_build: config.latestBuild,
      min_build: config.minBuild,
      demo_accounts: [...config.demoAccounts],
    };
    return done(settings, { headers: visitor.headers });
  },
});

/** A country that the site does not offer is left out. */
const offered = (country: string | null, { countries }: SiteConfig): string | null =>
  country !== null && countries.includes(country) ? country : null;

export const SETTINGS_ROUTES: readonly Route[] = [getSettingsRoute];
