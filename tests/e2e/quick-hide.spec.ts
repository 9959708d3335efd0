/** The quick hide in a real browser: at once, for all tabs, through going back, a reload and the app lock; the draft stays. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { goTo, logIn, offlineReady, ownChat } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const DRAFT = 'Half a sentence';
const PIN = '271828';

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

async function turnOn(page: Page): Promise<void> {
  await goTo(page, 'Me');
  await page.getByRole('button', { name: /^Quick hide/ }).click();
  await page.getByRole('switch', { name: 'Hide with three times Shift' }).click();
  await page.keyboard.press('Escape');
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });

async function writeDraft(page: Page): Promise<void> {
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await composer(page).fill(DRAFT);
}

async function pressShift(page: Page): Promise<void> {
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
}

/** The window holds a clock and one button, and its name is a date. */
async function seesTheClock(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d{1,2}:\d{2}/);
  await expect(page.getByRole('button')).toHaveText(['Continue']);
  expect(await page.locator('body').innerText()).not.toMatch(/vonk|chat|log/i);
  await expect(page).toHaveTitle(/^\w+ \d{1,2}, \d{4}$/);
}

test('[decisions 103] three times Shift hides every tab, and neither going back nor a reload returns to the page', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await offlineReady(page);
  await turnOn(page);
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/likes`);
  await expect(other.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  await page.bringToFront();
  await writeDraft(page);

  await pressShift(page);

  await seesTheClock(page);
  await seesTheClock(other);
  expect(await axeInBoth(page)).toEqual([]);
  await page.goBack();
  await seesTheClock(page);
  await page.context().setOffline(true);
  await page.reload();
  await seesTheClock(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await goTo(page, 'Chats');
  await expect(page).toHaveTitle(/Vonk/);
  await ownChat(page).click();
  await expect(composer(page)).toHaveValue(DRAFT);
});

test('[decisions 103] with a PIN it locks, and the draft is there after the PIN', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await offlineReady(page);
  await turnOn(page);
  await page.getByRole('button', { name: /^App lock/ }).click();
  await page.getByLabel('PIN or phrase').fill(PIN);
  await page.getByLabel('Once more').fill(PIN);
  await page.getByRole('button', { name: 'Turn the lock on' }).click();
  await expect(page.getByText('The app lock is on.')).toBeVisible();
  await writeDraft(page);

  await pressShift(page);

  await seesTheClock(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await page.keyboard.press('Enter');
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await expect(composer(page)).toHaveValue(DRAFT);
});
