/** A site of the specification has no call about money: nothing is offered, and a path opened by its address says so. */
import { expect, test } from 'vitest';
import { PackageId } from '#schemas/ids.ts';
import { factsOf, SiteFile } from '#server/config/site-facts.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { creditsQuery, premiumQuery, ordersQuery } from '#sync/queries/money.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { memberOf } from './old-member.ts';
import { visitPhp } from './php-member.ts';

const SHOP = 'https://www.hartje.test/credits';

test('[decisions 36] without calls about money, prices, orders and premium are absent and nothing is bought', async () => {
  const { device, tab } = await memberOf({}, () => undefined);
  const { api } = tab.sync;
  const settings = tab.watch(settingsQuery, {});
  const lists = [creditsQuery, ordersQuery, premiumQuery].map((one) =>
    tab.watch<Record<string, never>, unknown>(one, {}),
  );

  const bought = await api.placeOrder({
    creditId: PackageId.parse('c20'),
    paymentMethod: 'ideal',
    discountcode: null,
    price: { amount: 499, currency: 'EUR' },
    password: null,
    isAnother: false,
    next: null,
  });
  await device.until(() => lists.every(({ live }) => live.state === 'error'));

  expect(shown(settings).sells_credits).toBe(false);
  expect(lists.map(({ live }) => live)).toMatchObject(
    lists.map(() => ({ state: 'error', failure: { code: 'absent' } })),
  );
  expect(bought).toMatchObject({ failure: { code: 'absent' } });
  expect(tab.sync.status.get().connectivity).toBe('online');
});

test.each([true, false])(
  '[decisions 128] the shop that the operator names reaches the page (the site has settings: %s)',
  async (settings) => {
    const facts = factsOf(SiteFile.parse({ shop: SHOP }));
    const { device, tab } = await visitPhp({ settings }, undefined, { facts });
    const read = tab.watch(settingsQuery, {});
    await device.until(() => 'value' in read.live);

    expect(shown(read)).toMatchObject({ shop_url: SHOP, sells_credits: false });
  },
);

test.each(['http://www.hartje.test/credits', 'javascript://localhost/%0aalert(1)', 'credits'])(
  '[decisions 128] %s is no shop',
  (shop) => {
    expect(SiteFile.safeParse({ shop }).success).toBe(false);
  },
);
