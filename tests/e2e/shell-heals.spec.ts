/**
 * The stored app shell after the browser or the member has deleted it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { offlineReady } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

test(
  'deleted caches are filled again, and the app opens without a network',
  { tag: '@gate' },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
    await copyDemoSite(folder);
    const server = new ServerProcess({ port: await freePort(), dataDir: folder });
    await server.start();
    const open = async () => {
      await page.goto(`${server.origin}/login`);
      await expect(page.getByLabel('Email')).toBeVisible();
    };
    const stored = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'));
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().length;
      });
    try {
      await open();
      await offlineReady(page);
      const whole = await stored();
      expect(whole).toBeGreaterThan(10);

      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await open();
      await expect.poll(stored, { timeout: 60_000 }).toBe(whole);

      await server.stop();
      await open();
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
