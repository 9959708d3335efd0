/**
 * Buying credits while connections fail in every way: one purchase is one order, however often it is requested, and the
 * ledger, the balance and the screen agree (product 2.15).
 */
import { describe, expect, test } from 'vitest';
import { OrderId, PackageId } from '#schemas/ids.ts';
import {
  ORDER_EXPIRES_MS,
  ORDER_POLL_LATER_MS,
  ORDER_POLLS,
  POLL_MS,
  STEP_UP_MS,
} from '#schemas/limits.ts';
import type { Order } from '#schemas/orders.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import type { Purchase } from '#sync/api.ts';
import { userQuery } from '#sync/queries/account.ts';
import { creditsQuery, orderQuery, ordersQuery, paidRateQuery } from '#sync/queries/money.ts';
import { tell } from '#tests/server/money/order-acts.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { castOfMembers, logIn, PASSWORD, type SignedIn } from '#tests/support/sync-members.ts';
import type { Line } from '#tests/support/sync-network.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const ORDERS = '/api/orders.php';
const prices = Prices.parse({
  message: { '*': 1 },
  vat: { '*': 21 },
  packages: [
    { id: 'ten', credits: 10, prices: { EUR: 1_000 } },
    { id: 'fifty', credits: 50, prices: { EUR: 3_000 } },
  ],
  discounts: [{ code: 'WELCOME', percent: 25, welcome: true }],
});
const { server, signedIn, device } = castOfMembers({ site: { prices } });

const TEN: Purchase = {
  creditId: PackageId.parse('ten'),
  paymentMethod: 'sandbox',
  discountcode: null,
  price: { amount: 1_000, currency: 'EUR' },
  password: null,
  isAnother: false,
  next: null,
};
const FIFTY = { creditId: PackageId.parse('fifty'), price: { amount: 3_000, currency: 'EUR' } };
const buy = (tab: Tab, more: Partial<Purchase> = {}) =>
  tab.sync.api.placeOrder({ ...TEN, ...more });

function madeIn(outcome: Outcome<Order>): Order {
  if (!outcome.ok) throw new Error(`no order: ${outcome.failure.code}`);
  return outcome.value;
}

/** What the member owns and ordered, as the server has it. */
async function account(member: string) {
  const orders = await server()
    .db.selectFrom('orders')
    .select(['id', 'status'])
    .where('member', '=', member)
    .execute();
  const { sums, wrong } = await auditLedger(server().db);
  return {
    orders: orders.length,
    paid: orders.filter(({ status }) => status === 'paid').length,
    sums,
    wrong,
  };
}

const whileLine = ({ device }: SignedIn, line: Line) => {
  device.network.rule = (method, path) => (method === 'POST' && path === ORDERS ? line : null);
};

