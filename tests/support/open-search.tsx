import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { gendersQuery, type GendersView } from '#sync/queries/profile-fields.ts';
import type { Live } from '#sync/queries/live.ts';
import { searchQuery, type SearchRow, type SearchView } from '#sync/queries/search.ts';
import { fakeSync, fresh, type FakeSync } from './fake-sync.ts';
import { cardOf, profileOf } from './people.ts';
import { AS_MEMBER, renderApp } from './render-app.tsx';
import { settingsWith } from './site-settings.ts';

/** Emma as a search result. */
export const rowOf = (
  changed: Record<string, unknown> = {},
  like: Partial<SearchRow> = {},
): SearchRow => {
  const card = cardOf(changed);
  return { key: card.id, card, liked: false, like_state: 'settled', ...like };
};

export const found = (rows: SearchRow[], changed: Partial<SearchView> = {}): SearchView => ({
  rows,
  num_results: rows.length,
  pages: 1,
  filter_options: null,
  isPartial: false,
  ...changed,
});

/** The search of a member who chose everyone; without a query it is the first search (use-first-filters.ts). */
export const EVERYONE = '/members?everyone=1';

/** The genders of our own backend, which have codes and no labels. */
export const GENDERS = {
  genders: ['f', 'm', 'x'].map((code) => ({ code, label: null })),
};

export function openSearch(
  view: SearchView | null,
  path = EVERYONE,
  sync: FakeSync = fakeSync(AS_MEMBER),
  genders: Live<GendersView> = fresh(GENDERS),
) {
  sync.put(settingsQuery, fresh(settingsWith({ countries: ['NL', 'BE', 'DE'] })));
  sync.put(
    userQuery,
    fresh({
      email: 'anna@vonk.test',
      mailprovider: null,
      paid_user: false,
      signup_date: null,
      fictional_icon: false,
      credits: null,
      profile: {
        ...profileOf({ id: 'anna', age: 30, country: 'NL' }),
        images: [],
        date_of_birth: null,
      },
    }),
  );
  sync.put(gendersQuery, genders);
  if (view) sync.put(searchQuery, fresh(view));
  return { sync, ...renderApp(path, sync) };
}

/** What was wanted of the search. Repeated intents count once, because React's strict mode runs every effect twice. */
export function asked(sync: FakeSync): unknown[] {
  const given = sync.everOpened('search');
  return given.filter((one, at) => JSON.stringify(one) !== JSON.stringify(given[at - 1]));
}
