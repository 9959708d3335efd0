/** Going back closes the topmost layer before it leaves the page, in the browser's own history. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { goTo, logIn } from '#tests/support/member-page.ts';
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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openMenu(page: Page): Promise<void> {
  await page.locator('main [aria-haspopup="menu"]').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test('[product 3.0] back closes a menu, passes over it when it is closed, and forward leads on', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await goTo(page, 'Likes');
  await goTo(page, 'Chats');
  await openMenu(page);

  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(heading(page, 'Chats')).toBeVisible();

  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Likes')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Chats')).toBeVisible();
});

test('[product 3.0] a dialog from a menu closes by going back, and after a reload back leaves the page', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await goTo(page, 'Likes');
  await goTo(page, 'Chats');
  await openMenu(page);
  await page.getByRole('menuitem', { name: /^Report / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Chats')).toBeVisible();

  await openMenu(page);
  await page.reload();
  await expect(heading(page, 'Chats')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Likes')).toBeVisible();
});

test('[product 3.0] back leads to the page between, after a menu was closed on the page before it', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await goTo(page, 'Likes');
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await goTo(page, 'Chats');
  await goTo(page, 'Me');
  const steps = await page.evaluateHandle(() => {
    const seen: string[] = [];
    window.addEventListener('popstate', () => seen.push(location.pathname), true);
    return seen;
  });

  await page.goBack();
  await expect(heading(page, 'Chats')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Likes')).toBeVisible();
  expect(await steps.jsonValue()).toEqual(['/chats', '/likes']);
});
