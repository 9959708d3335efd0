/**
 * The browser deletes the storage of an open app: no reload is needed, nothing unsent is lost, and the lists come back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
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
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { askTruth } from '#tests/support/truth.ts';

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

const waitingChip = (page: Page) => page.getByRole('link', { name: /waiting/ });
const log = (page: Page) => page.getByRole('log');

async function clearStorage(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  return () =>
    cdp
      .send('Storage.clearDataForOrigin', {
        origin: server.origin,
        storageTypes: 'indexeddb,local_storage,cache_storage',
      })
      .then(() => undefined);
}

/** Deletes the databases from another tab, as a member can do with developer tools. */
async function deleteDatabases(page: Page): Promise<() => Promise<void>> {
  const another = await page.context().newPage();
  await another.goto(`${server.origin}/robots.txt`);
  await page.bringToFront();
  return () =>
    another.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
}

for (const [how, prepare] of [
  ['cleared by the browser', clearStorage],
  ['deleted by another tab', deleteDatabases],
] as const) {
  const tag = prepare === deleteDatabases ? ['@gate'] : [];
  test(
    `[sync 30] when the storage is ${how} under an open conversation without a network, everything written arrives once`,
    { tag },
    async ({ page, context }) => {
      await logIn(page, server.origin);
      await goTo(page, 'Search');
      await offlineReady(page);
      const name = await nameOf(hearts(page, false).first());
      await goTo(page, 'Chats');
      await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
      await ownChat(page).click();
      await expect(log(page).getByText('You:').first()).toBeAttached();
      const die = await prepare(page);
      await context.setOffline(true);
      await write(page, 'Before the storage died');
      await expect(log(page).getByText('Before the storage died')).toBeVisible();

      await die();
      await write(page, 'After the storage died');

      await expect(log(page).getByText('After the storage died')).toBeVisible();
      await expect(log(page).getByText('Before the storage died')).toBeVisible();
      await context.setOffline(false);
      await expect(waitingChip(page)).toHaveCount(0, { timeout: 30_000 });
      await expect(log(page).getByText('You:').first()).toBeAttached();
      await page.getByRole('link', { name: 'Back to your chats' }).first().click();
      await expect(page.getByRole('main').getByRole('listitem').nth(1)).toBeVisible();
      await goTo(page, 'Search');
      await heartOf(page, name).click();
      // The heart is filled when the like is stored; a reload before that would lose the press.
      await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(waitingChip(page)).toHaveCount(0, { timeout: 30_000 });
      await page.reload();
      await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
      await server.stop();
      await askTruth(dataDir(), async (truth) => {
        expect(await truth.written(DEMO.email, 'Before the')).toHaveLength(1);
        expect(await truth.written(DEMO.email, 'After the')).toHaveLength(1);
        expect(await truth.likes(DEMO.email)).toContain(name);
      });
    },
  );
}