describe('[product 2.15] one purchase is one order', () => {
  test('with two taps at once and in two tabs', async () => {
    const anna = await signedIn('anna');
    const second = anna.device.openTab(await storeOfAnotherRealm());
    await anna.device.until(() => second.sync.status.get().session.state === 'member');

    const made: string[] = [];
    for (const tab of [anna.tab, anna.tab, second]) {
      void buy(tab).then((outcome) => made.push(madeIn(outcome).id));
    }
    await anna.device.until(() => made.length === 3);

    expect(new Set(made).size).toBe(1);
    expect(await account(anna.member)).toMatchObject({ orders: 1 });
  });

  test.each(['answer-lost', 'cut', 'silent', 'offline', 'broken', 'portal'] as const)(
    'when the line is “%s” while it is made, and the member tries again',
    async (line) => {
      const anna = await signedIn('anna');
      whileLine(anna, line);
      const asked = buy(anna.tab);
      if (line === 'silent') await anna.device.pass(30_000);
      const lost = await asked;
      anna.device.network.rule = null;

      const order = madeIn(await buy(anna.tab));

      expect(lost.ok).toBe(false);
      expect(order).toMatchObject({ status: 'open', redirect_url: `/api/sandbox/${order.id}` });
      expect(await account(anna.member)).toMatchObject({ orders: 1 });
    },
  );

  test('when the tab is killed before the answer and the member opens the app again', async () => {
    const anna = await signedIn('anna');
    whileLine(anna, 'answer-lost');
    await buy(anna.tab);
    await anna.tab.kill();
    anna.device.network.rule = null;
    const again = anna.device.openTab();
    await anna.device.until(() => again.sync.status.get().session.state === 'member');

    madeIn(await buy(again));

    expect(await account(anna.member)).toMatchObject({ orders: 1 });
  });

  test('after a lost answer, although this device no longer has or never had the record of it', async () => {
    const anna = await signedIn('anna');
    whileLine(anna, 'answer-lost');
    await buy(anna.tab);
    await anna.tab.kill();
    const tab = device().openTab();
    await logIn(tab, anna.member);

    const made = madeIn(await buy(tab));
    const again = madeIn(await buy(tab));

    expect(again.id).toBe(made.id);
    expect(made).toMatchObject({ status: 'open', redirect_url: `/api/sandbox/${made.id}` });
    expect(await account(anna.member)).toMatchObject({ orders: 1 });
    expect(madeIn(await buy(tab, { isAnother: true })).id).not.toBe(made.id);
  });

  test('after a lost answer and another purchase in between', async () => {
    const anna = await signedIn('anna');
    whileLine(anna, 'answer-lost');
    await buy(anna.tab);
    anna.device.network.rule = null;
    await buy(anna.tab, FIFTY);

    await buy(anna.tab);

    expect(await account(anna.member)).toMatchObject({ orders: 2 });
  });

  test('and nothing is ordered while the site cannot say whether there is one', async () => {
    const anna = await signedIn('anna');
    anna.device.network.rule = (method, path) =>
      method === 'GET' && path === ORDERS ? 'broken' : null;

    const lost = await buy(anna.tab);

    expect(lost.ok).toBe(false);
    expect(await account(anna.member)).toMatchObject({ orders: 0 });
  });

  test('but a purchase of something else, and one that the member clearly wants again, are orders of their own', async () => {
    const anna = await signedIn('anna');
    const first = madeIn(await buy(anna.tab));

    const other = madeIn(await buy(anna.tab, FIFTY));
    const another = madeIn(await buy(anna.tab, { ...FIFTY, isAnother: true }));

    expect(new Set([first.id, other.id, another.id]).size).toBe(3);
    expect(await account(anna.member)).toMatchObject({ orders: 3, paid: 0 });
  });

  test('and after it is paid the same package can be bought again', async () => {
    const anna = await signedIn('anna');
    const first = madeIn(await buy(anna.tab));
    await tell(server(), first);
    await anna.tab.fetch(orderQuery, { id: first.id });

    const second = madeIn(await buy(anna.tab));

    expect(second.id).not.toBe(first.id);
  });

  test('and an order that can no longer be paid is not offered again', async () => {
    const anna = await signedIn('anna');
    const first = madeIn(await buy(anna.tab));
    await anna.device.pass(ORDER_EXPIRES_MS + 1_000);
    server().clock.pass(ORDER_EXPIRES_MS + 1_000);

    const second = madeIn(await buy(anna.tab, { password: PASSWORD }));

    expect(second.id).not.toBe(first.id);
    expect(second.status).toBe('open');
  });
});

