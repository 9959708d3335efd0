/** Texts that are far too long, and news that arrive while a member types, with the real server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { DEMO, logIn, ownChat, write } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const BRAM = { ...DEMO, email: 'bram@vonk.test' };
const NEWS_MS = 60_000;
const PASTED = 'word '.repeat(2000);

let folder: string;
let server: ServerProcess;
const dataDir = (): string => join(folder, 'data');

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(dataDir());
  server = new ServerProcess({ port: await freePort(), dataDir: dataDir() });
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const log = (page: Page) => page.getByRole('log');

async function openFirstChat(page: Page): Promise<void> {
  await page.goto(`${server.origin}/chats`);
  await ownChat(page).click();
  await expect(field(page)).toBeVisible();
}

test('ten thousand pasted characters are refused while typing, and none of them is lost', async ({
  page,
}) => {
  await server.start();
  await logIn(page, server.origin);
  await openFirstChat(page);
  await field(page).focus();
  await page.keyboard.insertText(PASTED);
  await expect(field(page)).toHaveValue(PASTED);
  await expect(page.getByText('This is too long for one message.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(field(page)).toHaveValue(PASTED);
  await page.reload();
  await expect(field(page)).toHaveValue(PASTED);

  await page.goto(`${server.origin}/profile`);
  const row = page.getByRole('button', { name: /^In your own words/ });
  await row.press('Enter');
  const text = page.getByRole('textbox', { name: 'In your own words' });
  await text.fill('');
  await text.focus();
  await page.keyboard.insertText(PASTED);
  const refusal = page.getByText('This text is too long. Please shorten it a little.');
  await expect(refusal).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(refusal).toBeVisible();
  await page.keyboard.press('Escape');
  await row.press('Enter');
  await expect(text).toHaveValue(PASTED);
});

/** Where the caret is, and how far the first message that is seen is from the top. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const composer = document.querySelector<HTMLTextAreaElement>('#composer');
    const list = document.querySelector('[role="log"]');
    const top = list?.getBoundingClientRect().top ?? 0;
    const messages = [...document.querySelectorAll('[data-message]')];
    const first = messages.find((one) => one.getBoundingClientRect().top > top);
    return {
      hasFocus: document.activeElement === composer,
      selection: [composer?.selectionStart, composer?.selectionEnd],
      text: composer?.value,
      message: first?.textContent,
      top: Math.round(first?.getBoundingClientRect().top ?? 0),
    };
  });

const memberAt = (url: string): string => /\/(?:chats|members)\/([^/]+)/.exec(url)?.[1] ?? '';

test('messages that arrive while a member types move neither the caret nor the list', async ({
  page,
  browser,
}) => {
  await server.start();
  const theirs = await browser.newContext();
  const bram = await theirs.newPage();
  await logIn(bram, server.origin, BRAM);
  await bram.goto(`${server.origin}/me`);
  const own = bram.getByRole('link', { name: 'See how others see you' });
  const chatWithBram = `/members/${memberAt((await own.getAttribute('href')) ?? '')}/chat`;
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/me`);
  const mine = page.getByRole('link', { name: 'See how others see you' });
  const chatWithAnna = `/members/${memberAt((await mine.getAttribute('href')) ?? '')}/chat`;
  await page.goto(server.origin + chatWithBram);
  for (let number = 1; number <= 14; number += 1) {
    await write(page, `Line ${number} of a long evening`);
  }
  await expect(log(page).getByText('Line 14 of')).toBeVisible();
  await log(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight / 3 }));
  await field(page).fill('Half a sentence');
  await field(page).evaluate((composer: HTMLTextAreaElement) => composer.setSelectionRange(4, 6));
  const before = await placeOf(page);
  expect(before).toMatchObject({ hasFocus: true, selection: [4, 6], text: 'Half a sentence' });

  await bram.goto(server.origin + chatWithAnna);
  await write(bram, 'One while you type');
  await write(bram, 'And another');
  await expect(page.getByRole('button', { name: /^2 new messages/ })).toBeVisible({
    timeout: NEWS_MS,
  });
  expect(await placeOf(page)).toEqual(before);
  await theirs.close();
});
