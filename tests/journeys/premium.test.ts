import { expect, test } from 'vitest';
import { PackageId } from '#schemas/ids.ts';
import { balanceOf, giveCredits } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import { premiumQuery } from '#sync/queries/money.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const prices = Prices.parse({
  message: { '*': 1 },
  packages: [{ id: 'ten', credits: 10, prices: { EUR: 1_000 } }],
  plans: [{ id: 'month', days: 30, credits: 60 }],
});
const { server, signedIn } = castOfMembers({ site: { prices } });
const plan = PackageId.parse('month');

test('[contract 24] premium is charged once, also after a lost answer, and can be read offline', async () => {
  const { member, device, tab } = await signedIn('anna');
  const { api } = tab.sync;
  const gift = { member, amount: 100, reference: 'gift', now: new Date(server().clock.now()) };
  await giveCredits(server().db, gift);
  const premium = tab.watch(premiumQuery, {});
  await tab.fetch(premiumQuery, {});
  await device.until(() => 'value' in premium.live);
  const before = shown(premium);
  device.network.rule = (method) => (method === 'PUT' ? 'answer-lost' : null);

  const lost = await api.changePremium({ plan });
  device.network.rule = null;
  const again = await api.changePremium({ plan });
  await tab.fetch(premiumQuery, {});
  device.network.line = 'offline';
  await device.until(() => shown(premium).plan !== null);

  expect(before).toMatchObject({ plan: null, plans: [{ credits: 60, money: { amount: 6_000 } }] });
  expect(lost).toMatchObject({ failure: { code: 'offline' } });
  expect(again).toMatchObject({ failure: { reason: 'conflict' } });
  expect(await balanceOf(server().db, member)).toBe(40);
  expect(shown(premium)).toMatchObject({ plan: 'month', price: 60, renews: null });
});

test('[contract 24] an answer from before a change does not undo it on the screen', async () => {
  const { member, device, tab } = await signedIn('anna');
  const { api } = tab.sync;
  const gift = {
    member,
    amount: 100,
    reference: `to ${member}`,
    now: new Date(server().clock.now()),
  };
  await giveCredits(server().db, gift);
  const old = device.network.holdAnswer('GET', '/api/premium.php');
  const premium = tab.watch(premiumQuery, {});
  await device.until(old.isHeld);

  const changed = await api.changePremium({ plan });
  old.release();
  await device.rest();

  expect(changed.ok).toBe(true);
  expect(shown(premium)).toMatchObject({ plan: 'month' });
});

test('[contract 24] without enough credits premium is refused and nothing changes', async () => {
  const { member, tab } = await signedIn('bo');

  const refused = await tab.sync.api.changePremium({ plan });

  expect(refused).toMatchObject({ failure: { code: 'refused', reason: 'credits' } });
  expect(await balanceOf(server().db, member)).toBe(0);
});
