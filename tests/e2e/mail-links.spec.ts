/**
 * The links of mails, from the mail to the end, with the real server and the real worker. The mails are those of the page for
 * developers.
 */
import { expect, test, type Page } from '@playwright/test';
import { urlOf, type AnyEndpoint } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { askMailChange } from '#schemas/mail-change.ts';
import { DEMO, logIn, offlineReady } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

const NEW_PASSWORD = 'eleven blue boats';
const TOKEN = /token=[\w-]{43}$/;
const LINK = /<a href="([^"]*)"/;

test.beforeEach(async () => {
  server = await startTourServer({ DEV_TOOLS: '1' });
});

test.afterEach(() => server.close());

/** The link of the newest mail to an address, once it was sent. */
async function linkTo(page: Page, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    // Not by a page: its service worker would answer with the app.
    const mails = await (await page.request.get(`${server.origin}/_mail`)).text();
    const newest = mails.split('<article>').find((mail) => mail.includes(`<p>${address}, `));
    link = LINK.exec(newest ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(link).toMatch(TOKEN);
  }).toPass({ timeout: 30_000 });
  return link;
}

/** A call of a screen that is not built, made by the page of the member. */
async function call(page: Page, endpoint: AnyEndpoint, body: object): Promise<number> {
  const { method } = endpoint;
  const given = { url: urlOf(endpoint), method, body: JSON.stringify(body), header: PACKAGE_NAME };
  return page.evaluate(async ({ url, header, ...init }) => {
    const headers = { 'content-type': 'application/json', [header]: 'test' };
    return (await fetch(url, { ...init, headers })).status;
  }, given);
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test(
  'a forgotten password: from the form to the mail, to a new password, to the login',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`${server.origin}/reset-password`);
    await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await heading(page, 'Check your email');

    const link = await linkTo(page, DEMO.email);
    await page.goto(link);
    await expect(page).toHaveURL(`${server.origin}/reset-password/do`);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await heading(page, 'Your new password works');
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${server.origin}/members`);

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await heading(page, 'This link was used before');
  },
);

test('without script the same link leads to the page of the server', async ({ page, browser }) => {
  await page.goto(`${server.origin}/reset-password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const link = await linkTo(page, DEMO.email);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  await expect(plain).toHaveURL(/\/api\/links\/reset\?token=/);
  await plain.locator('input[name="password"]').fill(NEW_PASSWORD);
  await plain.getByRole('button').click();
  await expect(plain.getByRole('status')).toBeVisible();
  await plain.context().close();
});

test('a new address is confirmed offline and on, and the old one takes it back', async ({
  page,
  browser,
}) => {
  await page.goto(server.origin);
  await logIn(page, server.origin);
  await offlineReady(page);
  const wanted = { email: 'new@vonk.test', password: DEMO.password };
  expect(await call(page, askMailChange, wanted)).toBe(200);

  const link = await linkTo(page, 'new@vonk.test');
  await page.context().setOffline(true);
  await page.goto(link);
  await heading(page, 'Waiting for a connection');
  await page.context().setOffline(false);
  await expect(page.getByText('n…@vonk.test')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await heading(page, 'Your new address is in use');
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByText('new@vonk.test')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkTo(page, DEMO.email));
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click();
  await heading(elsewhere, 'Your old address is back');
  await elsewhere.context().close();
});

test('a deleted account leaves nothing on the device, and comes back with its link', async ({
  page,
}) => {
  await page.goto(server.origin);
  await logIn(page, server.origin);
  await offlineReady(page);
  await page.goto(`${server.origin}/me`);
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByRole('button', { name: 'Go on and delete' }).click();
  await page.getByLabel('Current password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/account-deleted\?until=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByText('We looked: nothing of any account is stored here.')).toBeVisible();
  const link = await linkTo(page, DEMO.email);

  await page.context().setOffline(true);
  await page.goto(`${server.origin}/account-deleted`);
  await expect(page.getByRole('heading', { name: 'Closed accounts' })).toBeVisible();
  await expect(page.getByText('Your account is closed')).toHaveCount(0);
  await expect(page.getByText('We looked: nothing of any account is stored here.')).toBeVisible();
  await page.context().setOffline(false);

  await page.goto(link);
  await expect(page).toHaveURL(/\/account-deleted\?until=\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, server.origin);
});
