/**
 * Buying credits on a phone: to the payment page of the sandbox and back, with the line cut on the way. One purchase is one
 * order and one charge, whatever the member does.
 */
import { expect, test, type Page } from '@playwright/test';
import { getUser } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { listOrders, type Order } from '#schemas/orders.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const orderButton = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });

/** What the server has, whatever the screen shows. */
async function account(page: Page): Promise<{ credits: number; statuses: string[] }> {
  const given = { user: urlOf(getUser), orders: urlOf(listOrders), header: PACKAGE_NAME };
  const { user, orders } = await page.evaluate(async ({ user: who, orders: what, header }) => {
    const read = async (url: string): Promise<unknown> =>
      (await fetch(url, { headers: { [header]: 'test' } })).json();
    return { user: await read(who), orders: await read(what) };
  }, given);
  return {
    credits: getUser.answer.parse(user).credits ?? 0,
    statuses: listOrders.answer.parse(orders).orders.map(({ status }: Order) => status),
  };
}

async function choose(page: Page, credits: string): Promise<void> {
  await page.goto(`${server.origin}/credits`);
  await page.getByRole('radio', { name: new RegExp(`^${credits} credits`) }).check();
  await page.getByRole('checkbox').check();
}

test(
  'nothing is chosen, and the order survives a cut line, a closed page and the way back',
  { tag: '@gate' },
  async ({ page, context }) => {
    await logIn(page, server.origin);
    await offlineReady(page);
    const before = await account(page);
    await page.goto(`${server.origin}/credits`);
    await expect(page.getByRole('button', { name: 'Choose a package' })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).not.toBeChecked();

    // Offline the form stays and says why nothing can be ordered.
    await page.getByRole('radio', { name: /^20 credits/ }).check();
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await expect(page.getByText(/^Paying needs a connection/)).toBeVisible();
    await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(page.getByText(/^Paying needs a connection/)).toBeHidden();
    await expect(page.getByRole('radio', { name: /^20 credits/ })).toBeChecked();

    // Two taps, then the payment page, which is left without a decision.
    await orderButton(page).dblclick();
    await expect(heading(page, 'Test payment')).toBeVisible();
    const payment = page.url();
    await page.goBack();
    await expect(heading(page, 'We are checking')).toBeVisible();
    expect((await account(page)).statuses).toEqual(['open', ...before.statuses]);

    // The same package again: the open order comes first, and only a clear choice makes another.
    await choose(page, '20');
    await expect(page.getByText(/waits for its payment/)).toBeVisible();
    await orderButton(page).click();
    await page.getByRole('link', { name: 'Go on with the first order' }).click();
    await expect(heading(page, 'We are checking')).toBeVisible();

    // The line is cut between the payment and the return.
    await page.getByRole('button', { name: /Go to the payment/ }).click();
    await expect(page).toHaveURL(payment);
    const other = await context.newPage();
    await other.goto(payment);
    await other.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(heading(other, '20 more credits for you')).toBeVisible();
    await other.close();
    await context.setOffline(true);
    await page.goto(payment.replace('/api/sandbox/', '/transactions/'));
    await expect(heading(page, '20 more credits for you')).toBeVisible();
    await context.setOffline(false);

    const after = await account(page);
    expect(after.statuses).toEqual(['paid', ...before.statuses]);
    expect(after.credits).toBe(before.credits + 20);
    await expect(page.getByText(`You have ${after.credits} credits now.`)).toBeVisible();
  },
);

test('a refused payment leads to another try, and a paid order can be withdrawn from', async ({
  page,
}) => {
  await logIn(page, server.origin);
  const before = await account(page);

  await choose(page, '50');
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(heading(page, 'Your bank said no')).toBeVisible();
  await page.getByRole('link', { name: 'Try another way to pay' }).click();
  await expect(page.getByRole('radio', { name: /^50 credits/ })).toBeChecked();
  await page.getByRole('checkbox').check();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(page, '50 more credits for you')).toBeVisible();
  await expect(heading(page, /^Receipt/)).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw from a contract here' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm the withdrawal' }).click();
  await expect(heading(page, 'We have your withdrawal')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(heading(page, 'You withdrew from this order')).toBeVisible();

  const after = await account(page);
  expect(after.statuses).toEqual(['refunded', 'failed', ...before.statuses]);
  expect(after.credits).toBe(before.credits);
});
