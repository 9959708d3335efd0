/** A member switches two-step login on in a browser, and logs in with a code, and with a recovery code. */
import { expect, test, type Page } from '@playwright/test';
import { enterCode } from '#tests/support/authenticator.ts';
import { DEMO, logIn } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

async function logOut(page: Page): Promise<void> {
  await page.goto(`${server.origin}/me`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('[contract 51, 52] two-step login is switched on in Me, and asks for a code or a recovery code', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/me`);
  await page.getByRole('button', { name: 'Two-step login' }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await enterCode(page.getByLabel('Code of your app'), secret);
  await page.getByRole('button', { name: 'Switch it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await logOut(page);
  await enterPassword(page);
  await page.getByLabel('Code of your app').fill('12');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await enterCode(page.getByLabel('Code of your app'), secret);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Search' })).toBeVisible();

  await logOut(page);
  await enterPassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Search' })).toBeVisible();
});
