/**
 * A deploy under an open app: one tab runs the old build, another the new build, whose base has another shape and whose
 * messages the old build cannot read. Nothing crashes, nothing is lost, and no build sends what it does not understand.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { BASE_VERSION } from '#sync/db/store/names.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
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
import { buildNewer, NEWER_COPY } from '#tests/support/newer-build.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { askTruth } from '#tests/support/truth.ts';

/** A device that lost the server looks for it once a minute. */
const SENT_MS = 90_000;
const SWITCHED = { timeout: 30_000 };
const OLDER = `base-${BASE_VERSION}-`;

let folder: string;
let server: ServerProcess;
const at = (name: string) => join(folder, name);

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await cp(join(import.meta.dirname, '../../dist'), at('client'), { recursive: true });
  await mkdir(at('work'));
  await buildNewer(at('work'), at('newer'));
  const env = { CLIENT_DIR: at('client') };
  await copyDemoSite(at('data'));
  server = new ServerProcess({ port: await freePort(), dataDir: at('data'), env });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function deploy(): Promise<void> {
  await server.stop();
  await rm(at('client'), { recursive: true });
  await cp(at('newer'), at('client'), { recursive: true });
  await server.start();
}

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const waitingChip = (page: Page) => page.getByRole('link', { name: /waiting/ });
/** The release of the page, and the states of its service workers, which say why it is not the newer one. */
const releaseOf = async (page: Page): Promise<string> => {
  try {
    return await page.evaluate(async () => {
      const shell = await navigator.serviceWorker.getRegistration();
      const { active, waiting, installing } = shell ?? {};
      const states = `active ${active?.state}, waiting ${waiting?.state}, installing ${installing?.state}`;
      return `${document.documentElement.dataset['release'] ?? 'older'}: ${states}`;
    });
  } catch {
    return 'on its way to another document';
  }
};
const isNewer = (page: Page) => expect.poll(() => releaseOf(page), SWITCHED).toMatch(/^newer/);
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

/** Answers the address of the conversation. */
async function openConversation(page: Page): Promise<string> {
  await page.goto(`${server.origin}/chats`);
  await ownChat(page).click();
  await expect(log(page).getByText('You:').first()).toBeAttached();
  return page.url();
}

test(
  '[sync 10, 29] an old and a new build that are open together each keep their own base, and neither touches what it cannot read',
  { tag: '@long' },
  async ({ page: older, context }) => {
    const crashes: string[] = [];
    context.on('weberror', (error) => crashes.push(error.error().message));
    await logIn(older, server.origin);
    await offlineReady(older);
    const liked = await nameOf(hearts(older, false).first());
    const conversation = await openConversation(older);

    await deploy();
    const newer = await context.newPage();
    await newer.goto(`${server.origin}/members`);
    await newer.getByRole('button', { name: 'Update', exact: true }).click();
    await isNewer(newer);
    await expect(newer.getByRole('article').first()).toBeVisible();
    await newer.goto(conversation);
    await expect(log(newer).getByText('You:').first()).toBeAttached();
    await expect(older.getByText('A new version is ready.')).toBeVisible();
    await expect(log(older).getByText('You:').first()).toBeAttached();
    const copies = await databases(newer);
    expect(copies.some((name) => name.includes(OLDER))).toBe(true);
    expect(copies.some((name) => name.includes(`base-${NEWER_COPY}-`))).toBe(true);

    // A worker that starts now would still reach the network for a moment if only the pages were offline.
    await server.stop();
    await write(newer, 'Of the new one');
    await expect(log(newer).getByText('Of the new one')).toBeVisible();
    await expect(log(older).getByText('Of the new one')).toHaveCount(0);
    await older.bringToFront();
    await write(older, 'Of the old one');
    await composer(older).fill('Half a thought');
    await newer.bringToFront();
    await newer.goto(`${server.origin}/members`);
    await heartOf(newer, liked).click();
    await expect(heartOf(newer, liked)).toHaveAttribute('aria-pressed', 'true');
    await newer.close();
    await server.start();
    await older.bringToFront();
    const messages = () => server.requests.filter(isMessage).length;
    await expect.poll(messages, { timeout: SENT_MS }).toBe(1);
    await expect(waitingChip(older)).toHaveCount(0, { timeout: SENT_MS });
    expect(messages()).toBe(1);

    await older.getByRole('button', { name: 'Update', exact: true }).click();
    await isNewer(older);
    await expect(log(older).getByText('Of the old one')).toBeVisible();
    await expect(log(older).getByText('Of the new one')).toBeVisible();
    await expect(composer(older)).toHaveValue('Half a thought');
    await expect(waitingChip(older)).toHaveCount(0, { timeout: SENT_MS });
    await expect.poll(() => databases(older)).not.toContain(expect.stringContaining(OLDER));
    expect(crashes).toEqual([]);
    await server.stop();
    await askTruth(at('data'), async (truth) => {
      expect(await truth.written(DEMO.email, 'Of the')).toEqual([
        'Of the old one',
        'Of the new one',
      ]);
      expect(await truth.likes(DEMO.email)).toContain(liked);
    });
  },
);

test(
  '[product 2.8] a deploy while a message is typed: pages that were not loaded yet open, text and queue stay, and no page reloads in a loop',
  { tag: '@long' },
  async ({ page }) => {
    await logIn(page, server.origin);
    await offlineReady(page);
    const conversation = await openConversation(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await server.stop();
    await write(page, 'Before the deploy');
    await composer(page).fill('Half a thought');
    await deploy();

    // Its code is on the device, of the build that this page is of.
    await page.goBack();
    await goTo(page, 'Me');
    await page.locator('main a[href="/complaints"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports and questions');
    await goTo(page, 'Chats');
    await ownChat(page).click();
    await expect(composer(page)).toHaveValue('Half a thought');
    expect(loads).toBe(0);

    // Its code is nowhere: the browser has deleted it, and the server has that of another build.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goBack();
    await goTo(page, 'Me');
    const orders = page.getByRole('heading', { level: 1, name: 'Your orders' });
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Try again' });
      const link = page.locator('main a[href="/transactions"]').first();
      await retry.or(link).or(orders).first().click({ timeout: 5_000 });
      await expect(orders).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    expect(loads).toBeLessThanOrEqual(2);
    await page.goto(conversation);
    await expect(composer(page)).toHaveValue('Half a thought');
    await expect(log(page).getByText('Before the deploy')).toHaveCount(1);
    await expect(waitingChip(page)).toHaveCount(0, { timeout: SENT_MS });
    expect(server.requests.filter(isMessage)).toHaveLength(1);
  },
);

const isMessage = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/api/messages.php';
