/** An admin closes the signups while the site runs, a visitor reads it, the log names it, and it is taken back. */
import { expect, test, type Page } from '@playwright/test';
import { logIn } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { STAFF } from '#tests/support/tour-staff.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens the settings, writes why, and confirms the change. */
async function confirm(page: Page, why: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Why?' }).fill(why);
  await button(page, 'Check the change').click();
  await expect(page.getByRole('definition').filter({ hasText: why })).toBeVisible();
  await button(page, 'Change it now').click();
}

test('[contract 70] signups are closed with a reason, visitors read it, and the built-in value is used again', async ({
  page,
  browser,
}) => {
  await logIn(page, server.origin, STAFF);
  await page.goto(`${server.origin}/admin/settings`);
  await button(page, 'Change: Signups').click();
  await page.getByRole('combobox', { name: 'Signups' }).selectOption('none');
  await confirm(page, 'Too many robots');
  const takeBack = button(page, 'Use the built-in value again');
  await expect(takeBack).toBeVisible();

  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(`${server.origin}/signup`);
  await expect(
    visitor.getByRole('heading', { name: 'New members join by invitation' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByText(/all > none: Too many robots · done/)).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await takeBack.click();
  await confirm(page, 'They are gone');
  await expect(page.getByText('Open to everyone')).toBeVisible();
  await expect(takeBack).toBeHidden();
  await other.close();
});
