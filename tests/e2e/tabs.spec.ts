/**
 * Many tabs of one member in a real browser. A logout in one tab leaves nothing in any tab; a frozen leader is replaced and
 * does nothing twice when it wakes; many tabs ask the server no more than one tab does.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { POLL_MS } from '#schemas/limits.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import {
  DEMO,
  goTo,
  heartOf,
  hearts,
  logIn,
  nameOf,
  ownChat,
  write,
} from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { storedOn } from '#tests/support/stored-on.ts';
import { askTruth } from '#tests/support/truth.ts';

const TABS = 12;

let folder: string;
let server: ServerProcess;
const dataDir = () => join(folder, 'data');

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(dataDir());
  server = new ServerProcess({ port: await freePort(), dataDir: dataDir() });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const asked = (method: string, path: string) =>
  server.requests.filter((line) => line.method === method && line.path === path).length;

/** A tab that is not the leader has started, and waits for the leader's lock. */
const isSomeTabNext = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name === 'vonk-leader');
  });

const freeze = (cdp: CDPSession, state: 'frozen' | 'active') =>
  cdp.send('Page.setWebLifecycleState', { state });

async function openConversation(page: Page): Promise<void> {
  await page.goto(`${server.origin}/chats`);
  await ownChat(page).click();
  await expect(page.getByRole('log').getByText('You:').first()).toBeAttached();
}

const OCCASIONS: [string, (page: Page, other: Page) => Promise<() => Promise<unknown>>][] = [
  ['online', () => Promise.resolve(() => Promise.resolve())],
  [
    'offline',
    async (page) => {
      await page.context().setOffline(true);
      return () => Promise.resolve();
    },
  ],
  [
    'while the server fails',
    async (page) => {
      await page.context().route('**/api/logout.php', (route) => route.fulfill({ status: 500 }));
      return () => Promise.resolve();
    },
  ],
  [
    'while the other tab is frozen, once that wakes',
    async (_, other) => {
      const cdp = await other.context().newCDPSession(other);
      await freeze(cdp, 'frozen');
      return () => freeze(cdp, 'active');
    },
  ],
];

for (const [occasion, begin] of OCCASIONS) {
  const tag = occasion === 'online' ? ['@gate'] : [];
  test(
    `[sync 37] after a logout in one of two tabs, ${occasion}, nothing of the member is left`,
    { tag },
    async ({ page, context }) => {
      await logIn(page, server.origin);
      await openConversation(page);
      await write(page, 'Nachtegaal 7131');
      await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);
      const other = await context.newPage();
      await openConversation(other);
      await other.getByRole('textbox', { name: /^Message to / }).fill('Zeekoe 9917');
      await expect.poll(() => storedOn(page)).toContain('Zeekoe 9917');
      await page.bringToFront();
      await page.goto(`${server.origin}/me`);
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();

      const end = await begin(page, other);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await end();

      const words = /Nachtegaal|Zeekoe|rxdb-dexie|vonk-note|\/images\/\w/;
      await expect.poll(() => storedOn(page)).not.toMatch(words);
      await expect(other.getByText('Zeekoe 9917')).toHaveCount(0);
      await expect(other.getByText('Nachtegaal 7131')).toHaveCount(0);
    },
  );
}

test(
  '[sync 27, 28] the tab in view replaces a frozen leader, which does nothing twice when it wakes',
  { tag: '@gate' },
  async ({ page, context }) => {
    await logIn(page, server.origin);
    await expect(page.getByRole('article').first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${server.origin}/members`);
    const name = await nameOf(hearts(other, false).first());
    const cdp = await context.newCDPSession(page);

    await freeze(cdp, 'frozen');
    await heartOf(other, name).click();
    await expect.poll(() => asked('POST', '/api/likes.php')).toBe(1);
    await freeze(cdp, 'active');
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    await heartOf(page, name).click();
    await expect(heartOf(other, name)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => asked('DELETE', '/api/likes.php')).toBe(1);

    await other.waitForTimeout(5_000);
    expect(asked('POST', '/api/likes.php')).toBe(1);
    expect(asked('DELETE', '/api/likes.php')).toBe(1);
  },
);

test(
  '[sync 21] twelve tabs that open and close ask the server no more than one tab does, and a like given in the last one arrives',
  { tag: '@long' },
  async ({ page, context }) => {
    await logIn(page, server.origin);
    await expect(page.getByRole('article').first()).toBeVisible();
    const name = await nameOf(hearts(page, false).first());
    const before = asked('GET', '/api/user.php');
    const from = Date.now();
    const tabs: Page[] = [];
    for (let opened = 0; opened < TABS; opened += 1) {
      const tab = await context.newPage();
      await tab.goto(`${server.origin}/members`, { waitUntil: 'commit' });
      tabs.push(tab);
      const leaving = [opened === TABS / 2 ? page : null, tabs[opened - 3]];
      // Without a waiting tab there would be no handover: the next tab would ask everything as the first one did.
      await expect.poll(() => isSomeTabNext(tab)).toBe(true);
      for (const each of leaving) await each?.close();
    }
    const last = tabs.at(-1) ?? page;
    await heartOf(last, name).click();
    await expect.poll(() => asked('POST', '/api/likes.php')).toBe(1);
    await expect(last.getByRole('link', { name: /waiting/ })).toHaveCount(0);

    const most = Math.ceil((Date.now() - from) / POLL_MS) + 2;
    expect(asked('GET', '/api/user.php') - before).toBeLessThanOrEqual(most);
    await goTo(last, 'Likes');
    await server.stop();
    await askTruth(dataDir(), async (truth) =>
      expect(await truth.likes(DEMO.email)).toContain(name),
    );
  },
);
