import { expect, test } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import { CITY_MAX_LENGTH } from '#schemas/limits.ts';
import {
  changedPlace,
  countriesOf,
  isCityTooLong,
  placeFound,
  startOfPlace,
} from '#src/features/signup/steps/place/place-choice.ts';
import { webmailOf } from '#src/features/signup/steps/letter/webmail.ts';
import { settingsWith } from '#tests/support/site-settings.ts';

const UTRECHT = RegionId.parse('NL-UT');
const SITE = settingsWith({
  countries: ['NL', 'BE'],
  region_data: { NL: [{ id: UTRECHT, name: 'Utrecht' }] },
});
const EMPTY = { country: null, countryregion: null, city: null };
const HOME = { country: 'NL', countryregion: UTRECHT, city: 'Utrecht' };

test.each([
  ['the profile', HOME, { geoip_selected_country: 'BE' }, 'NL'],
  [
    'the chosen country of the site',
    EMPTY,
    { geoip_selected_country: 'BE', geoip_country: 'NL' },
    'BE',
  ],
  ['the country of the line', EMPTY, { geoip_country: 'NL' }, 'NL'],
  ['nothing', EMPTY, {}, ''],
])('[§4 location] the country of %s is preselected', (_case, profile, settings, country) => {
  expect(startOfPlace(profile, settingsWith(settings)).country).toBe(country);
});

test.each([
  ['a place of the site', HOME, { country: 'NL', countryregion: 'NL-UT', city: 'Utrecht' }],
  [
    'an unknown region',
    { ...HOME, countryregion: RegionId.parse('NL-XX') },
    { country: 'NL', countryregion: '', city: 'Utrecht' },
  ],
  ['another country', { ...HOME, country: 'FR' }, null],
  ['no country', EMPTY, null],
  ['nothing', null, null],
])('[§4 location] %s that was found', (_case, found, expected) => {
  expect(placeFound(found, SITE)).toEqual(expected);
});

test.each([
  ['nothing', HOME, HOME, {}],
  ['the town', { ...HOME, city: ' Zeist ' }, HOME, { ...HOME, city: 'Zeist' }],
  ['an emptied town', { ...HOME, city: '' }, HOME, { ...HOME, city: null }],
  ['nothing, without a country', { country: '', countryregion: '', city: 'Utrecht' }, EMPTY, {}],
  [
    'another country',
    { country: 'BE', countryregion: '', city: 'Utrecht' },
    HOME,
    { country: 'BE', countryregion: null, city: 'Utrecht' },
  ],
  ['everything', HOME, EMPTY, HOME],
])(
  '[§7 user] after a change of %s the whole place is sent, or nothing',
  (_case, choice, profile, sent) => {
    expect(changedPlace(choice, profile)).toEqual(sent);
  },
);

test('[§5 city] 255 characters are accepted and 256 are not', () => {
  const cityOf = (length: number) => ({ ...HOME, city: 'x'.repeat(length) });

  expect(isCityTooLong(cityOf(CITY_MAX_LENGTH))).toBe(false);
  expect(isCityTooLong(cityOf(CITY_MAX_LENGTH + 1))).toBe(true);
});

test('the own country is offered even when the site does not list it', () => {
  expect(countriesOf(SITE, 'FR')).toEqual(['NL', 'BE', 'FR']);
  expect(countriesOf(null, '')).toEqual([]);
});

test.each([
  ['anna@gmail.com', 'https://mail.google.com/'],
  ['anna@Hotmail.nl', 'https://outlook.live.com/mail/'],
  ['anna@posteo.de', 'https://posteo.de/'],
  ['anna@a b.test', null],
  ['anna', null],
  ['', null],
])('[§3 mailprovider] the mail of %j is read at %s', (email, page) => {
  expect(webmailOf(email)).toBe(page);
});
