/**
 * The site's public settings, and the `csrf` of this visitor for the login form (spec §3; security R7).
 * What the site does not have yet (mail, push, company, partners) is empty.
 */
import { getSettings } from '#schemas/settings.ts';
import { csrfOf, visitorOf } from '#server/cookies.ts';
import { regionsOf } from '#server/db/regions.ts';
import { minimumCosts } from '#server/money/prices.ts';
import { done } from '#server/result.ts';
import { openRoute, type Route } from '#server/route.ts';
import { SEARCH_FIELDS } from './search.ts';

const NOT_YET = {
  push_pub: null,
  geoip_selected_country: null,
  geoip_country: null,
  member_resell: [],
  company_name: null,
  company_address: null,
  company_kvk: null,
  company_city: null,
  company_country: null,
  company_tradenames: [],
  company_vat_numbers: [],
  support_phone: null,
  delete_discount: null,
};

const getSettingsRoute = openRoute(getSettings, async ({ db, config, headers, birth }) => {
  const visitor = visitorOf(headers, config.secure);
  const settings = {
    ...NOT_YET,
    name: config.siteName,
    minimum_message_costs: minimumCosts(config.prices, config.countries),
    domain_language: config.domainLanguage,
    countries: [...config.countries],
    region_data: await regionsOf(db, config.countries),
    signups: config.signups,
    niche: config.niche,
    logged_out_search: config.loggedOutSearch,
    logged_out_search_trafficsource: config.loggedOutSearchTrafficsource,
    fictional_icon: config.fictionalIcon,
    visible_profile_fields: Object.keys(config.profileFields),
    visible_profile_notes: [...config.profileNotes],
    search_fields: [...SEARCH_FIELDS],
    cdn_prefix: config.cdnPrefix,
    csrf: csrfOf(visitor.token, birth.secret),
    latest_build: config.latestBuild,
    min_build: config.minBuild,
    demo_accounts: [...config.demoAccounts],
  };
  return done(settings, { headers: visitor.headers });
});

export const SETTINGS_ROUTES: readonly Route[] = [getSettingsRoute];
