/**
 * A walk through every screen in one look: as a visitor, as the member who logs in, as the same member offline with intents that
 * wait, as a newcomer, and last as staff. Each of them has one page and one login.
 */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import type { Locale } from '#schemas/locale.ts';
import { DEMO, offlineReady } from './member-page.ts';
import { NEWCOMER } from './newcomer.ts';
import { STAFF } from './tour-staff.ts';
import { firstChat, firstMember, OFFLINE_TEXT, type Screen, type Visit } from './screens.ts';
import { enterCode } from './authenticator.ts';

export interface Look {
  name: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  locale: Locale;
}

const OFFLINE_LIKES = 2;
const SCREEN_MS = 120_000;

interface Tour {
  browser: Browser;
  origin: string;
  look: Look;
  screens: readonly Screen[];
  visit: (page: Page, screen: Screen) => Promise<void>;
  /** The address of each request that pages and workers make. */
  requested?: (url: string) => void;
  /** Before the first page of each context. */
  opened?: (context: BrowserContext) => Promise<unknown>;
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

  await visitAs(tour, 'newcomer', NEWCOMER);
  await visitAs(tour, 'staff', STAFF);
}

interface Account {
  email: string;
  password: string;
  /** Of the authenticator app, for an account with a second factor. */
  secret?: string;
}

/** With a page and a login of their own. */
async function visitAs(tour: Tour, as: Visit, account: Account): Promise<void> {
  if (!tour.screens.some((screen) => screen.as === as)) return;
  const page = await openPage(tour);
  await enter(page, tour.origin, account);
  await visitAll(tour, page, as);
  await page.context().close();
}

async function visitAll({ screens, origin, visit }: Tour, page: Page, as: Visit): Promise<void> {
  for (const screen of screens.filter((one) => one.as === as)) {
    await screen.open(page, origin);
    // The last state of a screen stands over it until it is live (decisions 119).
    await page.locator(`#${LAST_SCREEN_ID}`).waitFor({ state: 'detached' });
    await visit(page, screen);
  }
}

async function openPage({ browser, origin, look, requested, opened }: Tour): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.scheme,
    locale: look.locale,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: LOCALE_COOKIE, value: look.locale, url: origin }]);
  if (requested) context.on('request', (request) => requested(request.url()));
  await opened?.(context);
  const page = await context.newPage();
  // A screen that cannot be opened fails with the element that is missing, before the time of the whole tour is over.
  page.setDefaultTimeout(SCREEN_MS);
  return page;
}

export async function enter(page: Page, origin: string, account: Account): Promise<void> {
  await page.goto(`${origin}/login`);
  // Somebody is here: a prerendered page waits for that (decisions 142).
  await page.locator('input[name="email"]').focus();
  // A page that a translator has rewritten is drawn anew: Playwright would focus a field that is gone, and type into another.
  await expect(page.locator('form:not([data-waits])')).toBeVisible();
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(account.password);
  await page.locator('button[type="submit"]').click();
  if (account.secret !== undefined) {
    await enterCode(page.locator('input[name="code"]'), account.secret);
    await page.locator('button[type="submit"]').click();
  }
  await page.waitForURL(/\/members$/);
  // The search that was opened last may find nobody.
  await expect(page.locator('main article, main h2').first()).toBeVisible();
}

/** Opens everything once, then cuts the line, likes two members and writes one message. */
async function workOffline(page: Page, origin: string): Promise<void> {
  await firstChat(page, origin);
  await firstMember(page, origin);
  await page.goto(`${origin}/members?country=NL`);
  await page.locator(`#${LAST_SCREEN_ID}`).waitFor({ state: 'detached' });
  await offlineReady(page);
  await page.context().setOffline(true);

  const cards = page.getByRole('main').locator('article');
  const unliked = cards.filter({ has: page.locator('button[aria-pressed="false"]') });
  for (let liked = 1; liked <= OFFLINE_LIKES; liked += 1) {
    // More cards are drawn meanwhile, so it is the one card that is looked at, not how many there are.
    const href = await unliked.first().locator('a').first().getAttribute('href');
    const card = cards.filter({ has: page.locator(`a[href="${href}"]`) });
    await card.locator('button[aria-pressed="false"]').click();
    await expect(card.locator('button[aria-pressed="true"]')).toBeVisible();
  }
  await firstChat(page, origin);
  await page.locator('#composer').fill(OFFLINE_TEXT);
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('log').getByText(OFFLINE_TEXT)).toBeVisible();
}
