/**
 * The configured settings as a file beside the client, for a backend without settings (decisions 36). It holds what the
 * operator's environment gives, and nothing that only a backend can know.
 */
import type * as z from 'zod/mini';
import type { SettingsFile } from '#schemas/settings.ts';
import { factSettings } from './settings-facts.ts';
import type { SiteConfig } from '#server/site.ts';
import type { SiteFacts } from './site-facts.ts';

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

/** What the environment gives; the reader fills in defaults for the rest. */
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
