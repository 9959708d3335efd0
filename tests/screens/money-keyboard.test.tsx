/** A code, a withdrawal, an order repeated and premium with the keyboard alone: Tab, Space, Enter, arrows and typed text. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PackageId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import type { Order } from '#schemas/orders.ts';
import { timeOf } from '#schemas/time.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import {
  creditsQuery,
  premiumQuery,
  orderQuery,
  ordersQuery,
  paidRateQuery,
} from '#sync/queries/money.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import {
  creditsViewOf,
  lastOrderOf,
  NO_DISCOUNT,
  paidOrderOf,
  premiumOf,
  rowOfOrder,
} from '#tests/support/money.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(path: string, order: Order) {
  const sync = fakeSync({ ...AS_MEMBER });
  sync.put(settingsQuery, fresh(settingsWith({ sells_credits: true })));
  sync.put(userQuery, fresh({ ...ownUser(), credits: 64 }));
  sync.put(creditsQuery, fresh(creditsViewOf({ last_order: lastOrderOf(order) })));
  sync.put(ordersQuery, fresh({ rows: [rowOfOrder(order)] }));
  sync.put(orderQuery, fresh({ order, next: null }));
  sync.put(premiumQuery, fresh(premiumOf()));
  return { sync, ...renderApp(path, sync) };
}

/** Presses Tab until this has the focus; it must come within one round of the page. */
async function tabTo(user: UserEvent, place: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 80 && document.activeElement !== place; presses += 1) {
    await user.tab();
  }
  expect(document.activeElement).toBe(place);
}

const press = async (user: UserEvent, place: HTMLElement, key: string): Promise<void> => {
  await tabTo(user, place);
  await user.keyboard(key);
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[product 3.5] a code is typed, checked, applied and ordered with', async () => {
  const { sync, user } = open('/credits', paidOrderOf());
  sync.api.checkDiscount = ({ code }) =>
    Promise.resolve(ok({ ...NO_DISCOUNT, discountcode: code, percent: 20 }));
  await press(user, await screen.findByRole('radio', { name: /^20 credits/ }), ' ');
  await user.keyboard('{ArrowDown}');

  await press(user, screen.getByLabelText('Discount code'), 'TWENTY{Enter}');
  await press(user, await screen.findByRole('checkbox'), ' ');
  await press(user, await button('Order and pay €7.99'), '{Enter}');

  await waitFor(() => expect(said(sync, 'placeOrder')).toHaveLength(1));
  expect(said(sync, 'placeOrder')).toMatchObject([
    { creditId: 'c40', discountcode: 'TWENTY', price: { amount: 799 } },
  ]);
});

test('[product 3.7] an order is withdrawn from in two steps, and the first can be gone back to', async () => {
  const { sync, user } = open('/transactions/order-1', paidOrderOf());
  await press(user, await button('Withdraw from a contract here'), '{Enter}');
  const surface = await screen.findByRole('dialog');
  // The focus comes after the dialog; a key pressed before would be lost.
  await waitFor(() => expect(surface.contains(document.activeElement)).toBe(true));
  const dialog = within(surface);

  await tabTo(user, dialog.getByLabelText('Your name'));
  await press(user, dialog.getByRole('button', { name: 'Continue' }), '{Enter}');
  const declaration = await dialog.findByText('I withdraw from the contract about this order.');
  expect(document.activeElement).toBe(declaration);
  await user.keyboard('{Enter}');
  expect(said(sync, 'withdrawOrder')).toEqual([]);
  await press(user, dialog.getByRole('button', { name: 'Back' }), '{Enter}');
  expect(document.activeElement).toBe(dialog.getByLabelText('Your name'));
  await press(user, await dialog.findByRole('button', { name: 'Continue' }), '{Enter}');
  await press(
    user,
    await dialog.findByRole('button', { name: 'Confirm the withdrawal' }),
    '{Enter}',
  );

  expect(await screen.findByRole('heading', { name: 'We have your withdrawal' })).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByText(/^You get back .* for/));
  expect(said(sync, 'withdrawOrder')).toHaveLength(1);
});

test('[product 3.5] the last order is repeated with its price in view and a new consent', async () => {
  const { sync, user, path } = open('/transactions', paidOrderOf());
  await press(
    user,
    await screen.findByRole('link', { name: /^Same again: 40 credits/ }),
    '{Enter}',
  );
  expect(await screen.findByText('Same again: €9.99 today, €9.99 last time.')).toBeTruthy();
  expect(path()).toBe('/credits/repeat-order');

  await press(user, await button('Order and pay €9.99'), '{Enter}');
  expect(said(sync, 'placeOrder')).toEqual([]);
  await press(user, screen.getByRole('checkbox'), ' ');
  await press(user, await button('Order and pay €9.99'), '{Enter}');

  await waitFor(() => expect(said(sync, 'placeOrder')).toHaveLength(1));
});

test('[product 3.6] premium is chosen and started, and its end takes the place of the plans', async () => {
  const { sync, user } = open('/premium', paidOrderOf());
  await press(user, await screen.findByRole('radio', { name: /^30 days/ }), ' ');
  const start = await button('Start premium for 20 credits (at most €4.99)');
  await press(user, start, '{Enter}');
  expect(screen.getByText('Please agree to this first.')).toBeTruthy();
  expect(said(sync, 'changePremium')).toEqual([]);
  await press(user, screen.getByRole('checkbox', { name: /^Start at once/ }), ' ');
  act(() =>
    sync.put(paidRateQuery, fresh({ rate: { amount: 800, credits: 40, currency: 'EUR' } })),
  );
  await press(user, await button('Start premium for 20 credits (€4.00)'), '{Enter}');
  await waitFor(() =>
    expect(said(sync, 'changePremium')).toEqual([{ plan: PackageId.parse('month') }]),
  );

  const until = timeOf(Date.now() + 86_400_000);
  sync.put(premiumQuery, fresh(premiumOf({ plan: PackageId.parse('month'), until })));

  expect(await screen.findByText(/^You have premium until/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['month', 'It then costs 20 credits (€4.00) for 30 days.'],
  ['gone', 'It then costs 20 credits (€4.00).'],
])(
  '[product 3.6] a premium that renews says when, for how much and how long: %s',
  async (id, words) => {
    const { sync } = open('/premium', paidOrderOf());
    const renews = timeOf(Date.now() + 86_400_000);
    const plan = PackageId.parse(id);
    sync.put(paidRateQuery, fresh({ rate: { amount: 800, credits: 40, currency: 'EUR' } }));
    act(() => sync.put(premiumQuery, fresh(premiumOf({ plan, until: renews, renews, price: 20 }))));

    expect(await screen.findByText(/^It goes on by itself on/)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  },
);
