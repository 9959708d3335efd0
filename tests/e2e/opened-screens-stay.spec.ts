/** A screen that is opened over a slow line does not move by itself: what comes late has its place, or comes with the rest. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { DEMO, offlineReady } from '#tests/support/member-page.ts';
import { addUnconfirmed, NEWCOMER, UNCONFIRMED } from '#tests/support/newcomer.ts';
import { OTHER_ID } from '#tests/support/screens.ts';
import { startSlowSite, type SlowLine } from '#tests/support/slow-line.ts';
import { steadinessOf, watchSteadiness } from '#tests/support/steadiness.ts';
import { enter } from '#tests/support/tour.ts';

const LINE = { bytesPerSecond: 400_000, latencyMs: 400 } as const;
const SETTLED_MS = 8_000;
/** The tabs of a list that become wider move less than `LEAST_CLS`. */
const MOST_CLS = 0.001;
/** Less than one button by a few pixels. */
const NOTHING_MOVES = 0.0001;

let line: SlowLine;

test.beforeAll(async () => {
  line = await startSlowSite(LINE, addUnconfirmed);
});

test.afterAll(() => line.close());

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await watchSteadiness(context);
  return context.newPage();
}

async function stays(page: Page, path: string, most = MOST_CLS): Promise<void> {
  await page.goto(line.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(SETTLED_MS);
  const { cls, moved } = await steadinessOf(page);
  expect.soft(cls, `${path}: ${moved}`).toBeLessThan(most);
}

test('the first page of a visitor, whose font comes late', async ({ browser }) => {
  for (const path of ['/', '/login', '/signup']) await stays(await newPage(browser), path);
});

test('a profile that a visitor opens', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto(`${line.origin}/login`);
  await offlineReady(page);

  await stays(page, `/members/${OTHER_ID}`, NOTHING_MOVES);
});

test('the start page of a visitor who has been here, which is not prerendered', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await page.goto(`${line.origin}/login`);
  await offlineReady(page);

  await stays(page, '/');
});

test('the screens of a member', async ({ browser }) => {
  const page = await newPage(browser);
  await enter(page, line.origin, DEMO);
  // Their lists are on the device from the second time on.
  for (const path of ['/likes', '/chats']) {
    await page.goto(line.origin + path);
    await page.waitForTimeout(SETTLED_MS);
  }

  for (const path of ['/members?country=NL', '/likes', '/chats']) await stays(page, path);
});

test('the screens of a newcomer, who is offered the first steps', async ({ browser }) => {
  const page = await newPage(browser);
  await enter(page, line.origin, NEWCOMER);
  await expect(page.getByText(/^New here/)).toBeVisible();

  for (const path of ['/likes', '/chats', '/me']) await stays(page, path);
});

test('the screens of a member who has not confirmed the address', async ({ browser }) => {
  const page = await newPage(browser);
  await enter(page, line.origin, UNCONFIRMED);
  await expect(page.getByText(/^Confirm your email address/)).toBeVisible();

  for (const path of ['/likes', '/chats', '/me']) await stays(page, path);
});

test('the screens of a member without a network', async ({ browser }) => {
  const page = await newPage(browser);
  await enter(page, line.origin, DEMO);
  await offlineReady(page);
  const paths = ['/members?country=NL', '/likes', '/chats', '/me'];
  for (const path of paths) {
    await page.goto(line.origin + path);
    await page.waitForTimeout(SETTLED_MS);
  }
  await page.context().setOffline(true);

  for (const path of paths) await stays(page, path);
});
