/** Buying credits: nothing is chosen for the member, the button says what it costs, and every failure keeps the form. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderId, PackageId, PasskeyId } from '#schemas/ids.ts';
import { fail, ok, type Failure } from '#schemas/outcome.ts';
import type { Order } from '#schemas/orders.ts';
import type { Premium } from '#schemas/premium.ts';
import { timeOf } from '#schemas/time.ts';
import { formatOf } from '#src/i18n/format.ts';
import type { Purchase } from '#sync/api.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import {
  creditsQuery,
  type CreditsView,
  premiumQuery,
  orderQuery,
  ordersQuery,
  dailyLimitQuery,
} from '#sync/queries/money.ts';
import { passkeysQuery } from '#sync/queries/own-account.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import {
  creditsViewOf,
  lastOrderOf,
  NO_DISCOUNT,
  orderOf,
  paidOrderOf,
  premiumOf,
  RECEIPT,
  rowOfOrder,
} from '#tests/support/money.ts';
import { storeForMe } from '#tests/support/store-for-me.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

let left: string[] = [];

beforeEach(() => {
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const BYTES = new Uint8Array([1]).buffer;
const SHOWN_PASSKEY = {
  id: 'AQ',
  rawId: BYTES,
  type: 'public-key',
  response: { authenticatorData: BYTES, clientDataJSON: BYTES, signature: BYTES, userHandle: null },
  getClientExtensionResults: () => ({}),
};

interface Given {
  view?: Partial<CreditsView>;
  orders?: readonly Order[];
  path?: string;
  connectivity?: 'online' | 'offline';
}

function open({ path = '/credits', ...given }: Given = {}) {
  const sync = withoutScreen(given);
  if (path === '/me') storeForMe(sync);
  return { sync, ...renderApp(path, sync) };
}

function withoutScreen({ view = {}, orders = [], connectivity = 'online' }: Given): FakeSync {
  const sync = fakeSync({ ...AS_MEMBER, connectivity });
  sync.put(settingsQuery, fresh(settingsWith({ fictional_icon: true, sells_credits: true })));
  sync.put(userQuery, fresh(ownUser()));
  sync.put(creditsQuery, fresh(creditsViewOf(view)));
  sync.put(ordersQuery, fresh({ rows: orders.map(rowOfOrder) }));
  sync.put(orderQuery, fresh({ order: orderOf(), next: null }));
  return sync;
}

const orderNumbered = (number: number) =>
  paidOrderOf({ id: OrderId.parse(`order-${number}`), number });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const radio = (name: RegExp) => screen.findByRole('radio', { name });

const purchases = ({ calls }: FakeSync): unknown[] =>
  calls.filter(({ command }) => command === 'placeOrder').map(({ given }) => given);

/** The command answers these, one after another; the last one again and again. */
function answers(sync: FakeSync, ...failures: (Failure | null)[]): Purchase[] {
  const given: Purchase[] = [];
  sync.api.placeOrder = (purchase) => {
    given.push(purchase);
    const failure = failures[Math.min(given.length, failures.length) - 1] ?? null;
    return Promise.resolve(failure === null ? ok(orderOf()) : fail(failure));
  };
  return given;
}

const refused = (reason: string, field?: string): Failure => ({
  code: 'refused',
  status: 400,
  reason,
  message: '',
  ...(field !== undefined && { field }),
});

