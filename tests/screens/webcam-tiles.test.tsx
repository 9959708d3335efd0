import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { seenTiles } from '#src/features/webcams/sees-tiles.ts';
import { NO_PROMOTIONS, withTiles, type Promotions } from '#src/features/webcams/with-tiles.ts';
import { Time } from '#schemas/time.ts';
import type { Ad, Cam } from '#schemas/webcams.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { webcamsQuery } from '#sync/queries/webcams.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { found, openSearch, rowOf } from '#tests/support/open-search.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const DAYS_4 = Time.parse('2026-11-19T12:00:00.000Z');
const DAYS_5 = Time.parse('2026-11-18T12:00:00.000Z');
const LONG_AGO = Time.parse('2020-01-01T00:00:00.000Z');
const BOTH = ['cams', 'camads'];

const adOf = (tile: Ad['tile']): Ad => ({
  tile,
  advertiser: 'Cams Ltd',
  payer: 'Payer Ltd',
  why: 'never_paid',
});
const camOf = (account: string): Cam => ({ account, name: null, image: null });
const TWO_CAMS: Promotions = {
  live: { ad: adOf('cams'), cams: [camOf('one'), camOf('two')] },
  ad: adOf('camads'),
};
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `p${at}` }));

describe('[§6] tiles are seen by members who never paid and joined more than four days ago', () => {
  test.each([
    ['never paid, five days', false, DAYS_5, BOTH, BOTH],
    ['paid', true, DAYS_5, BOTH, []],
    ['exactly four days', false, DAYS_4, BOTH, []],
    ['unknown date', false, null, BOTH, []],
    ['the site sells cams only', false, DAYS_5, ['cams', 'other'], ['cams']],
    ['the site sells nothing', false, DAYS_5, [], []],
  ])('%s', (...[, paid_user, signup_date, member_resell, seen]) => {
    const user = { paid_user, signup_date };

    expect(seenTiles({ user, settings: { member_resell }, now: NOW })).toEqual(seen);
  });
});

describe('[§2 search results] tiles between people', () => {
  test.each([
    ['no person, no tile', 0, ''],
    ['one person, no tile at the end', 1, 'p'],
    ['two people', 2, 'pcp'],
    ['before the place of the ad', 4, 'pcppp'],
    ['a block and a half', 14, 'pcpppapppppp' + 'pcppp'],
  ])('%s', (_case, count, kinds) => {
    const items = withTiles(people(count), TWO_CAMS);

    expect(items.map(({ kind }) => kind.charAt(0)).join('')).toBe(kinds);
  });

  test('each block shows the next cam, and every key is used once', () => {
    const items = withTiles(people(30), TWO_CAMS);

    const cams = items.flatMap((item) => (item.kind === 'cam' ? [item.cam.account] : []));
    expect(cams).toEqual(['one', 'two', 'one']);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });

  test('without promotions there are only people', () => {
    expect(withTiles(people(13), NO_PROMOTIONS).every(({ kind }) => kind === 'person')).toBe(true);
  });
});

function openPromoted(sync: FakeSync, paid_user = false) {
  const opened = openSearch(found([rowOf(), rowOf({ id: 'bo', name: 'Bo' })]), '/members', sync);
  sync.put(settingsQuery, fresh(settingsWith({ member_resell: BOTH })));
  sync.put(userQuery, fresh({ ...ownUser(), paid_user, signup_date: LONG_AGO }));
  sync.put(
    webcamsQuery,
    fresh({ cams: [{ ...camOf('lena'), name: 'Lena' }], ads: [adOf('cams'), adOf('camads')] }),
  );
  return opened;
}

const isRequested = (sync: FakeSync) => sync.open.includes(webcamsQuery.name);

const LENA = 'Ad: Lena on a live cam at Cams Ltd, opens in a new window';

describe('[contract 46] a tile', () => {
  test('opens the redirect in a new window, and is named as an ad with its advertiser', async () => {
    openPromoted(fakeSync(AS_MEMBER));

    const link = await screen.findByRole('link', { name: LENA });

    expect(link.getAttribute('href')).toBe('/api/xcams/redirect.php?account=lena');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('explains who pays and why it is shown', async () => {
    const { user } = openPromoted(fakeSync(AS_MEMBER));
    const tile = await screen.findByRole('article', { name: LENA });

    await user.click(within(tile).getByRole('button', { name: 'Why this?' }));

    expect((await screen.findByText(/paid for by/)).textContent).toContain('Payer Ltd');
  });

  test('is absent offline', async () => {
    const { sync } = openPromoted(fakeSync({ ...AS_MEMBER, connectivity: 'offline' }));

    await screen.findByRole('link', { name: 'View profile of Emma' });

    expect(screen.queryByRole('link', { name: LENA })).toBeNull();
    expect(isRequested(sync)).toBe(false);
  });

  test('is neither shown to a member who paid nor requested for them', async () => {
    const { sync } = openPromoted(fakeSync(AS_MEMBER), true);

    await screen.findByRole('link', { name: 'View profile of Emma' });

    expect(screen.queryByRole('link', { name: LENA })).toBeNull();
    expect(isRequested(sync)).toBe(false);
  });
});
