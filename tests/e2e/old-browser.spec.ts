/** The oldest supported browsers, a browser below them, a page without a secure context, and a worker that does not start. */
import { expect, test } from '@playwright/test';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { DEMO } from '#tests/support/member-page.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});
test.afterAll(() => server.close());

test.use({ serviceWorkers: 'block' });

/** What one of the oldest supported browsers lacks and this one has. It stands before all code of the page and the workers. */
const WITHOUT = `
  for (const [owner, names] of [
    [Promise, ['withResolvers', 'try']], [Map, ['groupBy']], [Object, ['groupBy']], [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']], [Response, ['json']], [AbortSignal, ['any']],
    [globalThis.Element?.prototype ?? {}, ['checkVisibility']],
    [Set.prototype, ['union', 'isSubsetOf', 'intersection', 'difference']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray', 'some', 'find']],
  ]) for (const name of names) delete owner[name];
`;

test('a member logs in and reads a conversation with what the oldest browsers have', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(WITHOUT);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${WITHOUT}${await response.text()}` });
  });

  await page.goto(`${server.origin}/login`);
  await page.locator('input[name="email"]').fill(DEMO.email);
  await page.locator('input[name="password"]').fill(DEMO.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/members$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${server.origin}/notifications`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(errors).toEqual([]);
  // What the app loads ahead may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an older browser is shown which ones do', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));

  await page.goto(`${server.origin}/login`);

  // Locators of Playwright need what is missing here.
  const words = () => page.evaluate(() => document.body.innerText);
  await expect.poll(words).toMatch(/Safari 16\.4, Chrome 111, Edge 111 or Firefox 115/);
  expect(await page.evaluate(() => document.getElementById('root')?.checkVisibility())).toBe(false);
});

test('a page without a secure context says what is missing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
  );

  await page.goto(`${server.origin}/signup`);

  await expect(page.getByText(/over a secure connection only/)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

test('a worker that does not start is said in words', async ({ page }) => {
  await page.route(/\/assets\/main-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no storage")' }),
  );

  await page.goto(`${server.origin}/login`);

  await expect(page.getByText(/The app does not start in this browser/)).toBeVisible();
});
