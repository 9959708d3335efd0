import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { getCompany } from '#schemas/company.ts';
import { listInterests } from '#schemas/interests.ts';
import { listProfileFields } from '#schemas/profile.ts';
import { getSettings } from '#schemas/settings.ts';
import { factsOf, missingLabels, SiteFile } from '#server/config/site-facts.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const COMPANY = {
  name: 'Example BV',
  address: 'Voorbeeldlaan 1',
  kvk: '12345678',
  city: 'Utrecht',
  country: 'Nederland',
  tradenames: ['Vonk', 'Vlam'],
  vat_numbers: ['NL000000000B00'],
  support_phone: '+31 30 000 0000',
  support_email: 'help@example.test',
  delete_discount: 25,
};
const SEVEN = { en: 'a', nl: 'b', de: 'c', it: 'd', fr: 'e', es: 'f', pl: 'g' };
const FACTS = factsOf(
  SiteFile.parse({
    company: COMPANY,
    profile_fields: { smoking: ['yes', 'no'], children: ['none', 'some'] },
    profile_notes: ['looking_for'],
    field_labels: { smoking: { en: 'Smoking', nl: 'Roken' } },
    value_labels: {
      smoking: { yes: { en: 'Now and then', nl: 'Soms' } },
      children: { none: SEVEN, some: SEVEN },
    },
    search_fields: ['country', 'min_age', 'max_age'],
    interests: { walking: { en: 'Walking', nl: 'Wandelen' }, go: { en: 'Go' } },
    geoip_selected_country: 'BE',
  }),
);

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ site: { ...FACTS, geoipHeader: 'cf-ipcountry' } });
});

afterAll(() => server.close());

describe('[§3 settings] the site file of the operator', () => {
  test('is shown in the settings', async () => {
    expect(await server.visitor().ask(getSettings)).toMatchObject({
      company_name: 'Example BV',
      company_address: 'Voorbeeldlaan 1',
      company_kvk: '12345678',
      company_city: 'Utrecht',
      company_country: 'Nederland',
      company_tradenames: ['Vonk', 'Vlam'],
      company_vat_numbers: ['NL000000000B00'],
      support_phone: '+31 30 000 0000',
      support_email: 'help@example.test',
      delete_discount: 25,
      visible_profile_fields: ['smoking', 'children'],
      visible_profile_notes: ['looking_for'],
      field_labels: { smoking: { en: 'Smoking', nl: 'Roken' } },
      value_labels: { smoking: { yes: { en: 'Now and then', nl: 'Soms' } } },
      search_fields: ['country', 'min_age', 'max_age'],
      geoip_selected_country: 'BE',
    });
  });

  test('names the fields and the values that some language has no label for', () => {
    expect(missingLabels(FACTS)).toEqual([
      'smoking (de, it, fr, es, pl)',
      'children (en, nl, de, it, fr, es, pl)',
      'looking_for (en, nl, de, it, fr, es, pl)',
      'smoking=yes (de, it, fr, es, pl)',
      'smoking=no (en, nl, de, it, fr, es, pl)',
    ]);
  });

  test('[§7 companyinfo] names the company for every visitor', async () => {
    expect(await server.visitor().ask(getCompany)).toEqual(COMPANY);
  });

  test('[§7 profile_fields] limits a field to its values', async () => {
    const anna = await server.join();
    const { allowed_values } = await anna.ask(listProfileFields);

    expect(allowed_values).toMatchObject({
      gender: ['f', 'm', 'x'],
      smoking: ['yes', 'no'],
      children: ['none', 'some'],
    });
    for (const value of allowed_values['smoking'] ?? []) {
      await anna.ask(changeUser, { body: { smoking: value } });
    }
    const refused = await anna.call(changeUser, { body: { smoking: 'often' } });
    expect(refused).toMatchObject({ status: 400, field: 'smoking' });
    expect((await anna.ask(getUser)).profile.notes).toEqual({ smoking: 'no' });
  });
});

test.each([
  ['nl-NL', 'Soms'],
  ['fr-FR', 'Now and then'],
])('[§7 profile_fields] in %s a value is called: %s', async (locale, name) => {
  const anna = await server.join();
  anna.cookies.set('i18n_redirected', locale);

  const { labels } = await anna.ask(listProfileFields);

  expect(labels?.['smoking']).toEqual({ yes: name });
});

describe('[§7 interests]', () => {
  test.each([
    ['nl-NL', 'Wandelen'],
    ['en-US', 'Walking'],
    ['fr-FR', 'Walking'],
  ])('in %s have the name: %s', async (locale, name) => {
    const visitor = server.visitor();
    visitor.cookies.set('i18n_redirected', locale);

    const { interests } = await visitor.ask(listInterests);

    expect(interests).toEqual([
      { id: 'walking', name },
      { id: 'go', name: 'Go' },
    ]);
  });
});

describe('[§3 geoip_country]', () => {
  test.each([
    ['nl', 'NL'],
    ['AT', 'AT'],
    ['XX', null],
    ['<script>', null],
  ])('is read from the header of a proxy: %s', async (said, country) => {
    const settings = await server.visitor().ask(getSettings, { headers: { 'cf-ipcountry': said } });

    expect(settings.geoip_country).toBe(country);
  });

  test('is null where the operator named no header', async () => {
    const other = await startServer();
    const headers = { 'cf-ipcountry': 'NL' };

    expect((await other.visitor().ask(getSettings, { headers })).geoip_country).toBeNull();
    await other.close();
  });
});

describe('a site file', () => {
  test.each([
    ['a field called like one of every profile', { profile_fields: { gender: ['f'] } }],
    ['a field with a name of the machinery', { profile_fields: { constructor: ['a'] } }],
    ['a field without values', { profile_fields: { smoking: [] } }],
    ['a filter that there is not', { search_fields: ['shoe_size'] }],
    ['an interest without an English name', { interests: { go: { nl: 'Go' } } }],
    ['a word nobody knows', { compny: {} }],
    ['a discount of more than there is', { company: { delete_discount: 120 } }],
  ])('is refused with %s', (_case, file) => {
    expect(SiteFile.safeParse(file).success).toBe(false);
  });
});
