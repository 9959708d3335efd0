/** A member downloads the copy of their data from Me, and the file opens and holds it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { unzip } from '#tests/support/exported.ts';
import { DEMO, goTo, logIn, ownChat, write } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const WORDS = 'Only in my copy, with ünïcode';

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

test('[contract 40] [product 3.9] the copy of the data is downloaded from Me, and holds profile, message and pictures', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await write(page, WORDS);
  await expect(page.getByRole('log').getByText(WORDS)).toBeVisible();
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);

  await page.goto(`${server.origin}/me`);
  await page.getByRole('button', { name: 'Download your data' }).click();
  await page.getByRole('button', { name: 'Make my file' }).click();
  const link = page.getByRole('link', { name: 'Save the file' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);

  const files = unzip(await readFile(await download.path()));
  const text = files.get('vonk.json')?.toString('utf8') ?? '';
  expect(download.suggestedFilename()).toBe('vonk-export.zip');
  expect(JSON.parse(text)).toHaveProperty('conversations');
  expect(text).toContain(WORDS);
  expect(text).toContain(DEMO.email);
  const pictures = [...files].filter(([name]) => name.startsWith('photos/'));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.every(([, bytes]) => bytes.length > 100)).toBe(true);
});
