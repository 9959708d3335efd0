/** Notifications by keys, with the server stopped and back again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { DEMO, logIn, offlineReady } from '#tests/support/member-page.ts';
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

const likeCalls = (method: string): number =>
  server.requests.filter((one) => one.method === method && one.path === '/api/likes.php').length;

/** Another member, on a device of their own, likes the member of this page. The server has the like when it returns. */
async function likedByBram(browser: Browser, profile: string): Promise<void> {
  const device = await browser.newContext();
  const page = await device.newPage();
  await logIn(page, server.origin, { ...DEMO, email: 'bram@vonk.test' });
  await page.goto(`${server.origin}${profile}`);
  const like = page.getByRole('button', { name: /^Like / }).first();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // Nothing says “waiting” before the like is stored: only the call tells that it left.
  await expect.poll(() => likeCalls('POST')).toBe(1);
  await device.close();
}

const entry = (page: Page) => page.getByRole('listitem').filter({ hasText: /Bram/ });
const remove = (page: Page) => entry(page).getByRole('button', { name: /^Delete: / });

test('[contract 25] a notification is deleted and taken back with keys while the server is stopped, and is gone on another device', async ({
  page,
  browser,
}) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/me`);
  const own = page.getByRole('link', { name: 'See how others see you' });
  await likedByBram(browser, (await own.getAttribute('href')) ?? '');
  await page.reload();
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .press('Enter');
  await expect(entry(page)).toHaveCount(1);
  await offlineReady(page);
  await server.stop();

  await page.reload();
  await remove(page).press('Enter');
  await expect(entry(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(entry(page)).toHaveCount(1);
  await remove(page).press('Enter');
  await expect(entry(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);

  await server.start();
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0, { timeout: 60_000 });
  const device = await browser.newContext();
  const other = await device.newPage();
  await logIn(other, server.origin);
  await other.goto(`${server.origin}/notifications`);
  await expect(
    other.getByRole('button', { name: 'Delete: New login to your account' }),
  ).toBeVisible();
  await expect(entry(other)).toHaveCount(0);
  await device.close();
});
