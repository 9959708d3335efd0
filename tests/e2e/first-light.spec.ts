/**
 * The main story of the product, with the real server, the real worker and a profile on disk: every screen opens without a
 * network, everything can be written, nothing is lost, nothing happens twice. The server's database shows what arrived.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { markChatRead } from '#schemas/chats.ts';
import { badgeOf, watchBadge } from '#tests/support/app-badge.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import {
  cookieOnDisk,
  launchKillable,
  type KillableBrowser,
} from '#tests/support/killable-browser.ts';
import {
  DEMO,
  goTo,
  heartOf,
  hearts,
  logIn,
  nameOf,
  offlineReady,
  ownChat,
  write,
} from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { askTruth } from '#tests/support/truth.ts';

const PAINT_MS = 2_000;
/** After the server was away, the first try is spread over a whole period (decisions 24); then there is back-off. */
const BACK_AGAIN_MS = 150_000;

let folder: string;
let server: ServerProcess;
let browser: KillableBrowser;

const profile = () => join(folder, 'profile');
const dataDir = () => join(folder, 'data');

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(dataDir());
  server = new ServerProcess({ port: await freePort(), dataDir: dataDir() });
  await server.start();
  browser = await launchKillable(profile());
});

test.afterEach(async () => {
  await browser.kill();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const waitingChip = (page: Page) => page.getByRole('link', { name: /waiting/ });
const waitingRows = (page: Page) => page.getByRole('main').getByRole('listitem');
const isReadMark = ({ method, path }: { method: string; path: string }) =>
  method === markChatRead.method && path === markChatRead.path;
const log = (page: Page) => page.getByRole('log');

/**
 * Opens every screen while there is a network, long enough to count as looked at. Read marks wait like every other intent:
 * offline there must be nothing new to mark. Answers the path of the conversation.
 */
async function openEverything(page: Page): Promise<string> {
  await goTo(page, 'Search');
  await expect(page.getByRole('article').first()).toBeVisible();
  await goTo(page, 'Likes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(/new like/)).toHaveCount(0);
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeVisible();
  await expect(log(page).getByText('You:').first()).toBeAttached();
  await expect.poll(() => server.requests.filter(isReadMark)).not.toEqual([]);
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Back to your chats' }).click();
  return pathname;
}

async function likeThreeUnlikeOne(page: Page): Promise<{ liked: string[]; unliked: string }> {
  await goTo(page, 'Search');
  const unliked = await nameOf(hearts(page, true).first());
  const liked: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const name = await nameOf(hearts(page, false).first());
    await heartOf(page, name).click();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    liked.push(name);
  }
  await heartOf(page, unliked).click();
  await expect(heartOf(page, unliked)).toHaveAttribute('aria-pressed', 'false');
  return { liked, unliked };
}

/** Opens every screen again and measures the time until its stored content is shown. */
async function openAgain(page: Page, conversation: string): Promise<string[]> {
  const paints: string[] = [];
  const paint = async (path: string, content: () => Promise<void>) => {
    const from = performance.now();
    await page.goto(`${server.origin}${path}`, { waitUntil: 'commit' });
    await content();
    const took = Math.round(performance.now() - from);
    paints.push(
      `${path === conversation ? 'conversation' : path} ${took}${took > PAINT_MS ? ' (late)' : ''}`,
    );
  };
  const article = () => expect(page.getByRole('article').first()).toBeVisible();
  await paint('/members', article);
  await paint('/likes', article);
  await paint('/chats', () => expect(page.getByText('Tunnel two').first()).toBeVisible());
  await paint(conversation, () => expect(log(page).getByText('Tunnel one')).toBeVisible());
  await paint('/waiting', () => expect(page.getByText('Tunnel two')).toBeVisible());
  return paints;
}

test(
  '[sync 1, 2, 3, 8] after the browser is killed every screen opens without a network, and everything written offline arrives once',
  { tag: '@gate' },
  async () => {
    const page = await browser.context.newPage();
    await logIn(page, server.origin);
    await expect(page.getByRole('article').first()).toBeVisible();
    // This like is taken back later, without a network.
    const before = await nameOf(hearts(page, false).first());
    await heartOf(page, before).click();
    const conversation = await openEverything(page);
    await offlineReady(page);
    await expect(waitingChip(page)).toHaveCount(0);
    await cookieOnDisk(profile(), '127.0.0.1', 's');

    await server.stop();

    const { liked, unliked } = await likeThreeUnlikeOne(page);
    expect(unliked).toBe(before);
    await page.goto(`${server.origin}${conversation}`);
    await write(page, 'Tunnel one');
    await write(page, 'Tunnel two');
    await expect(log(page).getByText('Tunnel one')).toBeVisible();
    await expect(log(page).getByText('Tunnel two')).toBeVisible();
    await expect(log(page).getByText('Waiting for connection').last()).toBeVisible();

    await browser.kill();
    browser = await launchKillable(profile());
    const again = await browser.context.newPage();
    await watchBadge(again);

    const paints = await openAgain(again, conversation);
    console.info(`opened without a server, ms: ${paints.join(', ')}`);
    await expect(waitingRows(again)).toHaveCount(6);
    await goTo(again, 'Search');
    for (const name of liked)
      await expect(heartOf(again, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(heartOf(again, unliked)).toHaveAttribute('aria-pressed', 'false');
    await expect(waitingChip(again)).toBeVisible();

    await server.start();
    await expect(waitingChip(again)).toHaveCount(0, { timeout: BACK_AGAIN_MS });
    const badge = await badgeOf(again);
    await server.stop();

    await askTruth(dataDir(), async (truth) => {
      const likes = await truth.likes(DEMO.email);
      for (const name of liked) expect(likes.filter((like) => like === name)).toHaveLength(1);
      expect(likes).not.toContain(unliked);
      expect(await truth.written(DEMO.email, 'Tunnel ')).toEqual(['Tunnel one', 'Tunnel two']);
      expect(badge).toBe(await truth.badge(DEMO.email));
    });
  },
);

test(
  '[sync 21, 27] a second tab shows the same without a reload, and only one of the two tabs polls',
  { tag: '@long' },
  async () => {
    const first = await browser.context.newPage();
    await logIn(first, server.origin);
    await expect(first.getByRole('article').first()).toBeVisible();
    const polls = () =>
      server.requests.filter(({ method, path }) => method === 'GET' && path === '/api/user.php')
        .length;

    // Right after a poll the next one is almost a minute away: a poll before that would come from a second poller.
    const before = polls();
    await expect.poll(polls, { timeout: 90_000, intervals: [250] }).toBeGreaterThan(before);
    const quiet = polls();
    const second = await browser.context.newPage();
    await second.goto(`${server.origin}/members`);
    const name = await nameOf(hearts(second, false).first());
    await heartOf(first, name).click();
    await expect(heartOf(second, name)).toHaveAttribute('aria-pressed', 'true');
    await heartOf(second, name).click();
    await expect(heartOf(first, name)).toHaveAttribute('aria-pressed', 'false');
    await second.waitForTimeout(20_000);

    expect(polls()).toBe(quiet);
  },
);

test('[sync 36, 39] after the browser is killed and the session is lost, unsent work waits until the same member logs in again', async () => {
  const page = await browser.context.newPage();
  await logIn(page, server.origin);
  await expect(page.getByRole('article').first()).toBeVisible();
  await offlineReady(page);
  await server.stop();
  const name = await nameOf(hearts(page, false).first());
  await heartOf(page, name).click();
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  await browser.context.clearCookies();
  await browser.kill();
  await server.start();

  browser = await launchKillable(profile());
  const again = await browser.context.newPage();
  await again.goto(`${server.origin}/members`);
  await expect(again.getByLabel('Email')).toBeVisible({ timeout: 60_000 });
  await logIn(again, server.origin);
  await again.getByRole('button', { name: 'Send now' }).click();
  await expect(heartOf(again, name)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(
      () =>
        server.requests.filter(({ method, path }) => method === 'POST' && path.includes('likes'))
          .length,
    )
    .toBe(1);
});
