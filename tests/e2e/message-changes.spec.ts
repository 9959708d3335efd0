/**
 * A member edits a message and deletes another one without a network; the other member, in a browser of their own, sees both
 * once the connection is back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import * as z from 'zod';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { DEMO, logIn, offlineReady, write } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const BRAM = { ...DEMO, email: 'bram@vonk.test' };
/** Until the next poll of an open conversation, and the back-off of a send that failed. */
const NEWS_MS = 60_000;

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

const log = (page: Page) => page.getByRole('log');
const Answer = z.object({ profile: z.object({ id: z.string() }) });

async function ownId(page: Page): Promise<string> {
  const answer = await page.evaluate(async () => (await fetch('/api/user.php')).text());
  return Answer.parse(JSON.parse(answer)).profile.id;
}

async function openChat(page: Page, member: string): Promise<void> {
  await page.goto(`${server.origin}/members/${member}/chat`);
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeVisible();
}

/** By the menu of the newest message. */
async function choose(page: Page, name: string): Promise<void> {
  await log(page)
    .getByRole('button', { name: 'What to do with this message' })
    .last()
    .press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const sent = (method: string) =>
  server.requests.filter((one) => one.method === method && one.path === '/api/messages.php');

test('[contract 50] what a member edits and deletes offline is seen by the other member when the connection is back', async ({
  page,
  context,
  browser,
}) => {
  const theirs = await browser.newContext();
  const bram = await theirs.newPage();
  await logIn(bram, server.origin, BRAM);
  await logIn(page, server.origin);
  await openChat(page, await ownId(bram));
  await openChat(bram, await ownId(page));

  await write(page, 'Helo from the train');
  await expect(log(bram).getByText('Helo from the train')).toBeVisible({ timeout: NEWS_MS });
  await offlineReady(page);
  await context.setOffline(true);
  await choose(page, 'Edit');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Hello from the train');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(log(page).getByText('Hello from the train')).toBeVisible();
  await expect(log(page).getByText('edited', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your edit' })).toBeVisible();
  expect(sent('PUT')).toEqual([]);

  await context.setOffline(false);
  await expect(log(bram).getByText('Hello from the train')).toBeVisible({ timeout: NEWS_MS });
  await expect(log(bram).getByText('edited', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your edit' })).toHaveCount(0);

  await context.setOffline(true);
  await choose(page, 'Delete for both');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for both' }).click();
  await expect(log(page).getByText('You deleted this message')).toBeVisible();
  await expect(log(bram).getByText('Hello from the train')).toBeVisible();

  await context.setOffline(false);
  await expect(log(bram).getByText('This message was deleted')).toBeVisible({ timeout: NEWS_MS });
  await expect(page.getByRole('group', { name: 'Your deletion' })).toHaveCount(0);
  await page.goto(`${server.origin}/chats`);
  await expect(page.getByText('You deleted this message').first()).toBeVisible();
  expect([sent('PUT').length, sent('DELETE').length]).toEqual([1, 1]);
  await theirs.close();
});
