/** The moment of a match and the deck of the match finder, with the server stopped and back again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { goTo, hearts, logIn, nameOf, offlineReady } from '#tests/support/member-page.ts';
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

test('[product 3.3] a like back is a moment, and its opener waits in the composer', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await goTo(page, 'Likes');
  const name = await nameOf(hearts(page, false).first());
  await hearts(page, false).first().click();

  const moment = page.getByRole('dialog', { name: 'You like each other.' });
  await expect(moment.getByRole('heading')).toBeFocused();
  const opener = moment.getByRole('listitem').first().getByRole('button');
  const words = (await opener.textContent()) ?? '';
  await opener.click();

  await expect(page.getByRole('textbox', { name: `Message to ${name}` })).toHaveValue(words);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(hearts(page, true).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const left = (page: Page) => page.getByText(/^\d+ of 20 left$/);

test('[product 3.4] a deck is used up without a line, and the likes of it arrive after the return', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Match' }).click();
  await expect(left(page)).toHaveText('20 of 20 left');
  await offlineReady(page);
  await page.context().setOffline(true);
  await server.stop();

  await page.reload();
  await expect(left(page)).toHaveText('20 of 20 left');
  const liked = await nameOf(page.getByRole('button', { name: /^Like / }));
  await page.keyboard.press('ArrowRight');
  for (let rest = 19; rest > 0; rest -= 1) {
    await expect(left(page)).toHaveText(`${rest} of 20 left`);
    await page.keyboard.press('ArrowLeft');
  }
  await expect(page.getByText('The deck is used up')).toBeVisible();

  await server.start();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: `Like ${liked}`, exact: true })).toHaveCount(0);
  await expect(left(page)).toBeVisible();
  await goTo(page, 'Likes');
  await page.getByRole('link', { name: /^Your likes/ }).click();
  await expect(page.getByRole('button', { name: `Like ${liked}`, pressed: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Waiting for connection' })).toHaveCount(0);
});

test('[product 3.4] a match finder that was never opened works without a line', async ({
  page,
}) => {
  const dealt = page.waitForResponse((answer) => answer.url().includes('/api/matches.php'));
  await logIn(page, server.origin);
  await dealt;
  await offlineReady(page);
  await page.context().setOffline(true);
  await server.stop();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Match' }).click();

  await expect(left(page)).toHaveText('20 of 20 left');
  await page.keyboard.press('ArrowLeft');
  await expect(left(page)).toHaveText('19 of 20 left');
});
