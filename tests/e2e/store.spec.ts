/**
 * The store in a real browser: a worker of a built page runs the same cases that tests/store runs in memory and on a fake
 * IndexedDB (sync §3.2, L6).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { DISK_CASES, STORE_CASES } from '#tests/store/cases/all.ts';
import { buildPage, serveFolder, type Served } from '#tests/support/built-page.ts';

let folder: string;
let served: Served;
let page: Page;

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await buildPage(join(import.meta.dirname, '../store/browser'), 'index.html', folder);
  served = await serveFolder(folder);
  page = await browser.newPage();
  await page.goto(`${served.origin}/index.html`);
});

test.afterAll(async () => {
  await page.close();
  served.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

for (const { name, seen } of [...STORE_CASES, ...DISK_CASES]) {
  test(name, async () => {
    expect(await page.evaluate((which) => window.playCase(which), name)).toEqual(seen);
  });
}
