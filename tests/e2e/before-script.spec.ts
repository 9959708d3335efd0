/** A visitor without JavaScript reads the public pages, and with it the same page goes on without a jump or a complaint. */
import { expect, test, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { FIRST_PAINT_ID } from '#schemas/first-paint.ts';
import { LANDERS } from '#schemas/screens.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

let server: ServerProcess;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const dataDir = join(folder, 'data');
  await copyDemoSite(dataDir);
  server = new ServerProcess({ port: await freePort(), dataDir });
  await server.start();
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'nl-NL' });

  test('the public pages are readable in the language of the browser', async ({ page }) => {
    await page.goto(`${server.origin}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ontmoet iemand');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');

    await page.locator('footer a[href="/pages/privacy"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
    await expect(page.locator('article p').first()).not.toBeEmpty();

    for (const path of ['/login', '/signup', '/landing2/vonk']) {
      await page.goto(server.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    }
    await page.goto(`${server.origin}/login`);
    // Without script a form cannot be sent: a password never gets into a request that nothing reads.
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requests.push(request.url());
    });
    await page.locator('input[type="email"]').fill('anna@vonk.test');
    await page.locator('input[type="password"]').fill('a long secret');
    await page.keyboard.press('Enter');
    await page.locator('form button').last().click();
    await expect(page.locator('input[type="email"]')).toHaveValue('anna@vonk.test');
    expect(requests).toEqual([]);
  });
});

test(
  'the page is taken over without a complaint, a jump or a request to another site',
  { tag: '@gate' },
  async ({ page }) => {
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== server.origin) foreign.push(request.url());
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });

    await page.goto(`${server.origin}/`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-first', 'yes'));
    const pause = page.locator('main button[aria-pressed]');
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');

    await expect(heading).toHaveAttribute('data-first', 'yes');
    const shifts = z
      .array(z.number())
      .parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'shifts')));
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.05);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  },
);

/** React has the heading of the page. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

for (const path of ['/login', '/signup', '/landing2/vonk', '/pages/terms']) {
  test(`${path} is taken over without a complaint`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
    });

    await page.goto(server.origin + path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-first', 'yes'));
    await page.mouse.move(10, 10);
    await expect.poll(() => isTakenOver(page)).toBe(true);

    await expect(page.locator(`#${FIRST_PAINT_ID}`)).toBeAttached();
    await expect(heading).toHaveAttribute('data-first', 'yes');
    expect(complaints).toEqual([]);
  });
}

test('the page stays where the visitor scrolled it while it is taken over', async ({ page }) => {
  const scrolled = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scrolled.promise;
    await route.continue();
  });
  await page.goto(`${server.origin}/`, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 60 }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);

  scrolled.resolve();

  await expect.poll(() => isTakenOver(page)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
});

test(
  'the client starts when somebody wants it: until then the page works without it',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`${server.origin}/?network=meet`);
    await page.waitForLoadState('networkidle');
    expect(page.workers()).toEqual([]);
    expect(await isTakenOver(page)).toBe(false);

    await page.locator('footer').getByRole('button', { name: 'Cookie choices' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(page.workers()).toHaveLength(1);
  },
);

test('the client starts by itself where the page is left alone', async ({ page }) => {
  await page.goto(`${server.origin}/pages/terms`);

  await expect.poll(() => isTakenOver(page)).toBe(true);
});

test('a link that is followed before the client runs keeps where the visitor came from', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(`${server.origin}/?network=meet&sub1=a`);

  await page.getByRole('link', { name: 'Join free' }).first().click();

  await expect(page).toHaveURL(`${server.origin}/signup?network=meet&sub1=a`);
});

for (const [path, button] of [
  ['/login', 'Log in'],
  ['/signup', 'Join free'],
] as const) {
  test(`what is typed at ${path} before the page is taken over stays, and is sent when it can`, async ({
    page,
  }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    await page.locator('input[type="email"]').fill('somebody@vonk.test');
    await page.locator('input[type="password"]').fill('a long secret of mine');
    await page.locator('form').getByRole('button', { name: button, exact: true }).click();
    await page.locator('input[type="email"]').focus();

    const asked = page.waitForRequest((request) => request.method() === 'POST');
    pressed.resolve();

    expect((await asked).postData()).toContain('a long secret of mine');
    if (path === '/login') {
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('input[type="email"]')).toHaveValue('somebody@vonk.test');
      await expect(page.locator('input[type="password"]')).toHaveValue('a long secret of mine');
    } else await expect(page).toHaveURL(/\/signup/);
  });
}

test('a theme chosen on this device is there before the code of the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());

  await page.goto(`${server.origin}/login`, { waitUntil: 'domcontentloaded' });

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** Until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isOver, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isOver;
    await route.continue();
  });
  return () => resolve(undefined);
}

for (const path of [
  '/signup',
  ...LANDERS.map((lander) => `/landers/${lander}/vonk`),
  '/landing3/vonk',
]) {
  test(`what is typed on ${path} before it is taken over stays, with the focus`, async ({
    page,
  }) => {
    const typed = await holdScripts(page);
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: 'Email' });
    const name = page.getByRole('textbox', { name: 'First name' });
    await email.fill('mila@example.com');
    await name.fill('Mil');
    await name.evaluate((field) => field.setAttribute('data-first', 'yes'));

    typed();
    await expect(page.locator('form[data-waits]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await name.press('a');

    await expect(name).toHaveAttribute('data-first', 'yes');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Mila');
    await expect(email).toHaveValue('mila@example.com');
  });
}

test('an address that was left before the page is taken over fills the name in, which the next key replaces', async ({
  page,
}) => {
  const typed = await holdScripts(page);
  await page.goto(`${server.origin}/landing3/vonk`, { waitUntil: 'commit' });
  const name = page.getByRole('textbox', { name: 'First name' });
  await page.getByRole('textbox', { name: 'Email' }).fill('mila@example.com');
  await name.click();

  typed();
  await expect(name).toHaveValue('mila');
  await name.press('E');

  await expect(name).toHaveValue('E');
});
