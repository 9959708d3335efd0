/** The warning before the pages of a site that wants one: nothing of the page is seen or heard before the answer. */
import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { offlineReady } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer({ ENTRY_WARNING: '1' });
});

test.afterAll(() => server.close());

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you 18 or older?' });
const title = (page: Page) => page.locator('#root h1');

test(
  'a visitor confirms once, by keyboard, and is not asked again without a line',
  { tag: '@gate' },
  async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(server.origin, { waitUntil: 'commit' });
    // The page is there before its code, and nothing of it shows.
    await expect(title(page)).toBeAttached();
    await expect(title(page)).toBeHidden();
    code.resolve();

    await expect(warning(page)).toBeVisible();
    await expect(title(page)).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(true);
    }
    await warning(page).getByRole('button', { name: 'I am 18 or older' }).focus();
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await expect(title(page)).toBeVisible();

    await offlineReady(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect(warning(page)).toHaveCount(0);
  },
);

test('a page that is not prerendered does not show before the answer either', async ({ page }) => {
  await page.goto(`${server.origin}/reset-password`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-entry', 'ask');
  await expect(warning(page)).toBeVisible();
  await expect(title(page)).toBeHidden();
});

test('the rules of the site are open to everyone, the next page asks, and leaving leads away', async ({
  page,
}) => {
  await page.goto(`${server.origin}/pages/terms`);
  await expect(title(page)).toBeVisible();
  await page.locator('footer').getByRole('combobox').waitFor();
  await expect(warning(page)).toHaveCount(0);

  await page.locator('#root a[href="/login"]:visible').first().click();
  await expect(warning(page)).toBeVisible();
  await expect(title(page)).toBeHidden();
  await warning(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(title(page)).toHaveText(/Privacy/);
  await page.goBack();
  await warning(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('about:blank');
});

test.describe('a search engine', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('reads the page', async ({ page }) => {
    await page.goto(server.origin);
    await expect(title(page)).toBeVisible();
    await page.locator('footer').getByRole('combobox').waitFor();
    await expect(warning(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable', async ({ page }) => {
    await page.goto(server.origin);
    await expect(title(page)).toBeVisible();
  });
});
