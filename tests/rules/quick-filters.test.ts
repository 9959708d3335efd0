import { describe, expect, test } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { changeFilters } from '#src/features/members/search/change-filters.ts';
import { quickFilters, type QuickChoice } from '#src/features/members/search/quick-filters.ts';

const LIKELY = {
  genders: ['f', 'm'],
  takesSeveral: false,
  country: 'NL',
  range: { min_age: 26, max_age: 35 },
  switches: [],
} as const;

const UTRECHT = RegionId.parse('nl-ut');

function named(what: QuickChoice): string {
  switch (what.kind) {
    case 'everyone':
      return 'everyone';
    case 'gender':
      return what.gender;
    case 'country':
      return what.country;
    case 'region':
      return what.region;
    case 'ages':
      return `${what.range.min_age}-${what.range.max_age}`;
    case 'switch':
      return what.name;
  }
}

/** The chips in order; `*` marks a chip that is on. */
const drawn = (filters: SearchFilters, likely: Parameters<typeof quickFilters>[1] = LIKELY) =>
  quickFilters(filters, likely)
    .map(({ what, isOn }) => named(what) + (isOn ? '*' : ''))
    .join(' ');

const pressed = (filters: SearchFilters, name: string) =>
  quickFilters(filters, LIKELY).find(({ what }) => named(what) === name)?.next;

describe('[§2 filters] the chips', () => {
  test.each<[string, SearchFilters, string]>([
    ['nothing chosen → everyone is on', {}, 'everyone* f m 26-35 NL'],
    ['a likely one chosen → it is on', { gender: 'f' }, 'everyone f* m 26-35 NL'],
    ['an unlikely gender → a chip more', { gender: 'x' }, 'everyone f m x* 26-35 NL'],
    ['the neighbour → a chip more', { country: 'BE' }, 'everyone f m 26-35 NL BE*'],
    [
      'a region → a chip after its country',
      { country: 'NL', countryregion: UTRECHT },
      'everyone f m 26-35 NL* nl-ut*',
    ],
    ['the own age → it is on', { min_age: 26, max_age: 35 }, 'everyone f m 26-35* NL'],
    ['another age → a chip more', { min_age: 21, max_age: 40 }, 'everyone f m 26-35 21-40* NL'],
    ['a half-open age → up to the bound', { min_age: 66 }, 'everyone f m 26-35 66-100* NL'],
  ])('%s', (_claim, filters, chips) => {
    expect(drawn(filters)).toBe(chips);
  });

  test('[contract 48] the switches of the site come after the ages', () => {
    const likely = { ...LIKELY, switches: ['onlyOnline', 'withPicture'] } as const;
    const chips = 'everyone f m 26-35 onlyOnline* withPicture NL';

    expect(drawn({ onlyOnline: true }, likely)).toBe(chips);
  });

  test('nothing known of the member → only “everyone”', () => {
    expect(
      drawn({}, { genders: [], takesSeveral: false, country: null, range: null, switches: [] }),
    ).toBe('everyone*');
  });

  test.each<[string, SearchFilters, string, SearchFilters]>([
    ['one more is added', { gender: 'f' }, 'm', { gender: 'f,m' }],
    ['one of several goes', { gender: 'f,m' }, 'f', { gender: 'm' }],
    ['the last one goes', { gender: 'm' }, 'm', {}],
  ])('[decisions 108] where the site takes several genders: %s', (_, filters, name, next) => {
    const several = quickFilters(filters, { ...LIKELY, takesSeveral: true });
    expect(several.find(({ what }) => named(what) === name)?.next).toEqual(next);
  });

  test.each<[string, SearchFilters, string, SearchFilters]>([
    ['everyone clears', { gender: 'f', country: 'NL' }, 'everyone', {}],
    ['one more is added', { gender: 'f' }, 'NL', { gender: 'f', country: 'NL' }],
    ['one of a kind replaces another', { gender: 'f' }, 'm', { gender: 'm' }],
    ['what is on goes off', { gender: 'f', min_age: 26, max_age: 35 }, '26-35', { gender: 'f' }],
    ['a country takes its region along', { country: 'NL', countryregion: UTRECHT }, 'NL', {}],
    [
      'a region leaves its country',
      { country: 'NL', countryregion: UTRECHT },
      'nl-ut',
      { country: 'NL' },
    ],
  ])('%s', (_claim, filters, name, next) => {
    expect(pressed(filters, name)).toEqual(next);
  });
});

test('[§2 filters] choosing another country removes the region of the first', () => {
  const changed = changeFilters({ country: 'NL', countryregion: UTRECHT }, { country: 'BE' });

  expect(changed).toEqual({ country: 'BE' });
});
