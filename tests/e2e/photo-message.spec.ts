/**
 * A member turns a photo and sends it without a connection, and reloads the page. On the return the other member sees the photo
 * as it was turned, and it opens on the whole screen.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { logIn, offlineReady, write } from '#tests/support/member-page.ts';
import { imageAs, jpegOf } from '#tests/support/photo-files.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const BRAM = { email: 'bram@vonk.test', password: 'vonk-demo-1' };

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

const ownId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer: unknown = await (await fetch('/api/user.php')).json();
    const found = /"profile":\{"id":"([^"]+)"/.exec(JSON.stringify(answer));
    return found?.[1] ?? '';
  });

/** Whether the browser has decoded it. */
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

/** The chosen picture lies on its side. */
const isUpright = (picture: Locator): Promise<boolean> =>
  picture.evaluate(
    (image) => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth,
  );

const chatWith = (page: Page, id: string) => page.goto(`${server.origin}/members/${id}/chat`);

test('[product 3.1] a photo sent offline survives a reload and is seen by the other member', async ({
  page: anna,
  browser,
}) => {
  await logIn(anna, server.origin);
  const device = await browser.newContext();
  const bram = await device.newPage();
  await logIn(bram, server.origin, BRAM);
  const [annaId, bramId] = [await ownId(anna), await ownId(bram)];
  await chatWith(bram, annaId);
  await write(bram, 'Hi Anna');
  await chatWith(anna, bramId);
  await expect(anna.getByRole('log').getByText('Hi Anna')).toBeVisible();
  await offlineReady(anna);
  await anna.context().setOffline(true);

  await anna.getByRole('button', { name: 'Send a photo' }).click();
  const sheet = anna.getByRole('dialog', { name: 'Photo for Bram' });
  const gif = { name: 'moves.png', mimeType: 'image/png', buffer: await imageAs('gif') };
  await sheet.getByLabel('Choose a photo').setInputFiles(gif);
  await expect(sheet.getByRole('alert')).toContainText('Only PNG and JPEG photos work here');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(2_000, 1_500) };
  await sheet.getByLabel('Choose a photo').setInputFiles(photo);
  await expect(sheet.getByRole('img', { name: 'Your photo, as Bram will see it' })).toBeVisible();
  await sheet.getByLabel('Caption, if you like').fill('From the train');
  await sheet.getByRole('button', { name: 'Crop' }).click();
  await sheet.getByRole('button', { name: 'Rotate right' }).click();
  await sheet.getByRole('button', { name: 'Use this photo' }).click();
  await sheet.getByRole('button', { name: /^Send/ }).click();
  await expect(sheet).toBeHidden();

  const own = anna.getByRole('img', { name: 'Your photo' });
  await expect.poll(() => isDrawn(own)).toBe(true);
  await expect(anna.getByText('Waiting for connection').last()).toBeVisible();
  await anna.reload();
  await expect.poll(() => isDrawn(own)).toBe(true);
  await anna.context().setOffline(false);
  await expect(
    anna
      .getByRole('log')
      .getByText(/^(Sent|Delivered|Read)$/)
      .last(),
  ).toBeVisible({
    timeout: 30_000,
  });

  const seen = bram.getByRole('img', { name: 'Photo from Anna' });
  await expect.poll(() => isDrawn(seen), { timeout: 30_000 }).toBe(true);
  expect(await isUpright(seen)).toBe(true);
  await expect(bram.getByRole('log').getByText('From the train')).toBeVisible();
  // The first press uncovers it.
  await bram.getByRole('button', { name: /Tap to see/ }).click();
  await seen.click();
  await expect(bram.getByRole('dialog', { name: 'Photos of Anna' })).toBeVisible();
  await device.close();
});
