/**
 * A member finds an old message by the search of chats, is led to it, and answers it with a quote without a network. The other
 * member sees the quote and is led to the message by it.
 */
import { expect, test, type Page } from '@playwright/test';
import * as z from 'zod';
import { DEMO, logIn, offlineReady, write } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

const BRAM = { ...DEMO, email: 'bram@vonk.test' };
/** Until the next poll of an open conversation, and the back-off of a send that failed. */
const NEWS_MS = 60_000;
const FOUND = 'Meet me at the lighthouse';
/** Fills the screen. */
const TALL = Array.from({ length: 20 }, (_, line) => `Line ${line}`).join('\n');

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

const log = (page: Page) => page.getByRole('log');
const found = (page: Page) => page.getByRole('group', { name: 'Found message' });
/** The link of the row that shows the found message. */
const hit = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: FOUND }).getByRole('link').first();
const Answer = z.object({ profile: z.object({ id: z.string() }) });

async function ownId(page: Page): Promise<string> {
  const answer = await page.evaluate(async () => (await fetch('/api/user.php')).text());
  return Answer.parse(JSON.parse(answer)).profile.id;
}

async function openChat(page: Page, member: string): Promise<void> {
  await page.goto(`${server.origin}/members/${member}/chat`);
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeVisible();
}

test('[product 3.2] a message that the search found is shown, and [contract 7] answered with a quote offline', async ({
  page,
  context,
  browser,
}) => {
  const theirs = await browser.newContext();
  const bram = await theirs.newPage();
  await logIn(bram, server.origin, BRAM);
  await logIn(page, server.origin);
  const [other, me] = [await ownId(bram), await ownId(page)];
  await openChat(page, other);
  await write(page, FOUND);
  for (const last of ['one', 'two', 'three']) await write(page, `${TALL}\n${last}`);
  await expect(log(page).getByText(FOUND)).not.toBeInViewport();

  await page.goto(`${server.origin}/chats`);
  await page.getByRole('searchbox').fill('lighthouse');
  await hit(page).click();
  await expect(found(page)).toBeFocused();
  await expect(found(page)).toBeInViewport();
  await expect(page).toHaveURL(/^[^#]*$/);
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await expect(log(page).getByText('three')).toBeInViewport();
  await expect(found(page)).toHaveCount(0);

  await page.goto(`${server.origin}/chats`);
  await page.getByRole('searchbox').fill('lighthouse');
  await hit(page).click();
  await found(page).getByRole('button', { name: 'What to do with this message' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Do not quote' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeFocused();
  await openChat(page, other);
  await expect(page.getByRole('button', { name: 'Do not quote' })).toBeVisible();
  await offlineReady(page);
  await context.setOffline(true);
  await write(page, 'At eight?');
  await expect(page.getByRole('button', { name: 'Do not quote' })).toHaveCount(0);
  await expect(log(page).getByRole('button', { name: /^Reply to:/ })).toContainText(FOUND);

  await openChat(bram, me);
  await context.setOffline(false);
  const quote = log(bram).getByRole('button', { name: /^Reply to:/ });
  await expect(quote).toContainText(FOUND, { timeout: NEWS_MS });
  await quote.click();
  await expect(found(bram)).toBeFocused();
  await expect(found(bram)).toContainText(FOUND);
  await theirs.close();
});
