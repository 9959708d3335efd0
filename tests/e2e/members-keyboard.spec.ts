/** Search, a profile, likes and the match finder by keyboard alone, with the real server. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { arrowTo, pressKey, tabTo } from '#tests/support/keyboard.ts';
import { heartOf, hearts, logIn, nameOf } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

const DESKTOP = { width: 1440, height: 900 };

const links = (page: Page): Locator =>
  page.getByRole('list', { name: 'People' }).getByRole('link', { name: /^View profile of / });

const shortNameOf = async (link: Locator): Promise<string> =>
  ((await link.getAttribute('aria-label')) ?? '').replace(/^View profile of /, '');

const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('a member narrows the search, goes through the people, likes one and writes to them', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await links(page).first().waitFor();

  await pressKey(page, page.getByRole('button', { name: 'Women', pressed: false }), 'Space');
  await expect(page).toHaveURL(/gender=f/);
  const more = page.getByRole('button', { name: /^More filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await pressKey(page, more, 'Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await arrowTo(page, sheet.getByRole('combobox', { name: 'Country' }), 'NL');
  await pressKey(page, sheet.getByRole('button', { name: /^Show \d/ }), 'Enter');
  await expect(page).toHaveURL(/country=NL/);
  await expect(sheet).toHaveCount(0);
  await expect(links(page).first()).toBeVisible();

  await page.keyboard.press('j');
  await expect(links(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links(page).nth(0)).toBeFocused();
  const name = await shortNameOf(links(page).nth(0));
  const wasLiked = (await heartOf(page, name).getAttribute('aria-pressed')) === 'true';
  await page.keyboard.press('l');
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', String(!wasLiked));

  await tabTo(page, links(page).nth(0));
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: `Message to ${name}` })).toBeVisible();
});

test('a profile is opened, read, liked and left, and the focus is on its card again', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await links(page).first().waitFor();
  const card = links(page).nth(1);
  const name = await shortNameOf(card);
  await pressKey(page, card, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const picture = page.getByRole('button', { name: new RegExp(`^${name}, photo 1`) });
  await pressKey(page, picture, 'Enter');
  const pictures = page.getByRole('dialog', { name: `Photos of ${name}` });
  await expect(pictures).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pictures).toHaveCount(0);
  await expect(picture).toBeFocused();
  const heart = heartOf(page, name).first();
  const wasLiked = (await heart.getAttribute('aria-pressed')) === 'true';
  await page.keyboard.press('l');
  await expect(heart).toHaveAttribute('aria-pressed', String(!wasLiked));

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Like, or no longer like')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(picture).toBeFocused();

  await pressKey(page, page.getByRole('button', { name: 'Back' }), 'Enter');
  await expect(card).toBeFocused();
});

test('on a desktop the profile beside the list follows the keys and closes with Escape', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await logIn(page, server.origin);
  await links(page).first().waitFor();
  const beside = page.getByRole('complementary', { name: 'Profile' });

  await page.keyboard.press('j');
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText(
    await shortNameOf(links(page).nth(0)),
  );
  await page.keyboard.press('j');
  const second = await shortNameOf(links(page).nth(1));
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText(second);
  await page.keyboard.press('Enter');
  await expect(beside.getByRole('heading', { level: 2 }).first()).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await pressKey(page, beside.getByRole('button', { name: 'Close' }), 'Enter');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(beside).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
  await expect(links(page).nth(2)).toBeFocused();
});

test('likes are read, given back and taken back', async ({ page }) => {
  await logIn(page, server.origin);
  await links(page).first().waitFor();
  await pressKey(page, menu(page, 'Likes'), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeFocused();

  const back = hearts(page, false).first();
  const name = await nameOf(back);
  await pressKey(page, back, 'Space');
  const moment = page.getByRole('dialog', { name: 'You like each other.' });
  await expect(moment).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(moment).toHaveCount(0);

  await pressKey(page, page.getByRole('link', { name: /^Your likes/ }), 'Enter');
  await expect(page).toHaveURL(/\/likes\/given$/);
  await pressKey(page, heartOf(page, name), 'Space');
  await expect(heartOf(page, name)).toHaveCount(0);
});

test('the deck is worked through, undone and looked into', async ({ page }) => {
  await logIn(page, server.origin);
  await links(page).first().waitFor();
  await pressKey(page, menu(page, 'Match'), 'Enter');
  const top = page.getByRole('main').getByRole('heading', { level: 2 });
  const left = (count: number) => page.getByText(`${count} of 20 left`);
  await expect(left(20)).toBeVisible();
  const first = (await top.first().getAttribute('aria-label')) ?? '';

  await page.keyboard.press('ArrowLeft');
  await expect(left(19)).toBeVisible();
  await page.keyboard.press('u');
  await expect(left(20)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible();
  await pressKey(page, page.getByRole('button', { name: /^Not now/ }), 'Space');
  await expect(left(19)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pressKey(page, page.getByRole('button', { name: 'Back' }), 'Enter');
  await expect(left(19)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Like / }));
  await page.keyboard.press('Enter');
  await expect(left(18)).toBeVisible();
});
