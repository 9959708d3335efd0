import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import { SEARCH_PAGE_SIZE, SEARCH_RESULTS_MAX } from '#schemas/limits.ts';
import { fail } from '#schemas/outcome.ts';
import type { SavedSearch } from '#schemas/search.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { profileFieldsQuery, gendersQuery } from '#sync/queries/profile-fields.ts';
import { peopleCountQuery, searchQuery } from '#sync/queries/search.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { fakeSync, type FakeSync, fresh } from '#tests/support/fake-sync.ts';
import { asked, EVERYONE, found, GENDERS, openSearch, rowOf } from '#tests/support/open-search.tsx';
import { said } from '#tests/support/open-conversation.tsx';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const MEET_WOMEN = { genders: ['f'], min_age: 24, max_age: 36 };
const card = () => screen.findByRole('article');

describe('[§4 search] the search', () => {
  test('has the first page loaded by itself, and keeps what was found before a reload', async () => {
    const { sync } = openSearch(null);

    await waitFor(() => expect(asked(sync)).toEqual([{ filters: {}, wanted: 'kept' }]));
  });

  test('opened by a link, what was found is loaded again when it is no longer current', async () => {
    const { sync, user } = openSearch(found([rowOf()]), '/likes');

    const [link] = await screen.findAllByRole('link', { name: 'Search' });
    await user.click(link ?? document.body);

    await waitFor(() => expect(asked(sync).at(-1)).toMatchObject({ wanted: 'auto' }));
  });

  test('loads a further page on request', async () => {
    const { sync, user } = openSearch(found([rowOf()], { num_results: 30, pages: 2 }));

    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    const params = { filters: {}, wanted: 'kept' };
    expect(said(sync, 'fetchQuery')).toEqual([{ name: 'search', params, more: true }]);
  });

  test('shows an alert for a further page that did not arrive, and offers to try again', async () => {
    const { sync, user } = openSearch(found([rowOf()], { num_results: 30 }));
    sync.api.fetchQuery = () => Promise.resolve(fail({ code: 'timeout' }));

    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('a further page that did not arrive says nothing about the next search', async () => {
    const { sync, user } = openSearch(found([rowOf()], { num_results: 30 }));
    sync.api.fetchQuery = () => Promise.resolve(fail({ code: 'timeout' }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('alert');

    await user.click(screen.getByRole('button', { name: 'Women', pressed: false }));

    expect(await screen.findByRole('button', { name: 'Load more' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers no further page after the last one', async () => {
    openSearch(found([rowOf()], { num_results: 12 }));
    await card();

    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('announces the number of people', async () => {
    openSearch(found([rowOf()], { num_results: 48 }));
    await card();

    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '48 people',
    );
  });

  test('states when there are more people than a search can show', async () => {
    const pages = Math.ceil(SEARCH_RESULTS_MAX / SEARCH_PAGE_SIZE);
    openSearch(found([rowOf()], { num_results: SEARCH_RESULTS_MAX, pages }));
    await card();

    expect(screen.getByText('1,000 people or more')).toBeDefined();
    expect(screen.getByText(/Narrow the search/)).toBeDefined();
    expect(screen.queryByText('No more people match.')).toBeNull();
  });
});

describe('[§2 filters] the filters', () => {
  const EMPTY_HINT = 'People who left this empty are not shown.';

  test('are kept in the address, and a change loads a new first page', async () => {
    const { sync, user, path } = openSearch(null);
    await waitFor(() => expect(asked(sync)).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Women', pressed: false }));

    expect(path()).toBe('/members?gender=f');
    await waitFor(() =>
      expect(asked(sync).at(-1)).toEqual({ filters: { gender: 'f' }, wanted: 'chosen' }),
    );
    expect(screen.getByRole('button', { name: 'Women', pressed: true })).toBeDefined();
  });

  test('have chips for the own country and the own age', async () => {
    const { user, path } = openSearch(null);

    await user.click(await screen.findByRole('button', { name: 'Netherlands' }));
    await user.click(screen.getByRole('button', { name: '26–35' }));
    expect(path()).toBe('/members?country=NL&min_age=26&max_age=35');
    await user.click(screen.getByRole('button', { name: 'Everyone' }));

    expect(path()).toBe(EVERYONE);
  });

  test('are all in a sheet, and apply when the member confirms', async () => {
    const { sync, user, path } = openSearch(null);

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Gender' }), 'Men');
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Country' }), 'Belgium');
    await user.click(sheet.getByRole('button', { name: 'Over 65' }));
    expect(path()).toBe(EVERYONE);
    await user.click(sheet.getByRole('button', { name: /^Show / }));

    const filters = { gender: 'm', country: 'BE', min_age: 66, max_age: 100 };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'chosen' }));
  });

  test('[contract 48] include the fields of the site, in its words', async () => {
    const sync = fakeSync(AS_MEMBER);
    const smoking = [
      { code: 'no', label: 'Never' },
      { code: 'yes', label: 'Often' },
    ];
    sync.put(profileFieldsQuery, fresh({ choices: { smoking } }));
    const { user } = openSearch(null, EVERYONE, sync);
    sync.put(settingsQuery, fresh(settingsWith({ visible_profile_fields: ['smoking'] })));

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const smokes = sheet.getByRole('combobox', { name: 'Smoking' });
    expect(sheet.queryByText(EMPTY_HINT)).toBeNull();
    await user.selectOptions(smokes, 'Never');
    const description = document.getElementById(smokes.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(EMPTY_HINT);
    await user.click(sheet.getByRole('button', { name: /^Show / }));

    const filters = { fields: 'smoking=no' };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'chosen' }));
    expect(await screen.findByRole('button', { name: 'More filters (1)' })).toBeTruthy();
  });

  test('[spec §3] on a site of the specification, of its own fields only those that it searches by', async () => {
    const sync = fakeSync(AS_MEMBER);
    const choices = {
      smoking: [{ code: 'no', label: 'Never' }],
      hair: [{ code: '2', label: 'Blond' }],
    };
    sync.put(profileFieldsQuery, fresh({ choices }));
    const { user } = openSearch(null, '/members?fields=hair%3D2%3Bsmoking%3Dno', sync);
    const named = {
      visible_profile_fields: ['smoking', 'hair'],
      search_fields: ['gender', 'hair'],
    };
    act(() => {
      sync.setStatus({ contract: 'specification' });
      sync.put(settingsQuery, fresh(settingsWith(named)));
    });

    await waitFor(() =>
      expect(asked(sync).at(-1)).toMatchObject({ filters: { fields: 'hair=2' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'More filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await sheet.findByRole('combobox', { name: 'Hair' })).toBeTruthy();
    expect(sheet.queryByText(EMPTY_HINT)).toBeNull();
    expect(sheet.queryByRole('combobox', { name: 'Smoking' })).toBeNull();
  });

  test('[contract 48] the sheet counts who matches what is chosen, before it applies', async () => {
    const { sync, user, path } = openSearch(null);
    sync.put(peopleCountQuery, fresh(38), { filters: { hideFictional: true } });

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await user.click(await screen.findByRole('switch', { name: 'Real members only' }));

    await screen.findByRole('button', { name: 'Show 38 people' });
    expect(path()).toBe(EVERYONE);
  });

  test.each([
    ['verifies its members', true, 1],
    ['does not say so', false, 0],
  ])('[contract 48] a site that %s has the filter', async (_what, verifies_members, count) => {
    const { sync, user, path } = openSearch(null);
    const settings = settingsWith({ countries: ['NL', 'BE', 'DE'], verifies_members });
    act(() => sync.put(settingsQuery, fresh(settings)));

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const switches = screen.queryAllByRole('switch', { name: /^Verified members only/ });
    for (const one of switches) await user.click(one);
    await user.click(await screen.findByRole('button', { name: /^Show/ }));

    expect(switches).toHaveLength(count);
    await waitFor(() => expect(path().includes('onlyVerified=1')).toBe(verifies_members));
  });

  test('[contract 48] a site that names them has chips and switches for who is online and who has a picture', async () => {
    const { sync, user, path } = openSearch(null);
    const settings = settingsWith({ search_switches: ['onlyOnline', 'withPicture', 'new'] });
    act(() => sync.put(settingsQuery, fresh(settings)));

    await user.click(await screen.findByRole('button', { name: 'Online', pressed: false }));
    expect(path()).toBe('/members?onlyOnline=1');
    await user.click(screen.getByRole('button', { name: 'More filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('switch', { name: 'Online now', checked: true })).toBeDefined();
    await user.click(sheet.getByRole('switch', { name: 'With photo' }));
    await user.click(sheet.getByRole('button', { name: /^Show / }));

    const filters = { onlyOnline: true, withPicture: true };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'chosen' }));
    expect(screen.getByRole('button', { name: 'With photo', pressed: true })).toBeDefined();
  });

  test('[contract 48] a site that names neither has no such filter, and drops them from a link', async () => {
    const { sync, user } = openSearch(null, '/members?gender=f&onlyOnline=1&withPicture=1');

    await waitFor(() => expect(asked(sync).at(-1)).toMatchObject({ filters: { gender: 'f' } }));
    expect(asked(sync)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'More filters (1)' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    expect(screen.queryByRole('switch', { name: 'Online now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Online', hidden: true })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'With photo' })).toBeNull();
  });

  test('[contract 48] on a site that does not count, the button has no number', async () => {
    const { sync, user } = openSearch(null);
    const failure = { code: 'absent', endpoint: 'countMembers' } as const;
    sync.put(peopleCountQuery, { state: 'error', failure });

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await waitFor(() => expect(sync.open).toContain('people-count'));

    expect(screen.getByRole('button', { name: 'Show people' })).toBeDefined();
  });

  test('that are on are counted beside “More”', async () => {
    openSearch(null, '/members?gender=f&min_age=26&max_age=35&hideNudity=1');

    expect(await screen.findByRole('button', { name: 'More filters (3)' })).toBeDefined();
  });

  test('all countries of the site can be searched, and none stays when that ends', async () => {
    const { user, path } = openSearch(null);

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const reach = await screen.findByRole('switch', { name: 'Search all countries' });
    await user.click(reach);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
    await user.click(screen.getByRole('button', { name: /^Show / }));
    expect(path()).toBe('/members?searchAllCountries=1&country=DE');

    await user.click(screen.getByRole('button', { name: 'More filters (2)' }));
    await user.click(await screen.findByRole('switch', { name: 'Search all countries' }));
    await user.click(screen.getByRole('button', { name: /^Show / }));
    expect(path()).toBe(EVERYONE);
  });

  test.each([
    ['who matches on this device', [rowOf()], /stored on this device/],
    ['that no one on this device matches', [], /No one on this device matches/],
  ])('offline show %s, and say that there may be more', async (_claim, rows, words) => {
    const sync = fakeSync({ ...AS_MEMBER, connectivity: 'offline' });
    const value = found(rows, { isPartial: true, num_results: null, pages: 0 });
    sync.put(searchQuery, { state: 'cached-offline', value, syncedAt: null });
    openSearch(null, '/members?gender=f', sync);

    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText('Nothing stored yet')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('[§5 search countries] offer only the own country and its neighbours', async () => {
    const { user } = openSearch(null);

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const countries = await screen.findByRole('combobox', { name: 'Country' });

    expect(
      within(countries)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All countries', 'Netherlands', 'Belgium']);
  });

  test('[§7 filter_options] offer only the countries and regions that the answer names', async () => {
    const sync = fakeSync(AS_MEMBER);
    const regions = ['nl-ut', 'nl-nh'].map((id) => ({ id: RegionId.parse(id), name: id }));
    const options = { genders: [], countries: ['NL'], regions: regions.slice(0, 1) };
    const { user } = openSearch(
      found([rowOf()], { filter_options: options }),
      '/members?country=NL',
      sync,
    );
    act(() => {
      const region_data = { NL: regions };
      sync.put(settingsQuery, fresh(settingsWith({ countries: ['NL', 'BE'], region_data })));
    });

    await user.click(await screen.findByRole('button', { name: 'More filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const namesIn = (name: string) =>
      within(sheet.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);

    expect(namesIn('Country')).toEqual(['All countries', 'Netherlands']);
    expect(namesIn('Region')).toEqual(['All regions', 'nl-ut']);
  });

  test('[§3 search_fields] do not show a field that the site does not offer', async () => {
    const { sync, user } = openSearch(null);
    const search_fields = ['country', 'min_age', 'max_age'];
    act(() => {
      const settings = settingsWith({ countries: ['NL', 'BE', 'DE'], search_fields });
      sync.put(settingsQuery, fresh(settings));
    });

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));

    expect(sheet.queryByRole('combobox', { name: 'Gender' })).toBeNull();
    expect(sheet.getByRole('combobox', { name: 'Country' })).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Over 65' })).toBeDefined();
  });

  test('use the gender codes of the site, and offer no other gender', async () => {
    const { sync, user, path } = openSearch(null);
    const genders = [
      { code: '1', label: 'Man' },
      { code: '2', label: 'Vrouw' },
    ];
    act(() => sync.put(gendersQuery, fresh({ genders })));

    await user.click(await screen.findByRole('button', { name: 'Women' }));
    await user.click(screen.getByRole('button', { name: 'More filters (1)' }));
    const choice = await screen.findByRole('combobox', { name: 'Gender' });

    expect(path()).toBe('/members?gender=2');
    expect(asked(sync).at(-1)).toEqual({ filters: { gender: '2' }, wanted: 'chosen' });
    const offered = within(choice).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Everyone', 'Men', 'Women']);
  });

  test('ignore a gender in the address that the site does not have', async () => {
    const { sync } = openSearch(null, '/members?gender=2');

    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters: {}, wanted: 'kept' }));
    expect(screen.getByRole('button', { name: 'Everyone', pressed: true })).toBeDefined();
  });

  test('keep the genders of the address that the site has', async () => {
    const { sync } = openSearch(null, '/members?gender=f,2,m');

    await waitFor(() =>
      expect(asked(sync)).toEqual([{ filters: { gender: 'f,m' }, wanted: 'kept' }]),
    );
  });

  test('wait for the stored genders before one of the address is searched for', async () => {
    const sync = fakeSync(AS_MEMBER);
    const { live } = sync;
    const unanswered: (() => unknown)[] = [];
    sync.live = (query, params, deliver) => {
      if (query.name !== gendersQuery.name) return live(query, params, deliver);
      unanswered.push(() => live(query, params, deliver));
      return () => undefined;
    };
    openSearch(null, '/members?gender=2', sync, fresh({ genders: [{ code: '2', label: null }] }));
    await screen.findByRole('heading', { name: 'Near you' });
    const before = asked(sync);

    act(() => unanswered.forEach((answer) => answer()));

    await waitFor(() =>
      expect(asked(sync)).toEqual([{ filters: { gender: '2' }, wanted: 'kept' }]),
    );
    expect(before).toEqual([]);
  });

  test('[decisions 112] send no gender to a foreign site that has named none, nor several', async () => {
    const foreign = fakeSync({ ...AS_MEMBER, contract: 'specification' });
    const { sync } = openSearch(null, '/members?gender=f,m', foreign, { state: 'loading-first' });
    await waitFor(() => expect(asked(sync)).toHaveLength(1));

    const genders = ['f', 'm', 'x'].map((code) => ({ code, label: null }));
    act(() => sync.put(gendersQuery, fresh({ genders })));
    await screen.findByRole('button', { name: 'Women' });

    expect(asked(sync)).toEqual([{ filters: {}, wanted: 'kept' }]);
  });

  test('offer no gender before the site has named its genders', async () => {
    const { sync, user } = openSearch(null);
    act(() => sync.put(gendersQuery, { state: 'loading-first' }));

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await screen.findByRole('combobox', { name: 'Country' });

    expect(screen.queryByRole('combobox', { name: 'Gender' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Women' })).toBeNull();
  });

  test('[§3 search_fields] with “age” alone in the site’s fields send both ends of the range', async () => {
    const { sync, user } = openSearch(null);
    act(() => sync.put(settingsQuery, fresh(settingsWith({ search_fields: ['gender', 'age'] }))));

    await user.click(await screen.findByRole('button', { name: '26–35' }));

    const filters = { min_age: 26, max_age: 35 };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'chosen' }));
  });

  test('[§2 filters] offer the six age ranges', async () => {
    const { user } = openSearch(null);

    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const ages = within(await screen.findByRole('group', { name: 'Age' }));

    expect(ages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All ages',
      '18–25',
      '26–35',
      '36–45',
      '46–55',
      '56–65',
      'Over 65',
    ]);
  });

  test('[product 3.4] at first are ages around the own one, and are not saved as the own search', async () => {
    const { sync } = openSearch(null, '/members');

    const filters = { min_age: 20, max_age: 40, similar: true };
    await waitFor(() => expect(asked(sync)).toEqual([{ filters, wanted: 'kept' }]));
    expect(screen.getByRole('button', { name: '20–40', pressed: true })).toBeDefined();
    expect(screen.getByRole('button', { name: 'More filters (1)' })).toBeDefined();
  });

  const savedBy = (sync: FakeSync, saved_search: SavedSearch) =>
    sync.put(userQuery, fresh({ ...ownUser({ saved_search }), meet: MEET_WOMEN }));
  const openSaved = (saved: SavedSearch) => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(settingsQuery, fresh(settingsWith({ countries: ['NL', 'BE', 'DE'] })));
    sync.put(gendersQuery, fresh(GENDERS));
    savedBy(sync, saved);
    return { sync, ...renderApp('/members', sync) };
  };

  test('[decisions 108] at first are those of the last search, before whom the member would like to meet', async () => {
    const { sync, user, path } = openSaved({ gender: 'm', country: 'BE' });

    const filters = { gender: 'm', country: 'BE' };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'kept' }));
    expect(path()).toBe('/members');
    act(() => savedBy(sync, { gender: 'x' }));
    expect(screen.getByRole('button', { name: 'Men', pressed: true })).toBeDefined();
    expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'kept' });

    await user.click(screen.getByRole('button', { name: 'Everyone' }));
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters: {}, wanted: 'chosen' }));
  });

  test('[decisions 108] the last search may be that of everyone', async () => {
    const { sync } = openSaved({});

    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters: {}, wanted: 'kept' }));
    expect(screen.getByRole('button', { name: 'Everyone', pressed: true })).toBeDefined();
  });

  test('[§5 search countries] a country of the last search where the member can no longer search is left out, with its region', async () => {
    const countryregion = RegionId.parse('de-be');
    const { sync } = openSaved({ gender: 'f', country: 'DE', countryregion });

    const filters = { gender: 'f' };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'kept' }));
  });

  test('[decisions 108] at first are whom the member would like to meet, and are not saved', async () => {
    const sync = fakeSync(AS_MEMBER);
    openSearch(null, '/members', sync);
    const meet = { genders: ['f', 'm'], min_age: 24, max_age: 36 };
    act(() => sync.put(userQuery, fresh({ ...ownUser(), meet })));

    const filters = { gender: 'f,m', min_age: 24, max_age: 36, similar: true };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'kept' }));
    expect(screen.getByRole('button', { name: 'Women', pressed: true })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Men', pressed: true })).toBeDefined();
  });

  test.each([
    ['any age is no filter', { min_age: 18, max_age: 100 }, []],
    [
      'a site without the filter of ages is asked for genders',
      { min_age: 24, max_age: 36 },
      ['gender'],
    ],
  ])('[decisions 108] at first: %s', async (_name, ages, search_fields) => {
    const sync = fakeSync(AS_MEMBER);
    openSearch(null, '/members', sync);
    act(() => sync.put(settingsQuery, fresh(settingsWith({ search_fields }))));
    act(() => sync.put(userQuery, fresh({ ...ownUser(), meet: { genders: ['f'], ...ages } })));

    const filters = { gender: 'f', similar: true };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'kept' }));
  });

  test('at first are none where the site does not offer ages', async () => {
    const sync = fakeSync(AS_MEMBER);
    openSearch(null, '/members', sync);
    act(() => sync.put(settingsQuery, fresh(settingsWith({ search_fields: ['gender'] }))));

    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters: {}, wanted: 'kept' }));
  });

  test('are the member’s own as soon as one is chosen', async () => {
    const { sync, user, path } = openSearch(null, '/members');

    await user.click(await screen.findByRole('button', { name: 'Women' }));

    expect(path()).toBe('/members?min_age=20&max_age=40&gender=f');
    const filters = { min_age: 20, max_age: 40, gender: 'f' };
    await waitFor(() => expect(asked(sync).at(-1)).toEqual({ filters, wanted: 'chosen' }));
  });

  test('[§4 similar search] without a result offer five more years on each side', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(searchQuery, { state: 'empty', value: found([]), syncedAt: Date.now() });
    const { user, path } = openSearch(null, '/members?min_age=26&max_age=35', sync);

    await user.click(await screen.findByRole('button', { name: /^Widen the age/ }));

    expect(path()).toBe('/members?min_age=21&max_age=40&similar=1');
  });
});