describe('[product 3.5] an order', () => {
  test('needs a package and the consent; its button says what it costs, and leads to the payment', async () => {
    const { sync, user, path } = open({ path: '/credits?next=/members/bo/chat' });
    const empty = await button('Choose a package');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(empty);

    await user.click(await radio(/^40 credits/));
    const order = await button('Order and pay €9.99');
    await user.click(order);
    expect(await screen.findByText('Please agree to this first.')).toBeTruthy();
    expect(purchases(sync)).toEqual([]);
    await user.click(screen.getByRole('checkbox'));
    await user.click(order);

    await waitFor(() => expect(left).toEqual([`${location.origin}/api/sandbox/order-1`]));
    expect(path()).toBe('/transactions/order-1');
    expect(purchases(sync)).toEqual([
      {
        creditId: 'c40',
        paymentMethod: 'ideal',
        discountcode: null,
        price: { amount: 999, currency: 'EUR' },
        password: null,
        isAnother: false,
        next: '/members/bo/chat',
      },
    ]);
  });

  test('has its price per message and its VAT in view', async () => {
    const { user } = open();

    expect(await radio(/^20 credits €0.25 per message €4.99$/)).toBeTruthy();
    await user.click(await radio(/^40 credits/));

    expect(screen.getByText(/^Includes €1.73 VAT/)).toBeTruthy();
  });

  test('with a discount has the VAT of the discounted price, as its receipt will say it', async () => {
    const { sync, user } = open({ path: '/credits/c40?discountcode=TWENTY' });
    sync.api.checkDiscount = ({ code }) =>
      Promise.resolve(ok({ ...NO_DISCOUNT, discountcode: code, percent: 20 }));
    expect(await button('Order and pay €7.99')).toBeTruthy();

    expect(screen.getByText(/^Includes €1.39 VAT/)).toBeTruthy();
    await user.click(await button('Remove the code'));
    expect(screen.getByText(/^Includes €1.73 VAT/)).toBeTruthy();
  });

  test('with a discount on a site that does not say its rate names no amount of VAT', async () => {
    const packages = creditsViewOf().packages.map((one) => ({ ...one, vat_percent: null }));
    const { sync } = open({ view: { packages }, path: '/credits/c40?discountcode=TWENTY' });
    sync.api.checkDiscount = ({ code }) =>
      Promise.resolve(ok({ ...NO_DISCOUNT, discountcode: code, percent: 20 }));

    expect(await screen.findByText(/^Includes VAT\. One payment/)).toBeTruthy();
  });

  test.each(['/credits/c40', '/pricing', '/premium'])(
    'in a country without VAT has no word about it at %s',
    async (path) => {
      const packages = creditsViewOf().packages.map((one) => ({ ...one, vat: 0, vat_percent: 0 }));
      const { sync } = open({ view: { packages }, path });
      sync.put(premiumQuery, fresh(premiumOf()));

      const words = await screen.findAllByText(
        /^(One payment, no subscription\.|Nothing is added to these prices\.|at most €4\.99\.)/,
      );
      expect(words.length).toBeGreaterThan(0);
      expect(screen.queryByText(/VAT/)).toBeNull();
    },
  );

  test('of credits that end says for how long they are valid, before it is made', async () => {
    const packages = creditsViewOf().packages.map((one) => ({ ...one, validity: 30 }));
    open({ view: { packages }, path: '/credits/c40' });

    expect(await screen.findByText(/The credits are valid for 30 days\.$/)).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: /Valid for 30 days/ })).toHaveLength(2);
  });

  test.each([
    ['For three years with us', true],
    [undefined, false],
  ])('a personal price has the reason that the site names: %s', async (reason, isNamed) => {
    const packages = creditsViewOf().packages.map((one) => ({
      ...one,
      personalised: one.credits === 40,
      ...(one.credits === 40 && { reason }),
    }));
    open({ view: { packages } });

    const card = await screen.findByRole('radio', { name: /This price is personal to you/ });
    expect(card.closest('label')?.textContent.includes('For three years with us')).toBe(isNamed);
    expect(screen.getAllByText('This price is personal to you')).toHaveLength(1);
  });

  test('offline keeps the form and says why it cannot be made, with the time of the prices', async () => {
    const { sync, user } = open({ connectivity: 'offline', path: '/credits/c20' });
    await user.click(await screen.findByRole('checkbox'));
    const order = await button('Order and pay €4.99');

    await user.click(order);

    expect(order.getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText(/^Paying needs a connection. Prices of September 1, 2026/),
    ).toBeTruthy();
    expect(screen.getByText(/^As of September 1, 2026/)).toBeTruthy();
    const balance_time = timeOf(Date.now());
    act(() => sync.put(creditsQuery, fresh(creditsViewOf({ balance_time }))));
    expect(
      screen.getByText(/^Paying needs a connection. Prices of \d+:\d\d [AP]M\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^As of \d+:\d\d [AP]M$/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^20 credits/ }).checked).toBe(true);
    expect(purchases(sync)).toEqual([]);
  });

  test('[R5] asks for the password again, keeps what was chosen, and shows a wrong one', async () => {
    const { sync, user } = open({ path: '/credits/c40' });
    const given = answers(
      sync,
      refused('password_needed'),
      refused('wrong_password', 'password'),
      null,
    );
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button(/^Order and pay/));

    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Your password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    expect(await dialog.findByText('That password is not right.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Your password'));
    await user.type(dialog.getByLabelText('Your password'), 'right');
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));

    await waitFor(() => expect(left).toHaveLength(1));
    expect(given.map(({ password }) => password)).toEqual([null, 'wrong', 'right']);
    expect(new Set(given.map(({ creditId }) => creditId))).toEqual(new Set(['c40']));
  });

  test('[R5] takes a passkey in place of the password, and says why one did not count', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const ask = vi.fn<() => Promise<unknown>>();
    ask.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    ask.mockResolvedValueOnce(SHOWN_PASSKEY);
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: ask } });
    const { sync, user } = open({ path: '/credits/c40' });
    sync.put(settingsQuery, fresh(settingsWith({ sells_credits: true, passkeys: true })));
    const made = { id: PasskeyId.parse('passkey-1'), name: 'Laptop', created: timeOf(0) };
    sync.put(passkeysQuery, fresh([{ ...made, last_used: null }]));
    const given = answers(sync, refused('password_needed'), null);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button(/^Order and pay/));

    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Use a passkey instead' }));
    expect(await dialog.findByText(/^No passkey came/)).toBeTruthy();
    expect(given).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Use a passkey instead' }));

    await waitFor(() => expect(left).toHaveLength(1));
    expect(sync.calls.map(({ command }) => command)).toContain('showPasskeyAgain');
    expect(given.map(({ password }) => password)).toEqual([null, null]);
  });

  test('asks again when the price has changed: nothing is ordered and the consent is empty', async () => {
    const { sync, user } = open({ path: '/credits/c40' });
    answers(sync, refused('price_changed'));
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Order and pay €9.99'));
    const packages = creditsViewOf().packages.map((one) => ({ ...one, price: one.price + 100 }));
    sync.put(creditsQuery, fresh(creditsViewOf({ packages })));

    expect(await screen.findByText(/^The price has changed from €9.99 to €10.99/)).toBeTruthy();
    expect(await button('Order and pay €10.99')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(left).toEqual([]);
  });

  test.each([
    [refused('invalid', 'creditId'), 'This package is no longer sold. Nothing was ordered.'],
    [refused('invalid', 'paymentMethod'), /^This way to pay is no longer offered/],
    [{ code: 'offline' } as const, /^We could not reach the payment. Nothing was paid/],
  ])('that was refused says that nothing happened: %o', async (failure, words) => {
    const { sync, user } = open({ path: '/credits/c40' });
    answers(sync, failure);
    await user.click(await screen.findByRole('checkbox'));

    await user.click(await button(/^Order and pay/));

    expect(await screen.findByText(words)).toBeTruthy();
    expect(left).toEqual([]);
  });

  test('of the same package while the first one is open needs a clear choice', async () => {
    const { sync, user } = open({ orders: [orderOf()], path: '/credits/c40' });
    const given = answers(sync, null);
    expect(await screen.findByText(/waits for its payment. You will not pay twice/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button(/^Order and pay/));
    const dialog = within(await screen.findByRole('dialog'));

    expect(given).toEqual([]);
    expect(dialog.getByRole('link', { name: 'Go on with the first order' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Order it a second time' }));

    await waitFor(() => expect(given.map(({ isAnother }) => isAnother)).toEqual([true]));
  });

  test('of a package whose open order is not the newest one needs the same choice', async () => {
    const newest = orderOf({ id: OrderId.parse('order-2'), creditId: PackageId.parse('c20') });
    const { sync, user } = open({ orders: [newest, orderOf()], path: '/credits/c40' });
    const given = answers(sync, null);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button(/^Order and pay/));

    const first = (await screen.findByRole('dialog')).querySelector('a');
    expect(first?.getAttribute('href')).toBe('/transactions/order-1');
    expect(given).toEqual([]);
  });

  test('never goes to a payment page that is not a page of the web', async () => {
    const { sync, user, path } = open({ path: '/credits/c40' });
    sync.api.placeOrder = () =>
      Promise.resolve(ok(orderOf({ redirect_url: 'javascript:alert(1)' })));
    await user.click(await screen.findByRole('checkbox'));

    await user.click(await button(/^Order and pay/));

    await waitFor(() => expect(path()).toBe('/transactions/order-1'));
    expect(left).toEqual([]);
  });
});

describe('[product 3.5] the way to pay', () => {
  const methods = [
    { id: 'ideal', name: 'iDEAL', fee: 0 },
    { id: 'card', name: 'Card', fee: 35 },
  ];

  test('of the address is chosen, and another one changes what the button says', async () => {
    const { user } = open({ view: { methods }, path: '/credits/c40/card' });
    expect(await button('Order and pay €10.34')).toBeTruthy();
    await user.click(await button(/^Card/));

    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'iDEAL' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));

    expect(await button('Order and pay €9.99')).toBeTruthy();
  });

  test('that this country lacks says so, and the others are offered with none chosen', async () => {
    const { sync, user } = open({ view: { methods }, path: '/credits/c40/bancontact' });
    const given = answers(sync, null);
    expect(await screen.findByText(/^This way to pay is not offered in your country/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Order and pay €9.99'));
    expect(screen.getByText('Choose how you pay first.')).toBeTruthy();
    expect(given).toEqual([]);

    await user.click(await radio(/^iDEAL/));
    await user.click(await button('Order and pay €9.99'));

    await waitFor(() => expect(given.map(({ paymentMethod }) => paymentMethod)).toEqual(['ideal']));
    expect(screen.queryByText(/^This way to pay is not offered/)).toBeNull();
  });

  test('is missing in a country without any: nothing can be ordered, and it says why', async () => {
    open({ view: { methods: [] }, path: '/credits/c40/ideal' });

    expect(await screen.findByText('There is no way to pay in your country yet.')).toBeTruthy();
    expect((await button(/^Order and pay/)).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('[product 3.5] the page', () => {
  test('discloses fictional profiles before the first payment, and not after it', async () => {
    open();
    expect(
      await screen.findByText(/^Before you pay: some profiles here are fictional/),
    ).toBeTruthy();
    cleanup();

    open({ orders: [paidOrderOf()] });
    await button('Choose a package');
    expect(screen.queryByText(/^Before you pay/)).toBeNull();
  });

  test('applies a discount with its reason only when the member takes it', async () => {
    const offer = {
      code: 'WELCOME',
      percent: 20,
      ends: null,
      reason: 'welcome',
      personalised: true,
    };
    const { sync, user } = open({ view: { offer }, path: '/credits/c40' });
    const given = answers(sync, null);
    expect(
      await screen.findByText('A personal offer, because it is your first order.'),
    ).toBeTruthy();
    expect(await button('Order and pay €9.99')).toBeTruthy();

    await user.click(await button('Use WELCOME'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Order and pay €7.99'));

    await waitFor(() => expect(given).toHaveLength(1));
    expect(given[0]).toMatchObject({ discountcode: 'WELCOME', price: { amount: 799 } });
  });

  test('says at once when a code does not work', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Discount code'), 'OLD');

    await user.click(await button('Check'));

    expect(await screen.findByText(/^This code does not work for you: /)).toBeTruthy();
  });

  test('says nothing about a code that was changed while it was checked', async () => {
    const { sync, user } = open();
    const checking = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.checkDiscount>>>();
    sync.api.checkDiscount = () => checking.promise;
    await user.type(await screen.findByLabelText('Discount code'), 'OLD');
    await user.click(await button('Check'));
    await user.type(screen.getByLabelText('Discount code'), '2');
    await act(async () => {
      checking.resolve(ok({ ...NO_DISCOUNT, discountcode: 'OLD', percent: null }));
      await checking.promise;
    });

    expect(screen.getByLabelText<HTMLInputElement>('Discount code').value).toBe('OLD2');
    expect(screen.queryByText(/^This code does not work for you: /)).toBeNull();
  });

  test('checks the code of the link at once, and applies it in view', async () => {
    const { sync, user } = open({ path: '/credits/c40?discountcode=Spring' });
    sync.api.checkDiscount = ({ code }) =>
      Promise.resolve(
        ok({ ...NO_DISCOUNT, discountcode: code.toUpperCase(), percent: 10, reason: 'Hello' }),
      );
    const given = answers(sync, null);

    const applied = await screen.findByText(/10 % off/);
    expect(applied.textContent).toBe('SPRING · 10 % off. Hello');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Order and pay €8.99'));
    await waitFor(() => expect(given[0]?.discountcode).toBe('SPRING'));
  });

  test('says at once that the code of the link does not work, with the code in its field', async () => {
    const { sync } = open({ path: '/credits?discountcode=OLD' });

    expect(await screen.findByText(/^This code does not work for you: /)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Discount code').value).toBe('OLD');
    expect(sync.calls.filter(({ command }) => command === 'checkDiscount')).toHaveLength(1);
  });

  test('keeps the code of the link offline, and checks it once with the connection', async () => {
    const { sync } = open({ path: '/credits?discountcode=OLD', connectivity: 'offline' });
    await screen.findByDisplayValue('OLD');
    expect(sync.calls.map(({ command }) => command)).not.toContain('checkDiscount');

    act(() => sync.setStatus({ connectivity: 'online' }));

    expect(await screen.findByText(/^This code does not work for you: /)).toBeTruthy();
    expect(sync.calls.filter(({ command }) => command === 'checkDiscount')).toHaveLength(1);
  });

  test('a code that was removed is not applied again', async () => {
    const { sync, user } = open({ path: '/credits?discountcode=SPRING' });
    sync.api.checkDiscount = ({ code }) =>
      Promise.resolve(ok({ ...NO_DISCOUNT, discountcode: code, percent: 10 }));
    await user.click(await button('Remove the code'));

    expect((await screen.findByLabelText<HTMLInputElement>('Discount code')).value).toBe('');
    expect(screen.queryByText(/10 % off/)).toBeNull();
  });

  test('closes the order above the monthly limit, and counts what was paid this month', async () => {
    const { sync, user } = open({
      view: { monthlyLimit: 1_500 },
      orders: [paidOrderOf()],
      path: '/credits/c40',
    });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Order and pay €9.99'));

    expect(screen.getByText('€9.99 of €15.00 this month')).toBeTruthy();
    expect(screen.getByText(/^This goes over your monthly limit of €15.00/)).toBeTruthy();
    expect(purchases(sync)).toEqual([]);
  });

  test.each([
    [
      'a part that went back',
      { after: { refunded: 600, charged_back: 0, dispute: null } },
      '€3.99',
    ],
    ['a withdrawal', { status: 'refunded', withdrawn: 749 }, '€2.50'],
    [
      'a withdrawal of which the site does not say what it pays back',
      { status: 'refunded' },
      '€0.00',
    ],
  ] as const)('counts of the month what stayed paid: %s', async (_what, change, spent) => {
    open({ view: { monthlyLimit: 1_500 }, orders: [paidOrderOf(change)], path: '/credits/c40' });

    expect(await screen.findByText(`${spent} of €15.00 this month`)).toBeTruthy();
    expect(screen.queryByText(/^This goes over your monthly limit/)).toBeNull();
  });

  test('counts an open order against the limit, but the one that is gone on with', async () => {
    const { user } = open({ view: { monthlyLimit: 1_200 }, orders: [orderOf()] });
    await user.click(await screen.findByRole('radio', { name: /^20 credits/ }));
    expect(screen.getByText(/^This goes over your monthly limit of €12.00/)).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: /^40 credits/ }));
    expect(screen.queryByText(/^This goes over your monthly limit/)).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Order and pay €9.99'));

    const dialog = within(await screen.findByRole('dialog'));
    const second = dialog.getByRole('button', { name: 'Order it a second time' });
    expect(second.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText(/^This goes over your monthly limit/)).toBeTruthy();
  });

  test.each([
    [999, true],
    [1_000, false],
    [null, false],
    [undefined, false],
  ])(
    'says from the sum of the operator on what was paid this month: %s',
    async (heavy_month, isSaid) => {
      const { user } = open({
        view: { heavy_month },
        orders: [paidOrderOf()],
        path: '/credits/c40',
      });
      await button('Order and pay €9.99');

      expect(screen.queryAllByText('You paid €9.99 this month.')).toHaveLength(isSaid ? 1 : 0);
      if (!isSaid) return;
      expect(screen.getByRole('link', { name: 'Ask customer support' })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Set a limit' }));
      expect(await screen.findByRole('dialog', { name: 'My monthly limit' })).toBeTruthy();
    },
  );

  test('keeps a daily limit for messages on this device', async () => {
    const { sync, user } = open();
    await user.click(await screen.findByRole('button', { name: /^My daily limit/ }));
    expect(screen.getByText(/It is kept on this device, until you log out/)).toBeTruthy();
    await user.type(await screen.findByLabelText('At most per day, in credits'), '5');
    await user.click(await button('Save the limit'));

    expect(said(sync, 'limitDay')).toEqual([{ credits: 5 }]);
    sync.put(dailyLimitQuery, fresh({ daily: { limit: 5, used: 3 } }));
    expect(await screen.findByText('3 of 5 credits today')).toBeTruthy();
  });

  test.each([
    ['1.000', 100_000],
    ['1,000', 100_000],
    ['1 250,50', 125_050],
    ['12.5', 1_250],
  ])('keeps %s as a monthly limit of %i cents', async (typed, amount) => {
    const { sync, user } = open();
    await user.click(await screen.findByRole('button', { name: /^My monthly limit/ }));
    await user.type(await screen.findByLabelText('At most per month, in EUR'), typed);
    await user.click(await button('Save the limit'));

    expect(said(sync, 'limitSpending')).toEqual([{ amount }]);
  });

  test('keeps 1.000 as a daily limit of a thousand credits', async () => {
    const { sync, user } = open();
    await user.click(await screen.findByRole('button', { name: /^My daily limit/ }));
    await user.type(await screen.findByLabelText('At most per day, in credits'), '1.000');
    await user.click(await button('Save the limit'));

    expect(said(sync, 'limitDay')).toEqual([{ credits: 1_000 }]);
  });

  test.each([
    ['monthly', 'At most per month, in EUR', 'limitSpending'],
    ['daily', 'At most per day, in credits', 'limitDay'],
  ] as const)(
    'says that the %s limit could not be kept, with what was typed',
    async (which, label, command) => {
      const { sync, user } = open();
      sync.api[command] = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));
      await user.click(
        await screen.findByRole('button', { name: new RegExp(`^My ${which} limit`) }),
      );
      await user.type(await screen.findByLabelText(label), '5');
      await user.click(await button('Save the limit'));

      expect(await screen.findByText('This device has no room left to keep things.')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('5');
    },
  );

  test('shows the form together with an order that waits, also when the device reads the orders later', async () => {
    const sync = withoutScreen({ orders: [orderOf()] });
    let isRead = false;
    const { live } = sync;
    sync.live = (query, params, next) =>
      live(query, params, (value) => {
        if (query.name !== ordersQuery.name || isRead) next(value);
      });
    renderApp('/credits', sync);
    await screen.findByRole('heading', { name: 'Credits' });
    await waitFor(() => expect(sync.open).toContain(ordersQuery.name));
    expect(screen.queryByRole('radio')).toBeNull();
    isRead = true;
    act(() => sync.put(ordersQuery, fresh({ rows: [rowOfOrder(orderOf())] })));
    await radio(/^40 credits/);
    expect(screen.getByText(/waits for its payment. You will not pay twice/)).toBeTruthy();
  });

  test('without packages leads to the customer service', async () => {
    const { sync } = open();
    const value = creditsViewOf({ packages: [] });
    sync.put(creditsQuery, { state: 'empty', value, syncedAt: Date.now() });

    const link = await screen.findByRole('link', { name: 'Ask customer service' });
    expect(link.getAttribute('href')).toBe('/pages/service');
  });

  test('repeats the last order with its price of today beside that of last time', async () => {
    const last_order = { ...lastOrderOf(paidOrderOf()), price: { amount: 799, currency: 'EUR' } };
    open({ view: { last_order }, path: '/credits/repeat-order' });

    expect(await screen.findByText('Same again: €9.99 today, €7.99 last time.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  test('shows what waiting messages reserve of the balance', async () => {
    open({ view: { reserved: 1, balance_time: timeOf(Date.UTC(2026, 8, 1)) } });

    expect(await screen.findByText('23 sure, 1 waiting to be sent')).toBeTruthy();
  });
});

describe('[product 3.5] the ways between the pages about money', () => {
  const ways = async (path: string, given: Partial<Premium> = {}) => {
    const { sync } = open({ path, orders: [1, 2, 3, 4].map(orderNumbered) });
    sync.put(premiumQuery, fresh(premiumOf(given)));
    await screen.findByRole('heading', { level: 1 });
    const main = within(screen.getByRole('main'));
    await main.findAllByRole('link');
    return () => main.getAllByRole('link').map((link) => link.getAttribute('href'));
  };

  test.each([
    ['/me', ['/credits', '/transactions', '/pricing', '/premium']],
    ['/credits', ['/transactions', '/pricing', '/premium']],
    ['/pricing', ['/credits', '/premium']],
    ['/premium', ['/credits', '/pricing']],
  ])('%s leads to %j', async (path, expected) => {
    const hrefs = await ways(path);

    await waitFor(() => expect(hrefs()).toEqual(expect.arrayContaining(expected)));
  });

  test('a site without plans has no way to premium', async () => {
    const hrefs = await ways('/me', { plans: [] });

    await waitFor(() => expect(hrefs()).toContain('/pricing'));
    expect(hrefs()).not.toContain('/premium');
  });

  test('the balance is a card on Me, with what waits of it', async () => {
    open({ path: '/me', view: { reserved: 2 } });

    expect(await screen.findByText('24 credits')).toBeTruthy();
    expect(screen.getByText('22 sure, 2 waiting to be sent')).toBeTruthy();
  });

  test.each(['/me', '/credits'])('the balance says on %s what of it ends next', async (path) => {
    const packages = creditsViewOf().packages.map((one) => ({
      ...one,
      validity: one.credits === 20 ? 30 : null,
    }));
    const day = 86_400_000;
    const bought = (number: number, daysAgo: number) =>
      paidOrderOf({
        id: OrderId.parse(`order-${number}`),
        creditId: PackageId.parse('c20'),
        credits: 20,
        receipt: { ...RECEIPT, number, date: timeOf(Date.now() - daysAgo * day) },
      });
    const orders = [bought(2, 2), bought(1, 5)];

    open({ path, view: { packages, balance: 25 }, orders });

    const end = await screen.findByText(/^Valid until .*: 5 credits$/);
    expect(end.textContent).toContain(formatOf('en-US').full(Date.now() + 25 * day));
  });

  test('the balance says until when premium makes messages free', async () => {
    const { sync } = open({ path: '/credits' });
    const until = timeOf(Date.now() + 86_400_000);
    sync.put(premiumQuery, fresh(premiumOf({ plan: PackageId.parse('month'), until })));

    expect(await screen.findByText(/^With premium, messages cost nothing until/)).toBeTruthy();
    expect(screen.queryByText(/^A message costs/)).toBeNull();
  });

  test('the last three orders are below the form', async () => {
    await ways('/credits');

    const list = within(await screen.findByRole('list', { name: 'Your orders' }));
    const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/transactions/order-1',
      '/transactions/order-2',
      '/transactions/order-3',
    ]);
  });
});

describe('[decisions 36] a site that sells nothing', () => {
  test.each([
    [true, 2],
    [false, 0],
  ])('sells_credits=%s: Me has the ways to credits and orders, or none', async (sells, links) => {
    const { sync } = open({ path: '/me' });
    sync.put(settingsQuery, fresh(settingsWith({ sells_credits: sells })));
    sync.put(premiumQuery, fresh(premiumOf()));
    await screen.findByRole('heading', { level: 1, name: 'Me' });

    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.filter((href) => /^\/(credits|transactions)/.test(href))).toHaveLength(links);
  });
});
