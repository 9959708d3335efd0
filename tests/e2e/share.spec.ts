/**
 * Another app shares with the installed one, offline and online, through the real service worker. What pages of other sites post to
 * the same address is not taken, or lies on a screen until the member chooses.
 */
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { logIn, offlineReady, ownChat } from '#tests/support/member-page.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { share } from '#tests/support/share-form.ts';

let folder: string;
let server: ServerProcess;
let foreign: Server;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
  foreign = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title><body>');
  });
  await new Promise<void>((ready) => foreign.listen(0, '127.0.0.1', ready));
});

test.afterEach(async () => {
  foreign.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Another site, whose page holds the form. */
const goElsewhere = (page: Page) => {
  const address = foreign.address();
  const port = typeof address === 'object' ? address?.port : null;
  return page.goto(`http://127.0.0.1:${port}/`);
};
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
/** What a share could have become, and the share itself. */
const WRITES = ['/share', '/api/messages.php', '/api/messageimage.php', '/api/profileimage.php'];
const written = () =>
  server.requests.filter(({ method, path }) => method === 'POST' && WRITES.includes(path));

async function memberPage(page: Page): Promise<void> {
  await logIn(page, server.origin);
  await offlineReady(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('[decisions 140] a text that is shared offline goes below the draft of a chat, and a picture to the profile', async ({
  page,
}) => {
  await memberPage(page);
  await page.goto(`${server.origin}/chats`);
  await ownChat(page).click();
  await composer(page).fill('About Sunday:');
  await page.goto(`${server.origin}/chats`);
  const name = (await ownChat(page).textContent())?.split(',')[0] ?? '';
  await page.context().setOffline(true);

  await share(page, server.origin, { text: 'https://walk.test/' });
  await page.getByRole('button', { name: 'Put it into a chat' }).click();
  await page.getByRole('list', { name: 'Chats' }).getByRole('button', { name }).first().click();

  await expect(composer(page)).toHaveValue('About Sunday:\nhttps://walk.test/');

  await share(page, server.origin, { picture: await jpegOf(900, 1_200) });
  await expect(page.getByRole('img', { name: 'The picture that was shared' })).toBeVisible();
  await page.getByRole('button', { name: 'Add it to my profile' }).click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(heading(page, 'Edit profile')).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(() => server.requests.some(({ path }) => path === '/api/profileimage.php'))
    .toBe(true);
});

test('[R7] what a page of another site posts to this address is not taken, or waits for the member', async ({
  page,
}) => {
  await memberPage(page);
  await goElsewhere(page);

  await share(page, server.origin, { text: 'Send me money', isNamed: true });
  await expect(heading(page, 'Nothing waits here')).toBeVisible();
  await goElsewhere(page);
  await share(page, server.origin, { text: 'Send me money' });
  await expect(page.getByText('This came from outside the app.')).toBeVisible();
  await expect(page.getByText('Send me money')).toBeVisible();

  // Left alone it is gone, and nothing of it reached the server.
  await page.reload();
  await expect(heading(page, 'Nothing waits here')).toBeVisible();
  expect(written()).toEqual([]);
});

test('[decisions 140] without the service worker the screen says that nothing came, and a visitor keeps what came until the login', async ({
  page,
}) => {
  await goElsewhere(page);
  await share(page, server.origin, { text: 'Too early' });
  await expect(heading(page, 'Nothing waits here')).toBeVisible();
  await offlineReady(page);

  await share(page, server.origin, { text: 'A walk?' });
  await page.locator('a[href="/login?next=%2Fshare"]').click();
  await page.getByLabel('Email').fill('anna@vonk.test');
  await page.getByLabel('Password', { exact: true }).fill('vonk-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByText('A walk?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put it into a chat' })).toBeVisible();
});
