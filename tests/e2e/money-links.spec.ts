/**
 * Every link about money, followed from the start page, Me, a conversation and the credits, and from each page that such a link
 * leads to: none ends at a 404 or an empty page. What a link is about is read from its address and its words, so that a new
 * link is followed without being listed here.
 */
import { expect, test, type Page } from '@playwright/test';
import { logIn, ownChat } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer({ DEMO_CHARGES: '1' });
});

test.afterAll(() => server.close());

const ABOUT_MONEY = /credit|cost|pric|premium|transaction|order|pay|withdraw|receipt|€/i;
const FAULTS = [
  'This did not load',
  'Something went wrong',
  'Not available on this site',
  'has a problem right now',
];
/** Shorter than the title and one sentence of any page. */
const EMPTY = 30;

/** The visible links about money of the page that is shown, as addresses within the site. */
async function moneyLinks(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]:visible').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor instanceof HTMLAnchorElement ? anchor.href : '',
      words: `${anchor.textContent} ${anchor.getAttribute('aria-label') ?? ''}`,
    })),
  );
  return links.flatMap(({ href, words }) => {
    const url = URL.canParse(href) ? new URL(href) : null;
    const isOurs = url !== null && url.origin === server.origin;
    if (!isOurs || !ABOUT_MONEY.test(`${url.pathname}${url.hash} ${words}`)) return [];
    return [`${url.pathname}${url.search}${url.hash}`];
  });
}

/** Opens an address and answers what is wrong with it. */
async function wrongAt(page: Page, address: string): Promise<string[]> {
  const { hash } = new URL(address, server.origin);
  const answer = await page.goto(`${server.origin}${address}`);
  // A link to a place of the page that is open makes no request.
  const status = answer?.status() ?? 200;
  if (status >= 400) return [`status ${status}`];
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[role="status"].skeleton-late')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.innerText()).trim().length).toBeGreaterThan(EMPTY);
  const words = await page.locator('body').innerText();
  const place = hash === '' ? 1 : await page.locator(`[id="${hash.slice(1)}"]`).count();
  const wrong = FAULTS.filter((fault) => words.includes(fault));
  return place === 0 ? [...wrong, `no place ${hash}`] : wrong;
}

interface Walked {
  followed: Set<string>;
  wrong: Record<string, string[]>;
}

/** Follows the links of these pages, and those of every page that they lead to. */
async function walk(page: Page, begin: readonly string[]): Promise<Walked> {
  const followed = new Set<string>();
  const wrong: Walked['wrong'] = {};
  const waiting = [...begin];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (followed.has(next)) continue;
    followed.add(next);
    const found = await wrongAt(page, next);
    if (found.length > 0) wrong[next] = found;
    else waiting.push(...(await moneyLinks(page)));
  }
  return { followed, wrong };
}

test('a visitor who follows every link about money finds a page behind each', async ({ page }) => {
  await page.goto(server.origin);
  // The foot of the page is there once the settings of the site are.
  await expect.poll(() => moneyLinks(page)).not.toEqual([]);
  const { followed, wrong } = await walk(page, ['/', ...(await moneyLinks(page))]);

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
