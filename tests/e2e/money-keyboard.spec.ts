/** A code, a withdrawal, an order repeated and premium by keyboard alone, with the real server; axe looks at each step. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { pressKey, tabTo } from '#tests/support/keyboard.ts';
import { logIn } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });

async function choose(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  const wanted = page.getByRole('radio', { name });
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
}

async function pay(page: Page): Promise<void> {
  await pressKey(page, page.getByRole('checkbox'), 'Space');
  await pressKey(page, button(page, /^Order and pay/), 'Enter');
  await expect(heading(page, 'Test payment')).toBeVisible();
  await pressKey(page, page.getByRole('button', { name: 'Pay', exact: true }), 'Enter');
  await expect(heading(page, /more credits for you$/)).toBeVisible();
}

test('a code is tried, applied and paid with; then the order is withdrawn from in two steps', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/credits`);
  await choose(page, /^50 credits/);
  const field = page.getByRole('textbox', { name: 'Discount code' });
  await tabTo(page, field);
  await page.keyboard.type('old');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This code does not work for you/)).toBeVisible();
  await expect(field).toBeFocused();
  expect(await axeInBoth(page)).toEqual([]);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('welcome');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/20 % off/)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.getByText(/^Includes €2.77 VAT/)).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await pressKey(page, button(page, /^Sandbox/), 'Enter');
  await expect(page.getByRole('dialog', { name: 'How you pay' })).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await pay(page);
  await expect(page.getByText('50 credits with WELCOME')).toBeVisible();

  await pressKey(page, button(page, 'Withdraw from a contract here'), 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await pressKey(page, dialog.getByRole('button', { name: 'Continue' }), 'Enter');
  await expect(dialog.getByText('I withdraw from the contract about this order.')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(await axeInBoth(page)).toEqual([]);
  await pressKey(page, dialog.getByRole('button', { name: 'Confirm the withdrawal' }), 'Enter');
  await expect(heading(page, 'We have your withdrawal')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(heading(page, 'You withdrew from this order')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('the last order is repeated, and premium is bought with its credits', async ({ page }) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/credits`);
  await choose(page, /^100 credits/);
  await pay(page);
  await page.goto(`${server.origin}/transactions`);
  await pressKey(page, page.getByRole('link', { name: /^Same again: 100 credits/ }), 'Enter');
  await expect(page.getByText(/^Same again: €34.95 today, €34.95 last time/)).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await pay(page);

  await page.goto(`${server.origin}/premium`);
  await choose(page, /^30 days/);
  expect(await axeInBoth(page)).toEqual([]);
  await pressKey(page, page.getByRole('checkbox', { name: /^Start at once/ }), 'Space');
  await pressKey(page, button(page, /^Start premium for 60 credits \(€/), 'Enter');
  await expect(page.getByText(/^You have premium until/)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(await axeInBoth(page)).toEqual([]);
  await page.goto(`${server.origin}/credits`);
  await expect(page.getByText(/^With premium, messages cost nothing until/)).toBeVisible();
});
