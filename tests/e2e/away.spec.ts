/**
 * A page that goes into the back/forward cache and comes back. An automated Chromium does not use this cache, so the test
 * makes the browser's events itself; the worker, its locks and its databases are real. The walk in tests/engines tests it in
 * WebKit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { logIn, ownChat, write } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

let folder: string;
let server: ServerProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const happens = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => {
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  }, name);

const heldLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => name ?? []);
  });

test(
  'a page in the back/forward cache holds no lock, and its screens go on where they were when it comes back',
  { tag: '@gate' },
  async ({ page }) => {
    await logIn(page, server.origin);
    await page.goto(`${server.origin}/chats`);
    await ownChat(page).click();
    const log = page.getByRole('log');
    await expect(log.getByText('You:').first()).toBeAttached();
    await expect.poll(() => heldLocks(page)).toContain('vonk-leader');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="log"]') === null)
          document.documentElement.setAttribute('data-went', '');
      }).observe(document.body, { childList: true, subtree: true });
    });

    await happens(page, 'pagehide');
    await expect.poll(() => heldLocks(page)).toEqual([]);
    await happens(page, 'pageshow');
    await expect.poll(() => heldLocks(page)).toContain('vonk-leader');

    await write(page, 'Back again');
    await expect(log.getByText('Back again')).toBeVisible();
    await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);
    const sent = () =>
      server.requests.filter(
        ({ method, path }) => method === 'POST' && path === '/api/messages.php',
      );
    await expect.poll(() => sent().length).toBe(1);
    // No skeleton was shown in the meantime.
    await expect(page.locator('html[data-went]')).toHaveCount(0);
  },
);
