/**
 * A walk through every screen in one look: as a visitor, as the member who logs in, as the same member offline with intents that
 * wait, and last as a newcomer. Each of them has one page and one login.
 */
import { expect, type Browser, type Page } from '@playwright/test';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import type { Locale } from '#schemas/locale.ts';
import { DEMO, offlineReady } from './member-page.ts';
import { NEWCOMER } from './newcomer.ts';
import { firstChat, firstMember, OFFLINE_TEXT, type Screen, type Visit } from './screens.ts';

export interface Look {
  name: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  locale: Locale;
}

const OFFLINE_LIKES = 2;

interface Tour {
  browser: Browser;
  origin: string;
  look: Look;
  screens: readonly Screen[];
  visit: (page: Page, screen: Screen) => Promise<void>;
}

export async function takeTour(tour: Tour): Promise<void> {
  const { screens } = tour;
  const page = await openPage(tour);
  await visitAll(tour, page, 'visitor');
  if (screens.some(({ as }) => as === 'member' || as === 'offline')) {
    await enter(page, tour.origin, DEMO);
    await visitAll(tour, page, 'member');
  }
  if (screens.some(({ as }) => as === 'offline')) {
    await workOffline(page, tour.origin);
    await visitAll(tour, page, 'offline');
  }
  // The page is closed while offline: the intents that wait are deleted with the profile, and the server stays as it was.
  await page.context().close();

  if (!screens.some(({ as }) => as === 'newcomer')) return;
  const another = await openPage(tour);
  await enter(another, tour.origin, NEWCOMER);
  await visitAll(tour, another, 'newcomer');
  await another.context().close();
}

async function visitAll({ screens, origin, visit }: Tour, page: Page, as: Visit): Promise<void> {
  for (const screen of screens.filter((one) => one.as === as)) {
    await screen.open(page, origin);
    await visit(page, screen);
  }
}

async function openPage({ browser, origin, look }: Tour): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.scheme,
    locale: look.locale,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: LOCALE_COOKIE, value: look.locale, url: origin }]);
  return context.newPage();
}

async function enter(page: Page, origin: string, account: typeof DEMO): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(account.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/members$/);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Opens everything once, then cuts the line, likes two members and writes one message. */
async function workOffline(page: Page, origin: string): Promise<void> {
  await firstChat(page, origin);
  await firstMember(page, origin);
  await page.goto(`${origin}/members`);
  await offlineReady(page);
  await page.context().setOffline(true);

  const hearts = page.getByRole('main').locator('article button[aria-pressed="false"]');
  await expect(hearts.first()).toBeVisible();
  const before = await hearts.count();
  for (let liked = 1; liked <= OFFLINE_LIKES; liked += 1) {
    await hearts.first().click();
    await expect(hearts).toHaveCount(before - liked);
  }
  await firstChat(page, origin);
  await page.locator('#composer').fill(OFFLINE_TEXT);
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('log').getByText(OFFLINE_TEXT)).toBeVisible();
}
