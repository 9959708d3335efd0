/**
 * While no page of the app is open, the browser's sync events reach the service worker, which sends what waits and reads what is
 * new. The events are the browser's own, dispatched over its protocol.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { closedApp, sentTexts } from '#tests/support/closed-app.ts';
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

test('[decisions 139] a message written offline is sent when the app is closed, once, and is there when it opens', async ({
  browser,
  context,
  page,
}) => {
  const app = await closedApp(context, server.origin);
  await logIn(page, server.origin);
  await offlineReady(page);
  await app.isReady();
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await expect(page.getByRole('log').getByText('You:').first()).toBeAttached();
  await server.stop();
  await write(page, 'Written in a tunnel');
  await expect(page.getByRole('log').getByText('Written in a tunnel')).toBeVisible();
  await page.close();
  await server.start();

  await app.sync();

  const sent = () => sentTexts(browser, server.origin, 'Written in a tunnel');
  await expect.poll(sent, { timeout: 120_000 }).toBe(1);
  await app.refresh();
  const again = await context.newPage();
  await again.goto(`${server.origin}/chats`);
  await ownChat(again).click();
  await expect(again.getByRole('log').getByText('Written in a tunnel')).toHaveCount(1);
  await expect(again.getByRole('link', { name: /waiting/ })).toHaveCount(0);
});
