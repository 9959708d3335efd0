/**
 * Every link about money, followed from the start page, Me, a conversation and the credits, and from each page that such a link
 * leads to: none ends at a 404 or an empty page. What a link is about is read from its address and its words, so that a new
 * link is followed without being listed here.
 */
import { expect, test, type Page } from '@playwright/test';
import { linksOn, walkLinks, type Link } from '#tests/support/link-walk.ts';
import { logIn, ownChat } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer({ DEMO_CHARGES: '1' });
});

test.afterAll(() => server.close());

const ABOUT_MONEY = /credit|cost|pric|premium|transaction|order|pay|withdraw|receipt|€/i;
const isAboutMoney = ({ address, words }: Link): boolean =>
  ABOUT_MONEY.test(`${address.replace(/\?[^#]*/, '')} ${words}`);

const walk = (page: Page, begin: readonly string[]) =>
  walkLinks(page, { origin: server.origin, begin, follows: isAboutMoney });

test('a visitor who follows every link about money finds a page behind each', async ({ page }) => {
  await page.goto(server.origin);
  // The foot of the page is there once the settings of the site are.
  const moneyLinks = async () => (await linksOn(page, server.origin)).filter(isAboutMoney);
  await expect.poll(moneyLinks).not.toEqual([]);
  const begin = (await moneyLinks()).map(({ address }) => address);
  const { followed, wrong } = await walk(page, ['/', ...begin]);

  expect(wrong).toEqual({});
  expect([...followed].length).toBeGreaterThan(1);
});

test('a member who follows every link about money finds a page behind each', async ({ page }) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/chats`);
  const chat = await ownChat(page).first().getAttribute('href');
  const { followed, wrong } = await walk(page, ['/', '/me', chat ?? '', '/credits']);

  expect(wrong).toEqual({});
  expect([...followed]).toEqual(expect.arrayContaining(['/credits', '/transactions']));
});
