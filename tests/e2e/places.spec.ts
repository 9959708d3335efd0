/**
 * Scroll position and focus on a phone: a member who goes back, or to another section and back, is at the same place and at
 * the same card.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { logIn } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

const NEAR_PX = 2;

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

const cards = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem');

const topOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().top);

const offTop = (shown: Locator, top: number) => async () => Math.abs((await topOf(shown)) - top);

/** Scrolls down the list as with a thumb, until a card of the second page is in the middle. */
async function scrollToSecondPage(page: Page): Promise<Locator> {
  await cards(page).first().waitFor();
  const first = await cards(page).count();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
  const card = cards(page).nth(first + 3);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(195, 400);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await atRest(card);
  return card;
}

/** Waits until the scrolling has ended and the position has been stored. */
async function atRest(shown: Locator): Promise<void> {
  await shown.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let top = NaN;
        let still = 0;
        const look = () => {
          const now = element.getBoundingClientRect().top;
          still = now === top ? still + 1 : 0;
          top = now;
          if (still > 30) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Presses with the mouse itself: Playwright's own click would scroll first. */
async function goTo(page: Page, place: 'Search' | 'Likes' | 'Chats'): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place });
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(link).toHaveAttribute('aria-current', 'page');
}

const titleOf = (card: Locator) => card.getByRole('link', { name: 'View profile of' });

for (const [way, goBack] of [
  ['with the browser', (page: Page) => page.goBack()],
  ['with the arrow', (page: Page) => page.getByRole('button', { name: 'Back' }).click()],
] as const) {
  const tag = way === 'with the browser' ? ['@gate'] : [];
  test(
    `going back from a profile ${way} leads to the same card at the same place, with the focus on it`,
    { tag },
    async ({ page }) => {
      await logIn(page, server.origin);
      const card = await scrollToSecondPage(page);
      const link = titleOf(card);
      await link.scrollIntoViewIfNeeded();
      await atRest(card);
      const top = await topOf(card);
      await link.click();
      await page.waitForURL(/\/members\/[^/]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

      await goBack(page);

      await expect(link).toBeFocused();
      await expect.poll(offTop(card, top)).toBeLessThanOrEqual(NEAR_PX);
      await atRest(card);
      expect(await offTop(card, top)()).toBeLessThanOrEqual(NEAR_PX);
    },
  );
}

test('the navigation leads back to the list with its filters, at the same place', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/members?min_age=20&max_age=70`);
  const card = await scrollToSecondPage(page);
  const top = await topOf(card);
  const name = await titleOf(card).getAttribute('aria-label');

  await goTo(page, 'Likes');
  await page.locator('a[href="/likes/given"]').click();
  await page.waitForURL('**/likes/given');
  await goTo(page, 'Chats');
  await goTo(page, 'Likes');
  await page.waitForURL('**/likes/given');
  await goTo(page, 'Search');

  const again = cards(page).filter({
    has: page.getByRole('link', { name: name ?? '', exact: true }),
  });
  await page.waitForURL('**/members?min_age=20&max_age=70');
  await expect.poll(offTop(again, top)).toBeLessThanOrEqual(NEAR_PX);
  await goTo(page, 'Search');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a reloaded page is at the same place when its results arrive', async ({ page }) => {
  await logIn(page, server.origin);
  const card = await scrollToSecondPage(page);
  const before = await page.evaluate(() => window.scrollY);
  const top = await topOf(card);

  await page.reload();

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
  await expect.poll(offTop(card, top)).toBeLessThan(400);
});

test('pulling down at the top of a page does not reload it', async ({ page }) => {
  await logIn(page, server.origin);

  const behaviour = await page.evaluate(() =>
    [document.documentElement, document.body].map(
      (part) => getComputedStyle(part).overscrollBehaviorY,
    ),
  );

  expect(behaviour).toEqual(['contain', 'contain']);
});
