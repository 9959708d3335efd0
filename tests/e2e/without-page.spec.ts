/**
 * While no page of the app is open, the browser's sync events reach the service worker, which sends what waits and reads what is
 * new. The events are the browser's own, dispatched over its protocol.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type CDPSession, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { goTo, logIn, offlineReady, ownChat, write } from '#tests/support/member-page.ts';
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

/** The service workers as the browser's protocol names them, seen from a page that is none of the app's. */
async function observe(
  blank: Page,
): Promise<{ cdp: CDPSession; registrations: Map<string, string> }> {
  const cdp = await blank.context().newCDPSession(blank);
  const registrations = new Map<string, string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { scopeURL, registrationId, isDeleted } of updated) {
      if (isDeleted) registrations.delete(scopeURL);
      else registrations.set(scopeURL, registrationId);
    }
  });
  await cdp.send('ServiceWorker.enable');
  return { cdp, registrations };
}

/** What another device of the member shows as sent. */
async function sentTexts(browser: Browser, text: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/chats`);
  await ownChat(page).click();
  await expect(page.getByRole('log').getByText('You:').first()).toBeAttached();
  const count = await page.getByRole('log').getByText(text, { exact: true }).count();
  await context.close();
  return count;
}

test('[decision 139] a message written offline is sent when the app is closed, once, and is there when it opens', async ({
  browser,
  context,
  page,
}) => {
  const own = `${server.origin}/sync/`;
  const { cdp, registrations } = await observe(await context.newPage());
  await logIn(page, server.origin);
  await offlineReady(page);
  await expect.poll(() => registrations.get(own), { timeout: 60_000 }).toBeTruthy();
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await expect(page.getByRole('log').getByText('You:').first()).toBeAttached();
  await server.stop();
  await write(page, 'Written in a tunnel');
  await expect(page.getByRole('log').getByText('Written in a tunnel')).toBeVisible();
  await page.close();
  await server.start();
  // A window of this origin in which nothing of the app runs.
  await (await context.newPage()).goto(`${server.origin}/manifest.webmanifest`);

  const sync = { origin: server.origin, registrationId: registrations.get(own) ?? '' };
  await cdp.send('ServiceWorker.dispatchSyncEvent', { ...sync, tag: 'outbox', lastChance: false });

  await expect.poll(() => sentTexts(browser, 'Written in a tunnel'), { timeout: 120_000 }).toBe(1);
  await cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', { ...sync, tag: 'refresh' });
  const again = await context.newPage();
  await again.goto(`${server.origin}/chats`);
  await ownChat(again).click();
  await expect(again.getByRole('log').getByText('Written in a tunnel')).toHaveCount(1);
  await expect(again.getByRole('link', { name: /waiting/ })).toHaveCount(0);
});