describe('[product 3.7] an order that was sent to the payment page', () => {
  test.each([
    ['paid', 10],
    ['failed', 0],
    ['cancelled', 0],
    ['expired', 0],
    ['open', 0],
  ] as const)('ends as “%s” on screen and in the ledger', async (status, credits) => {
    const anna = await signedIn('anna');
    const user = anna.tab.watch(userQuery, {});
    const order = madeIn(await buy(anna.tab, { next: '/members/bo/chat' }));
    const screen = anna.tab.watch(orderQuery, { id: order.id });

    await tell(server(), order, { status });
    await anna.tab.fetch(orderQuery, { id: order.id });
    await anna.device.until(() => shown(user).credits === credits);

    expect(shown(screen)).toMatchObject({ order: { status }, next: '/members/bo/chat' });
    expect(await account(anna.member)).toMatchObject({
      orders: 1,
      paid: status === 'paid' ? 1 : 0,
      sums: { credits: 0, EUR: 0 },
      wrong: [],
    });
  });

  test('is seen with its credits on a device that learns of it only when it is paid', async () => {
    const anna = await signedIn('anna');
    const order = madeIn(await buy(anna.tab));
    await anna.tab.kill();
    const other = device();
    const tab = other.openTab();
    await logIn(tab, anna.member);
    const user = tab.watch(userQuery, {});
    await other.until(() => 'value' in user.live && shown(user).credits === 0);

    await tell(server(), order);
    await tab.fetch(orderQuery, { id: order.id });
    await other.pass(5_000);

    expect(shown(user).credits).toBe(10);
  });

  test('is seen as open when the member returns before the payment is known, and as paid after it', async () => {
    const anna = await signedIn('anna');
    const order = madeIn(await buy(anna.tab));
    await anna.tab.kill();
    const back = anna.device.openTab();
    const screen = back.watch(orderQuery, { id: order.id });
    await anna.device.until(() => back.sync.status.get().session.state === 'member');

    await back.fetch(orderQuery, { id: order.id });
    const before = shown(screen).order.status;
    await tell(server(), order);
    await tell(server(), order);
    await back.fetch(orderQuery, { id: order.id });
    await anna.device.until(() => shown(screen).order.status === 'paid');

    expect(before).toBe('open');
    expect(await account(anna.member)).toMatchObject({ paid: 1, wrong: [] });
  });

  test('stays paid when an older answer arrives after a newer one', async () => {
    const anna = await signedIn('anna');
    const order = madeIn(await buy(anna.tab));
    const screen = anna.tab.watch(orderQuery, { id: order.id });
    const held = anna.device.network.holdAnswer('GET', ORDERS);
    const early = anna.tab.fetch(orderQuery, { id: order.id });
    await anna.device.until(held.isHeld);
    await tell(server(), order);
    await anna.tab.fetch(orderQuery, { id: order.id });

    held.release();
    await early;
    await anna.device.rest();

    expect(shown(screen).order.status).toBe('paid');
  });

  test('is looked up while its page is open: every 2 seconds, then every 5, then every minute, and no more once it is paid', async () => {
    const anna = await signedIn('anna');
    const { device, tab } = anna;
    const order = madeIn(await buy(tab));
    const looks = () => device.network.count('GET', ORDERS);
    const looksIn = async (ms: number) => {
      const before = looks();
      await device.pass(ms);
      return looks() - before;
    };
    const [often, less] = ORDER_POLLS;

    const screen = tab.watch(orderQuery, { id: order.id });
    const atFirst = await looksIn(9_000);
    await device.pass((often.times - 5) * often.everyMs);
    const then = await looksIn(10_000);
    await device.pass(less.times * less.everyMs);
    const later = await looksIn(5 * ORDER_POLL_LATER_MS);
    tab.look({ visible: false });
    tab.look({ visible: true });
    const returned = await looksIn(9_000);
    await tell(server(), order);
    await device.until(() => shown(screen).order.status === 'paid');
    const paid = await looksIn(10 * ORDER_POLL_LATER_MS);

    expect([atFirst, then, later, returned, paid]).toEqual([5, 2, 5, 5, 0]);
  });

  test('is looked up no more when its page is closed', async () => {
    const anna = await signedIn('anna');
    const { device, tab } = anna;
    const order = madeIn(await buy(tab));
    const screen = tab.watch(orderQuery, { id: order.id });
    await device.pass(10_000);
    screen.stop();
    const before = device.network.count('GET', ORDERS);

    await device.pass(60_000);

    expect(device.network.count('GET', ORDERS)).toBe(before);
  });

  test('is looked up no more when the site has no such order any more', async () => {
    const anna = await signedIn('anna');
    const { device, tab } = anna;
    const order = madeIn(await buy(tab));
    tab.watch(orderQuery, { id: order.id });
    await device.pass(10_000);
    await server().db.deleteFrom('orders').execute();
    await device.pass(10_000);
    const before = device.network.count('GET', ORDERS);

    await device.pass(60_000);

    expect(device.network.count('GET', ORDERS)).toBe(before);
  });

  test('that belongs to nobody here is gone', async () => {
    const anna = await signedIn('anna');
    const id = OrderId.parse('none');
    const screen = anna.tab.watch(orderQuery, { id });

    await anna.tab.fetch(orderQuery, { id });
    await anna.device.rest();

    expect(screen.live.state).toBe('gone');
  });
});

describe('[contract 21] an order is refused', () => {
  test('as price_changed when the button shows another price, and nothing is made', async () => {
    const anna = await signedIn('anna');

    const outcome = await buy(anna.tab, { price: { amount: 900, currency: 'EUR' } });

    expect(outcome).toMatchObject({ failure: { code: 'refused', reason: 'price_changed' } });
    expect(await account(anna.member)).toMatchObject({ orders: 0 });
  });

  test('[R5] until the password is given again, and the same purchase continues with it', async () => {
    const anna = await signedIn('anna');
    server().clock.pass(STEP_UP_MS + 1);

    const without = await buy(anna.tab);
    const wrong = await buy(anna.tab, { password: 'not my password' });
    const order = madeIn(await buy(anna.tab, { password: PASSWORD }));

    expect(without).toMatchObject({ failure: { reason: 'password_needed' } });
    expect(wrong).toMatchObject({ failure: { reason: 'wrong_password', field: 'password' } });
    expect(order.status).toBe('open');
    expect(await account(anna.member)).toMatchObject({ orders: 1 });
  });

  test.each([
    ['a package that is gone', { creditId: PackageId.parse('gone') }, 'creditId'],
    ['a method that is gone', { paymentMethod: 'beads' }, 'paymentMethod'],
    ['a code that no longer works', { discountcode: 'OLD' }, 'discountcode'],
  ])('for %s, by its field', async (_, more, field) => {
    const anna = await signedIn('anna');

    expect(await buy(anna.tab, more)).toMatchObject({ failure: { reason: 'invalid', field } });
  });
});

