/** A member orders and deletes photos without a connection. On the return the server and another device have the same. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
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

const album = (page: Page) => page.getByRole('list', { name: 'Your photos' });
/** The addresses of the pictures in their order. */
const pictures = (page: Page) =>
  album(page)
    .getByRole('img', { name: /^Photo/ })
    .evaluateAll((shown) => shown.map((image) => image.getAttribute('src')));

async function choose(page: Page, number: number, action: string): Promise<void> {
  await album(page)
    .getByRole('button', { name: `More about photo ${number}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[contract 29, 30] photos ordered and deleted offline are so on the server and on another device', async ({
  page,
  browser,
}) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/profile`);
  await expect(album(page).getByRole('img', { name: 'Photo 3' })).toBeVisible();
  const before = await pictures(page);
  await offlineReady(page);
  await page.context().setOffline(true);

  await choose(page, 3, 'Make main photo');
  const [first, second, third, ...others] = before;
  await expect.poll(() => pictures(page)).toEqual([third, first, second, ...others]);
  await choose(page, 2, 'Delete this photo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => pictures(page)).toEqual([third, first, second, ...others]);
  await choose(page, 2, 'Delete this photo');
  await expect.poll(() => pictures(page)).toEqual([third, second, ...others]);
  await page.reload();
  await expect.poll(() => pictures(page)).toEqual([third, second, ...others]);

  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('main').getByText('Waiting', { exact: true })).toHaveCount(0);
  const device = await browser.newContext();
  const other = await device.newPage();
  await logIn(other, server.origin);
  await other.goto(`${server.origin}/profile`);
  await expect.poll(() => pictures(other)).toEqual([third, second, ...others]);
  await device.close();
});

test('[product 3.9] fields changed offline with keys say that they wait, and are so on another device', async ({
  page,
  browser,
}) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/profile`);
  const gender = page.getByRole('button', { name: /^I am a/ });
  const words = page.getByRole('button', { name: /^In your own words/ });
  await expect(gender).toBeVisible();
  await offlineReady(page);
  await page.context().setOffline(true);

  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await words.press('Enter');
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Written in a tunnel.');
  await save.press('Enter');
  await expect(save).toHaveCount(0);
  await expect(words).toContainText('Written in a tunnel.');
  await gender.press('Enter');
  await page.getByRole('combobox', { name: 'I am a' }).selectOption('Non-binary');
  await save.press('Enter');
  await expect(save).toHaveCount(0);
  await expect(gender).toContainText('Non-binary');
  await page.reload();
  for (const row of [words, gender]) await expect(row).toContainText('Waiting');

  await page.context().setOffline(false);
  for (const row of [words, gender])
    await expect(row).not.toContainText('Waiting', { timeout: 30_000 });
  const device = await browser.newContext();
  const other = await device.newPage();
  await logIn(other, server.origin);
  await other.goto(`${server.origin}/profile`);
  await expect(other.getByRole('button', { name: /^In your own words/ })).toContainText(
    'Written in a tunnel.',
  );
  await expect(other.getByRole('button', { name: /^I am a/ })).toContainText('Non-binary');
  await device.close();
});
