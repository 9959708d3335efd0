/**
 * With an app lock, on a shared device, and after a logout nothing that the member wrote or read is in any file of the browser's profile, once the browser has started
 * again. The same search finds all of it before the logout.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { closedApp, sentTexts } from '#tests/support/closed-app.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { launchKillable, type KillableBrowser } from '#tests/support/killable-browser.ts';
import { DEMO, goTo, logIn, offlineReady, ownChat, write } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { storedOn } from '#tests/support/stored-on.ts';
import { wordsOnDisk } from '#tests/support/words-on-disk.ts';

let folder: string;
let server: ServerProcess;
let browser: KillableBrowser;
const profile = () => join(folder, 'profile');

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
  browser = await launchKillable(profile());
});

test.afterEach(async () => {
  await browser.kill();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * Letters that occur nowhere else, so that the compression of the browser's databases leaves each word whole: in a message that
 * was sent, in a draft and in a message that waits.
 */
const SENT = 'qZ7xK9vW3jHf';
const DRAFT = 'Xj4wQ8zKp2Vd';
const WAITING = 'vH6qYx3Zk9Wj';

/** Bytes from the middle of each picture that the page has stored, a byte a letter. */
const picturesStored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('images');
    const answers = await cache.matchAll();
    return Promise.all(
      answers.map(async (answer) => {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const middle = bytes.length >> 1;
        return String.fromCharCode(...bytes.subarray(middle, middle + 24));
      }),
    );
  });

/** The screens as they were last drawn, which the service worker has stored. */
const screensStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('last-screens');
    const answers = await cache.matchAll();
    return (await Promise.all(answers.map((answer) => answer.text()))).join(' ');
  });

/** Signs in, looks around, sends a message and leaves a draft. What is planted is on the disk then. */
async function plant(): Promise<{ page: Page; words: string[] }> {
  const page = await browser.context.newPage();
  // From here on the service worker serves the page, and stores its pictures.
  await page.goto(`${server.origin}/login`);
  await offlineReady(page);
  await logIn(page, server.origin);
  await expect.poll(async () => (await picturesStored(page)).length).toBeGreaterThan(2);
  await page.goto(`${server.origin}/chats`);
  await ownChat(page).click();
  await expect(page.getByRole('log').getByText('You:').first()).toBeAttached();
  await write(page, SENT);
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);
  await expect.poll(() => screensStored(page)).toContain(SENT);
  const words = [SENT, DRAFT, ...(await picturesStored(page))];
  let attempt = 0;
  // The log of a database is cut into pieces: a word that lies across two of them is not found, and is written again.
  await expect(async () => {
    const draft = `${DRAFT} ${(attempt += 1)}`;
    await page.getByRole('textbox', { name: /^Message to / }).fill(draft);
    await expect.poll(() => storedOn(page)).toContain(draft);
    const onDisk = await wordsOnDisk(profile(), words);
    expect(onDisk.map(({ word }) => word)).toEqual(words);
  }).toPass();
  return { page, words };
}

/** The databases of a member are deleted after the form is shown, and one that was held open at the next start. */
const untilWiped = (page: Page) => expect.poll(() => storedOn(page)).not.toContain(SENT);

/** Ends the browser and starts it again: it finishes what it had put off, and restores what it keeps of a session. */
async function startAgain(last: Page): Promise<void> {
  await untilWiped(last);
  await browser.close();
  browser = await launchKillable(profile());
  const page = await browser.context.newPage();
  await page.goto(`${server.origin}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await untilWiped(page);
  await browser.close();
}

test(
  '[R39] [sync 37] after a logout no file of the browser holds a text or a picture of the member',
  { tag: '@gate' },
  async () => {
    const { page, words } = await plant();
    await page.goto(`${server.origin}/me`);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await startAgain(page);

    expect(await wordsOnDisk(profile(), words)).toEqual([]);
  },
);

test('[R39] [decisions 139] nor after a message was sent while no page was open', async () => {
  const app = await closedApp(browser.context, server.origin);
  const { page, words } = await plant();
  await app.isReady();
  await server.stop();
  await write(page, WAITING);
  await expect.poll(() => storedOn(page)).toContain(WAITING);
  await page.close();
  await server.start();

  await app.sync();

  const elsewhere = browser.context.browser();
  if (elsewhere === null) throw new Error('the context has no browser');
  const sent = () => sentTexts(elsewhere, server.origin, WAITING);
  await expect.poll(sent, { timeout: 120_000 }).toBe(1);
  const again = await browser.context.newPage();
  await again.goto(`${server.origin}/me`);
  await again.getByRole('button', { name: 'Log out' }).click();
  await expect(again.getByLabel('Email')).toBeVisible();
  await startAgain(again);
  expect(await wordsOnDisk(profile(), [...words, WAITING])).toEqual([]);
});

test('[R39] after the deletion of the account no file of the browser holds a text or a picture of the member', async () => {
  const { page, words } = await plant();
  await page.goto(`${server.origin}/me`);

  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByRole('button', { name: 'Go on and delete' }).click();
  await page.getByLabel('Current password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('We looked: nothing of any account is stored here.')).toBeVisible();
  await startAgain(page);

  expect(await wordsOnDisk(profile(), words)).toEqual([]);
});

test('[R39] [sync 39] after a forced logout the device stores the unsent message only', async () => {
  const { page, words } = await plant();
  await browser.context.setOffline(true);
  await write(page, WAITING);
  await page.getByRole('textbox', { name: /^Message to / }).fill(DRAFT);
  await expect.poll(() => storedOn(page)).toContain(WAITING);

  await browser.context.clearCookies();
  await browser.context.setOffline(false);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => storedOn(page)).not.toMatch(new RegExp(`${SENT}|${DRAFT}`));
  expect(await storedOn(page)).toContain(WAITING);
  await startAgain(page);

  // The draft lay in the database that is retained: the browser removes the bytes of a deleted row in its own time.
  const others = words.filter((word) => word !== DRAFT);
  expect(await wordsOnDisk(profile(), others)).toEqual([]);
});

test('[R38] with a PIN no file of the browser holds a text or a picture of the member, nor a message that waits', async () => {
  const { page, words } = await plant();
  await page.goto(`${server.origin}/me`);
  await page.getByRole('button', { name: /App lock/ }).click();
  await page.getByLabel('PIN or phrase').fill('271828');
  await page.getByLabel('Once more').fill('271828');
  await page.getByRole('button', { name: 'Turn the lock on' }).click();
  await expect(page.getByText('The app lock is on.')).toBeVisible();
  await expect.poll(() => storedOn(page)).not.toMatch(new RegExp(`${SENT}|${DRAFT}`));
  await page.getByRole('button', { name: /App lock/ }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('heading', { name: 'The app is locked' })).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await page.getByLabel('PIN', { exact: true }).fill('271828');
  await page.keyboard.press('Enter');
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await expect(page.getByRole('log').getByText(SENT)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveValue(/^Xj4w/);
  await browser.context.setOffline(true);
  await write(page, WAITING);
  await expect(page.getByRole('log').getByText(WAITING)).toHaveCount(1);

  await browser.close();
  browser = await launchKillable(profile());
  const again = await browser.context.newPage();
  await again.goto(`${server.origin}/chats`);
  await expect(again.getByRole('heading', { name: 'The app is locked' })).toBeVisible();
  await browser.close();

  expect(await wordsOnDisk(profile(), [...words, WAITING])).toEqual([]);
});
