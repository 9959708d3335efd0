/** A phone whose page is enlarged to twice its size: half of its pixels are left for the layout (product 3.0). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { goTo, logIn, ownChat } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

let folder: string;
let server: ServerProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: { DEMO_CHARGES: '1' },
  });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('[product 3.0] the field of an empty message is wide enough to read its first words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await logIn(page, server.origin);
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await expect(page.getByRole('button', { name: /^Send · 1 credit/ })).toBeVisible();
  const field = page.getByRole('textbox', { name: /^Message to / });

  const width = () => field.evaluate((element) => element.clientWidth);
  await expect.poll(width).toBeGreaterThan(120);

  await field.fill('Hoi');
  expect(await width()).toBeGreaterThan(120);
});
