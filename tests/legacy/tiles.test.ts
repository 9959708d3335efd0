/** Tiles of partners on a site that has cams and names no advertiser (spec §2, §6, §7). */
import { expect, test } from 'vitest';
import { factsOf, SiteFile } from '#server/config/site-facts.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { webcamsQuery } from '#sync/queries/webcams.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { visitPhp } from './php-member.ts';
import { LOTTE } from './php-people.ts';

const LIVE = { advertiser: 'Live BV', payer: 'Live Holding' };

async function lotte(advertisers: Record<string, unknown>) {
  const facts = factsOf(SiteFile.parse({ advertisers }));
  const world = await visitPhp({ cams: true }, undefined, { facts });
  const { device, tab } = world;
  const outcome = await tab.sync.api.logIn({ ...LOTTE, shared: false });
  if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
  await device.until(() => tab.sync.status.get().contract === 'specification');
  return world;
}

test('[decisions 118] the operator names the advertiser, and the cams of the site are asked for without age and gender', async () => {
  const { device, tab, calls } = await lotte({ cams: LIVE });
  const promotions = tab.watch(webcamsQuery, {});
  const settings = tab.watch(settingsQuery, {});

  const outcome = await tab.fetch(webcamsQuery, {});
  await device.until(() => 'value' in promotions.live && 'value' in settings.live);

  expect(outcome.ok).toBe(true);
  expect(shown(promotions)).toEqual({
    ads: [{ tile: 'cams', why: 'never_paid', ...LIVE }],
    cams: [{ account: 'lena', name: 'Lena', image: null }],
  });
  expect(shown(settings).member_resell).toEqual(['cams', 'camads']);
  // Opening the query fetched it too.
  expect(new Set(calls('GET xcams/search').map(({ query }) => query))).toEqual(new Set(['']));
  expect(calls('GET ads')).toEqual([]);
});

test('[decisions 86] without a named advertiser no cam is asked for', async () => {
  const { tab, calls } = await lotte({});

  const outcome = await tab.fetch(webcamsQuery, {});

  expect(outcome).toMatchObject({ ok: false, failure: { code: 'absent' } });
  expect(calls('GET xcams/search')).toEqual([]);
});

test('[decisions 118] an advertiser of ads alone brings no cams', async () => {
  const { device, tab, calls } = await lotte({ camads: LIVE });
  const promotions = tab.watch(webcamsQuery, {});

  await tab.fetch(webcamsQuery, {});
  await device.until(() => 'value' in promotions.live);

  expect(shown(promotions)).toMatchObject({ ads: [{ tile: 'camads' }], cams: [] });
  expect(calls('GET xcams/search')).toEqual([]);
});
