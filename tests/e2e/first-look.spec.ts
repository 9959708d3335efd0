/**
 * What a visitor's phone shows before the first touch: on every landing page the form down to its button, and a page that
 * stays where it is.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LANDERS } from '#schemas/screens.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const IDLE_MS = 7_000;

let folder: string;
let server: ServerProcess;

test.use({ viewport: { width: 390, height: 844 } });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

for (const lander of LANDERS) {
  test(`“Join free” of ${lander} is above the fold`, async ({ page }) => {
    const answer = await page.goto(`${server.origin}/landers/${lander}?network=n`);
    expect(new URL(page.url()).search).toBe('?network=n');
    expect(answer?.status()).toBe(200);

    await expect(page.getByRole('button', { name: 'Join free' })).toBeInViewport({ ratio: 1 });
  });
}

test('the start page does not scroll by itself', async ({ page }) => {
  await page.goto(server.origin);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.waitForTimeout(IDLE_MS);

  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
