/**
 * What a member presses and reads on a screen, by role and accessible name.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { enterCode } from '#tests/support/authenticator.ts';
import { pressKey } from '#tests/support/keyboard.ts';

export const DEMO = { email: 'anna@vonk.test', password: 'vonk-demo-1' };

interface Account {
  email: string;
  password: string;
  /** Of the authenticator app, for an account with a second factor. */
  secret?: string;
}

/** The first page of a new server and a new browser: both read their files while the shell is stored beside. */
const FIRST_PAGE_MS = 120_000;

export async function logIn(page: Page, origin: string, account: Account = DEMO): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  if (account.secret !== undefined) {
    await enterCode(page.getByLabel('Code of your app'), account.secret);
    await page.getByRole('button', { name: 'Log in' }).click();
  }
  const search = page.getByRole('navigation').getByRole('link', { name: 'Search' });
  await expect(search).toBeVisible({ timeout: FIRST_PAGE_MS });
}

/** Logs in, and goes by keyboard to the tab of the own account. */
export async function openMe(page: Page, origin: string, account: Account = DEMO): Promise<void> {
  await logIn(page, origin, account);
  const me = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me' });
  await pressKey(page, me, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/**
 * Opens a screen through the tabs below or the rail beside, never by a reload. It waits for the new screen: the old one stays
 * until the new one is ready, and the next press must not go to the old one.
 */
export async function goTo(page: Page, place: 'Search' | 'Likes' | 'Chats' | 'Me'): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  const link = main.getByRole('link', { name: place });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** The first conversation of the list; matches who have not written stand above it. */
export const ownChat = (page: Page): Locator =>
  page.locator('main li[aria-posinset]').first().getByRole('link');

export const hearts = (page: Page, pressed: boolean): Locator =>
  page.getByRole('button', { name: /^Like /, pressed });

export const nameOf = async (heart: Locator): Promise<string> =>
  ((await heart.getAttribute('aria-label')) ?? '').replace(/^Like /, '');

export const heartOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Like ${name}`, exact: true });

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to / }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Waits until the shell and all catalogues are on the device, so that it opens without a network. */
export const offlineReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active.addEventListener('statechange', () => {
        if (active.state === 'activated') resolve();
      });
    });
  });
