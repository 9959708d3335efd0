/**
 * A shared device keeps nothing of a tab that is closed. After the browser has ended, the profile on disk is searched for
 * the pictures that were shown; on a device that is not shared, the same search finds them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { launchKillable, type KillableBrowser } from '#tests/support/killable-browser.ts';
import { DEMO, offlineReady, ownChat, write } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { wordsOnDisk } from '#tests/support/words-on-disk.ts';

let folder: string;
let server: ServerProcess;
let browser: KillableBrowser | null;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
  browser = await launchKillable(join(folder, 'profile'));
});

test.afterEach(async () => {
  await browser?.kill();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function newPage(): Promise<Page> {
  if (browser === null) throw new Error('the browser has ended');
  return browser.context.newPage();
}

async function logIn(page: Page, isShared: boolean): Promise<void> {
  await page.goto(`${server.origin}/login`);
  await offlineReady(page);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  if (isShared) await page.getByRole('switch', { name: 'This is a shared device' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** The file names of the pictures on the page, once they are drawn. */
async function picturesOn(page: Page): Promise<string[]> {
  const drawn = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ naturalWidth, src }) => naturalWidth > 0 && src.includes('/images/'))
        .map(({ src }) => new URL(src).pathname.split('/').at(-1) ?? ''),
    );
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(2);
  return drawn();
}

/** Letters that occur nowhere else: in a message that was sent, and in a draft. */
const WORDS = ['qZ7xK9vW3jHf', 'Xj4wQ8zKp2Vd'] as const;

test('[R38] on a shared device no file of the browser holds a text that was written there', async () => {
  const page = await newPage();
  await logIn(page, true);
  await page.getByRole('link', { name: 'Chats' }).first().click();
  await ownChat(page).click();
  await write(page, WORDS[0]);
  await expect(page.getByRole('log').getByText(WORDS[0])).toBeVisible();
  await page.getByRole('textbox', { name: /^Message to / }).fill(WORDS[1]);
  await page.getByRole('link', { name: 'Chats' }).first().click();
  await expect(page.getByText(WORDS[1])).toBeVisible();

  await browser?.close();
  browser = null;

  expect(await wordsOnDisk(join(folder, 'profile'), WORDS)).toEqual([]);
});

test('on a shared device a second tab is not signed in, and a reloaded tab is', async () => {
  const page = await newPage();
  await logIn(page, true);

  const second = await newPage();
  await second.goto(`${server.origin}/members`);

  await expect(second.getByLabel('Email')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('after the tab of a shared device is closed, the next tab makes the server end the session', async () => {
  const page = await newPage();
  await logIn(page, true);

  await page.close({ runBeforeUnload: true });
  await expect
    .poll(() => server.requests.filter(({ path }) => path.includes('page-hidden')).length)
    .toBeGreaterThan(0);
  const next = await newPage();
  await next.goto(`${server.origin}/members`);

  await expect(next.getByLabel('Email')).toBeVisible();
  await expect
    .poll(() => server.requests.some(({ path }) => path === '/api/logout.php'))
    .toBe(true);
});

for (const isShared of [true, false]) {
  test(`pictures ${isShared ? 'never lie' : 'lie'} on the disk of ${isShared ? 'a shared' : 'an own'} device`, async () => {
    const page = await newPage();
    await logIn(page, isShared);
    const names = await picturesOn(page);
    // A picture is stored a moment after it was drawn.
    if (!isShared)
      await expect
        .poll(() => page.evaluate(async () => (await (await caches.open('images')).keys()).length))
        .toBeGreaterThan(2);

    await page.close();
    await browser?.kill();
    browser = null;

    const kept = await wordsOnDisk(join(folder, 'profile'), names);
    if (isShared) expect(kept).toEqual([]);
    else expect(kept.length).toBeGreaterThan(2);
  });
}
