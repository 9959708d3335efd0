import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getSettings, Settings } from '#schemas/settings.ts';
import { readConfig } from '#server/config/config.ts';
import { folder, write } from '#tests/server-outside/folders.ts';
import { startServer } from '#tests/support/server.ts';

const SITE = {
  company: {
    name: 'Example BV',
    address: 'Voorbeeldlaan 1',
    kvk: '12345678',
    city: 'Utrecht',
    country: 'Nederland',
    tradenames: ['Vlam'],
    vat_numbers: ['NL1'],
    support_phone: '+31 30 000 0000',
    support_email: 'help@vlam.example',
    delete_discount: 25,
  },
  profile_fields: { smoking: ['yes', 'no'] },
  profile_notes: ['looking_for'],
  field_labels: { smoking: { en: 'Smoking' } },
  value_labels: { gender: { f: { en: 'Lady' } }, smoking: { yes: { en: 'Often' } } },
  search_fields: ['country'],
  geoip_selected_country: 'BE',
  partners: { cams: 'demo' },
};
const PRICES = {
  message: { NL: 2 },
  packages: [{ id: 'ten', credits: 10, prices: { EUR: 1_000 } }],
};

/** For every setting what another operator could choose. */
const CHOSEN: Partial<Record<keyof Settings, unknown>> = {
  name: 'Vlam',
  domain_language: 'nl',
  countries: ['NL', 'BE'],
  region_data: { NL: [], BE: [] },
  signups: 'with_trafficsource',
  niche: 3,
  entry_warning: true,
  sells_credits: true,
  logged_out_search: 'all',
  logged_out_search_trafficsource: 'all',
  minimum_message_costs: { NL: { costs: 2, currency: 'EUR' } },
  geoip_country: 'NL',
  geoip_selected_country: 'BE',
  visible_profile_fields: ['smoking'],
  visible_profile_notes: ['looking_for'],
  search_fields: ['country'],
  field_labels: { smoking: { en: 'Smoking' } },
  value_labels: { gender: { f: { en: 'Lady' } }, smoking: { yes: { en: 'Often' } } },
  cdn_prefix: 'https://cdn.example/',
  member_resell: ['cams'],
  company_name: 'Example BV',
  company_address: 'Voorbeeldlaan 1',
  company_kvk: '12345678',
  company_city: 'Utrecht',
  company_country: 'Nederland',
  company_tradenames: ['Vlam'],
  company_vat_numbers: ['NL1'],
  support_phone: '+31 30 000 0000',
  support_email: 'help@vlam.example',
  delete_discount: 25,
  min_build: '0.1.0+0123456789ab',
};
/**
 * Settings that the operator does not choose: they belong to the visitor, to the build, to demo data or to the key of push.
 * The mark of fictional profiles is never taken off, staff of every site can verify (decisions 102), also by a selfie (decisions
 * 105), its search knows the same switches, a member of every site can avoid addresses (decisions 104), and the address of the site decides whether it offers
 * passkeys (decisions 96). The shop is that of a backend which is not ours (decisions 128).
 */
const NOT_CHOSEN = [
  'csrf',
  'latest_build',
  'demo_accounts',
  'push_pub',
  'fictional_icon',
  'verifies_members',
  'search_switches',
  'takes_selfies',
  'avoided_addresses_max',
  'passkeys',
  'shop_url',
];

/** A site whose operator chose every setting. */
async function chosenSite() {
  const root = folder();
  write(root, { 'site.json': JSON.stringify(SITE), 'prices.json': JSON.stringify(PRICES) });
  const read = readConfig({
    SITE_NAME: 'Vlam',
    DOMAIN_LANGUAGE: 'nl',
    COUNTRIES: 'NL,BE',
    SIGNUPS: 'with_trafficsource',
    NICHE: '3',
    ENTRY_WARNING: '1',
    LOGGED_OUT_SEARCH: 'all',
    LOGGED_OUT_SEARCH_TRAFFICSOURCE: 'all',
    GEOIP_HEADER: 'x-country',
    TRUSTED_PROXIES: '1',
    CDN_PREFIX: 'https://cdn.example/',
    MIN_BUILD: '0.1.0+0123456789ab',
    SITE_FILE: join(root, 'site.json'),
    PRICES_FILE: join(root, 'prices.json'),
  });
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  return startServer({ site: read.config.site });
}

describe('[§3 settings] every setting', () => {
  test('is answered as the operator chose it', async () => {
    const server = await chosenSite();
    const headers = { 'x-country': 'NL' };

    expect(await server.visitor().ask(getSettings, { headers })).toMatchObject(CHOSEN);
    await server.close();
  });

  test('is listed in this test', () => {
    const named = [...Object.keys(CHOSEN), ...NOT_CHOSEN].toSorted();

    expect(named).toEqual(Object.keys(Settings.shape).toSorted());
  });
});