describe('[product 3.5] what is stored', () => {
  test('prices, balance and orders can be read offline after a restart, and a purchase fails at once', async () => {
    const anna = await signedIn('anna');
    await giveCredits(server().db, {
      member: anna.member,
      amount: 7,
      reference: crypto.randomUUID(),
      now: new Date(server().clock.now()),
    });
    await anna.tab.fetch(creditsQuery, {});
    const order = madeIn(await buy(anna.tab));
    await tell(server(), order);
    await anna.tab.fetch(ordersQuery, {});
    anna.device.network.line = 'offline';
    await anna.tab.kill();

    const tab = anna.device.openTab();
    tab.look({ online: false });
    const credits = tab.watch(creditsQuery, {});
    const orders = tab.watch(ordersQuery, {});
    await anna.device.until(() => 'value' in credits.live && 'value' in orders.live);

    expect(credits.live.state).toBe('cached-offline');
    expect(shown(credits).packages.map(({ price }) => price)).toEqual([1_000, 3_000]);
    expect(shown(orders).rows).toMatchObject([{ status: 'paid', receipt: { total: 1_000 } }]);
    expect(await buy(tab)).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(tab.sync.status.get().waiting).toBe(0);
  });

  test('[spec §5] a composer knows what the credits of the last payment cost, by one request however often it opens', async () => {
    const anna = await signedIn('anna');
    await tell(server(), madeIn(await buy(anna.tab)));
    await anna.tab.kill();
    const elsewhere = device();
    const tab = elsewhere.openTab();
    await logIn(tab, anna.member);
    await elsewhere.until(() => tab.sync.status.get().session.state === 'member');

    const openings = [];
    for (let opening = 0; opening < 3; opening += 1) {
      const composer = tab.watch(paidRateQuery, {});
      await elsewhere.until(() => 'value' in composer.live);
      openings.push(shown(composer).rate);
      composer.stop();
      await elsewhere.pass(POLL_MS * 3);
    }

    expect(openings).toEqual(openings.map(() => ({ amount: 1_000, credits: 10, currency: 'EUR' })));
    expect(elsewhere.network.count('GET', ORDERS)).toBe(1);
  });

  test('a code shows its discount and its reason, and one that does not work shows none', async () => {
    const anna = await signedIn('anna');
    const { api } = anna.tab.sync;

    const welcome = await api.checkDiscount({ code: 'welcome' });
    const none = await api.checkDiscount({ code: 'FREE' });
    const amount = 750;
    const order = madeIn(
      await buy(anna.tab, { discountcode: 'WELCOME', price: { amount, currency: 'EUR' } }),
    );

    expect(welcome).toMatchObject({ value: { percent: 25, reason: 'welcome' } });
    expect(none).toMatchObject({ value: { percent: null } });
    expect(order).toMatchObject({ amount, discountcode: 'WELCOME' });
  });
});

describe('[contract 23] a withdrawal', () => {
  test('refunds what is unused, once, and the balance follows', async () => {
    const anna = await signedIn('anna');
    const order = madeIn(await buy(anna.tab));
    await tell(server(), order);
    await anna.tab.fetch(orderQuery, { id: order.id });
    const user = anna.tab.watch(userQuery, {});
    const screen = anna.tab.watch(orderQuery, { id: order.id });
    const withdraw = () =>
      anna.tab.sync.api.withdrawOrder({ order: order.id, name: 'Anna', email: 'anna@vonk.test' });

    const first = await withdraw();
    const second = await withdraw();
    await anna.device.until(() => shown(user).credits === 0);

    expect(first).toMatchObject({
      value: { refund: { amount: 1_000, basis: { unused: 10, credits: 10 } } },
    });
    expect(second).toEqual(first);
    expect(shown(screen).order.status).toBe('refunded');
    expect(await account(anna.member)).toMatchObject({ wrong: [] });
  });
});
