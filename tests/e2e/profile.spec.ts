/** A profile as a story: its pictures and a comment by keyboard, with the server stopped and back again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { firstMember } from '#tests/support/screens.ts';
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

test('[product 3.16] an opened profile is read and commented with keys while the server is stopped', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await firstMember(page, server.origin);
  const comments = page.getByRole('button', { name: /^Comment on/ });
  await expect(comments.first()).toBeVisible();
  await offlineReady(page);
  await server.stop();

  await page.reload();
  await page.getByRole('button', { name: /photo 1 of/ }).press('Enter');
  const pictures = page.getByRole('dialog', { name: /^Photos of/ });
  await expect(pictures.getByRole('img', { name: /photo 1 of/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(pictures.getByRole('img', { name: /photo 2 of/ })).toBeVisible();
  await page.goBack();
  await expect(pictures).toHaveCount(0);

  await comments.first().press('Enter');
  const words = page.getByRole('textbox', { name: 'Your words' });
  await words.fill('Which harbour is this?');
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Like /, pressed: true }).first()).toBeVisible();

  await server.start();
  await page.getByRole('link', { name: /^Say hello to/ }).click();
  await expect(page.getByRole('log').getByText('Which harbour is this?')).toBeVisible();
});
