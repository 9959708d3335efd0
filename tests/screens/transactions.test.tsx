/** An order after the payment page: whether money moved, in words, until the site knows; then its receipt and the way out. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { OrderId, PackageId } from '#schemas/ids.ts';
import { OrderStatus, type Order } from '#schemas/orders.ts';
import { timeOf } from '#schemas/time.ts';
import { refundOf } from '#src/features/money/orders/unused.ts';
import { userQuery } from '#sync/queries/account.ts';
import { premiumQuery, creditsQuery, orderQuery, ordersQuery } from '#sync/queries/money.ts';
import { formDraftQuery } from '#sync/queries/complaints.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import {
  creditsViewOf,
  lastOrderOf,
  orderOf,
  paidOrderOf,
  premiumOf,
  RECEIPT,
  rowOfOrder,
} from '#tests/support/money.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

afterEach(() => {
  cleanup();
});

const DAY_MS = 86_400_000;

function open(order: Order, next: string | null = null, status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(userQuery, fresh({ ...ownUser(), credits: 64 }));
  sync.put(creditsQuery, fresh(creditsViewOf()));
  sync.put(ordersQuery, fresh({ rows: [rowOfOrder(order)] }));
  sync.put(orderQuery, fresh({ order, next }));
  return { sync, ...renderApp('/transactions/order-1', sync) };
}

describe('[product 3.7] an order', () => {
  test.each([
    ['created', 'Your order is not paid yet'],
    ['open', 'We are checking'],
    ['paid', '40 more credits for you'],
    ['failed', 'Your bank said no'],
    ['cancelled', 'You stopped the payment'],
    ['expired', 'The order has expired'],
    ['refunded', 'You withdrew from this order'],
  ] as const)('that is “%s” says “%s” and what comes next', async (status, title) => {
    open(status === 'paid' ? paidOrderOf() : orderOf({ status }));

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').length).toBeGreaterThan(0);
  });

  test('whose late payment bought fewer credits says how many were ordered and why', async () => {
    open(paidOrderOf({ credits: 20, credits_ordered: 40 }));

    expect(await screen.findByText(/^You ordered 40 credits and got 20\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '20 more credits for you' })).toBeTruthy();
    cleanup();

    open(paidOrderOf());
    await screen.findByRole('heading', { name: '40 more credits for you' });
    expect(screen.queryByText(/^You ordered/)).toBeNull();
  });

  test('of credits that end says until when they are valid', async () => {
    const { sync } = open(paidOrderOf());
    const packages = creditsViewOf().packages.map((one) => ({ ...one, validity: 30 }));
    expect(await screen.findByText('Ordered')).toBeTruthy();
    expect(screen.queryByText('Credits valid until')).toBeNull();

    act(() => sync.put(creditsQuery, fresh(creditsViewOf({ packages }))));

    expect(await screen.findByText('Credits valid until')).toBeTruthy();
  });

  test('of a country without VAT has no line about it on the receipt', async () => {
    open(paidOrderOf({ vat: 0, receipt: { ...RECEIPT, vat: 0, vat_percent: 0, net: 999 } }));

    expect(await screen.findByRole('heading', { name: 'Receipt 7' })).toBeTruthy();
    expect(screen.queryByText(/VAT/)).toBeNull();
  });

  test('can be asked about: the form of the question has it filled in', async () => {
    const { sync, user, path } = open(orderOf({ status: 'failed' }));
    sync.put(formDraftQuery, fresh({ body: '' }));
    await user.click(await screen.findByRole('link', { name: 'Ask us about this order' }));

    const order = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Is it about an order?',
    });
    expect(path()).toBe('/complaints');
    expect(order.value).toBe('order-1');
    await user.selectOptions(order, 'No order');
    expect(order.value).toBe('');
  });

  test('cannot be asked about where the site takes no questions', async () => {
    open(paidOrderOf(), null, { lacking: ['makeComplaint'] });
    await screen.findByRole('heading', { name: '40 more credits for you' });

    expect(screen.queryByRole('link', { name: 'Ask us about this order' })).toBeNull();
  });

  test('has words for every status', () => {
    expect(OrderStatus.options).toHaveLength(7);
  });

  test('that was paid leads back to where the member wrote, and shows its receipt', async () => {
    open(paidOrderOf(), '/members/bo/chat');

    const back = await screen.findByRole('link', { name: /^Back to where you were/ });
    expect(back.getAttribute('href')).toBe('/members/bo/chat');
    expect(screen.getByText('You have 64 credits now.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Receipt 7' })).toBeTruthy();
    expect(screen.getByText('VAT 21 %')).toBeTruthy();
  });

  test('that failed can be tried with another way to pay', async () => {
    open(orderOf({ status: 'failed' }));

    const again = await screen.findByRole('link', { name: 'Try another way to pay' });
    expect(again.getAttribute('href')).toBe('/credits/c40');
  });
});

describe('[contract 22] what happened after the payment', () => {
  const after = (change: object) => ({ refunded: 0, charged_back: 0, dispute: null, ...change });

  test('an open dispute says that unspent credits are locked', async () => {
    open(paidOrderOf({ after: after({ dispute: 'open' }), withdraw_until: null }));

    expect(await screen.findByText(/^Your bank disputes this payment/)).toBeTruthy();
    expect(screen.queryByText(/went back to you/)).toBeNull();
  });

  test('what was refunded and charged back is one sum', async () => {
    open(paidOrderOf({ after: after({ refunded: 300, charged_back: 200, dispute: 'lost' }) }));

    expect(await screen.findByText(/^€5.00 of this payment went back to you/)).toBeTruthy();
    expect(screen.queryByText(/disputes/)).toBeNull();
  });

  test.each([
    [{ refunded: 999 }, 'This payment went back', /€9.99Refunded$/],
    [{ charged_back: 999, dispute: 'lost' }, 'This payment went back', /€9.99Refunded$/],
    [{ refunded: 300 }, 'Part of this payment went back', /€9.99Partly refunded$/],
    [{ dispute: 'open' }, 'This payment is disputed', /€9.99Disputed$/],
    [{ dispute: 'won' }, '40 more credits for you', /€9.99Paid$/],
  ])(
    '[product 3.7] page and list say what became of the money: %o',
    async (change, title, entry) => {
      const { sync } = open(paidOrderOf({ after: after(change) }));

      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText('You have 64 credits now.')).toBeTruthy();
      cleanup();

      renderApp('/transactions', sync);
      const list = within(await screen.findByRole('list', { name: 'Your orders' }));
      expect(list.getByRole('listitem').textContent).toMatch(entry);
    },
  );

  test('a payment that nobody touched says nothing', async () => {
    open(paidOrderOf());
    await screen.findByRole('heading', { name: '40 more credits for you' });

    expect(screen.queryByText(/disputes|went back/)).toBeNull();
  });
});

describe('[contract 23] a withdrawal', () => {
  test('has two steps, says what it pays back, and ends with our receipt of it', async () => {
    const { sync, user } = open(paidOrderOf());
    await user.click(await screen.findByRole('button', { name: 'Withdraw from a contract here' }));
    const dialog = within(await screen.findByRole('dialog'));

    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('40 of 40')).toBeTruthy();
    expect(sync.calls.some(({ command }) => command === 'withdrawOrder')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Confirm the withdrawal' }));

    const ended = await dialog.findByText(/^You get back €9.99 for 40 unused credits/);
    expect(ended.textContent).toContain('to the address of your account, anna@vonk.test');
    expect(sync.calls.find(({ command }) => command === 'withdrawOrder')?.given).toEqual({
      order: 'order-1',
      name: 'Anna',
      email: 'anna@vonk.test',
    });
  });

  test('without a login has the number of the order filled in, while the fourteen days run', async () => {
    open(paidOrderOf());
    const link = await screen.findByRole('link', { name: 'Withdraw without logging in' });
    expect(link.getAttribute('href')).toBe('/api/links/withdraw?order=2041');
    expect(screen.getAllByText(/^2041 · /)).toHaveLength(2);
    cleanup();

    open(paidOrderOf({ withdraw_until: timeOf(Date.now() - 1_000) }));
    await screen.findByRole('heading', { name: 'Receipt 7' });
    expect(screen.queryByRole('link', { name: 'Withdraw without logging in' })).toBeNull();
  });

  test('is not offered after the fourteen days', async () => {
    open(paidOrderOf({ withdraw_until: timeOf(Date.now() - 1_000) }));
    await screen.findByRole('heading', { name: '40 more credits for you' });

    expect(screen.queryByRole('button', { name: 'Withdraw from a contract here' })).toBeNull();
  });

  test('pays back what is unused by the rule of the server: the oldest order is used first', () => {
    const old = paidOrderOf();
    const number = (old.receipt?.number ?? 0) + 1;
    const later = paidOrderOf({ receipt: old.receipt && { ...old.receipt, number } });
    const orders = [later, old];

    const back = (order: Order, balance: number, rows: Order[] = orders) => {
      const { unused, amount } = refundOf(order, { orders: rows, balance });
      return { unused, amount };
    };
    expect(back(old, 50)).toEqual({ unused: 10, amount: 250 });
    expect(back(later, 50)).toEqual({ unused: 40, amount: 999 });
    const half = { refunded: 500, charged_back: 0, dispute: null };
    expect(back({ ...later, after: half }, 50)).toEqual({ unused: 20, amount: 499 });
    expect(back(old, 50, [{ ...later, after: half }, old])).toEqual({
      unused: 30,
      amount: 750,
    });
    expect(back(old, 30)).toEqual({ unused: 0, amount: 0 });
  });

  test.each([
    ['before it', -6, 'You get back', '€6.75'],
    ['after it', -4, 'You get back', '€2.50'],
  ])(
    '[decisions 132] pays back the rest of a plan that began after the order, and says that it ends: %s',
    async (_when, days, name, money) => {
      const now = Date.now();
      const paid = paidOrderOf();
      const date = timeOf(now + days * DAY_MS);
      const order = { ...paid, receipt: paid.receipt && { ...paid.receipt, date } };
      const until = timeOf(now + 25 * DAY_MS);
      const { sync, user } = open(order);
      const own = ownUser();
      const plan = premiumOf({ plan: PackageId.parse('month'), until, price: 20 });
      sync.put(premiumQuery, fresh(plan));
      act(() => sync.put(userQuery, fresh({ ...own, credits: 10, premium_until: until })));

      await user.click(
        await screen.findByRole('button', { name: 'Withdraw from a contract here' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.queryAllByText(/^Your premium ends with it/)).toHaveLength(days < -5 ? 1 : 0);
      await user.type(dialog.getByRole('textbox', { name: 'Your name' }), ' E');
      await user.click(dialog.getByRole('button', { name: 'Continue' }));

      expect((await dialog.findByText(name)).nextElementSibling?.textContent).toBe(money);
    },
  );
});

describe('[product 3.7] the list of orders', () => {
  test('says at an order whose late payment bought fewer credits how many were ordered', async () => {
    const sync = fakeSync({ ...AS_MEMBER });
    const rows = [paidOrderOf({ credits: 20, credits_ordered: 40 })].map(rowOfOrder);
    sync.put(ordersQuery, fresh({ rows }));
    renderApp('/transactions', sync);

    const entry = await screen.findByRole('link', { name: /^20 credits/ });
    expect(entry.textContent).toContain('40 were ordered, but it was paid late');
  });

  test('is newest first, by year, with the state of each and the last one to repeat', async () => {
    const sync = fakeSync({ ...AS_MEMBER });
    const before = orderOf({
      id: OrderId.parse('order-0'),
      created: timeOf(Date.UTC(2025, 2, 1)),
      status: 'expired',
    });
    sync.put(creditsQuery, fresh(creditsViewOf({ last_order: lastOrderOf(paidOrderOf()) })));
    sync.put(ordersQuery, fresh({ rows: [paidOrderOf(), before].map(rowOfOrder) }));
    const { user } = renderApp('/transactions', sync);
    const entries = async () =>
      within(await screen.findByRole('list', { name: 'Your orders' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    const now = await entries();
    await user.click(screen.getByRole('button', { name: '2025' }));
    const then = await entries();

    expect(now).toHaveLength(1);
    expect(now[0]).toMatch(/iDEAL.*€9.99Paid$/);
    expect(then[0]).toMatch(/€9.99Expired$/);
    expect(screen.getByRole('link', { name: /^Same again: 40 credits/ })).toBeTruthy();
  });
});
