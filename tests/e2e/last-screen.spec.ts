/**
 * The last state of a screen is in the first paint of the next visit (decisions 119): in the HTML that the service worker answers
 * with, before any code of the app runs. The live screen takes its place without moving anything, and a logout leaves nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { launchKillable, type KillableBrowser } from '#tests/support/killable-browser.ts';
import { goTo, heartOf, hearts, logIn, nameOf, offlineReady } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

/** After this time the live screen is shown in any state (src/app/last-screen/take-place.ts). */
const LONGEST_WAIT_MS = 10_000;

let folder: string;
let server: ServerProcess;
let browser: KillableBrowser;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
  browser = await launchKillable(join(folder, 'profile'));
});

test.afterEach(async () => {
  await browser.kill();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The addresses of the screens that are stored. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('last-screens'))) return [];
    const requests = await (await caches.open('last-screens')).keys();
    return requests.map(({ url }) => new URL(url).pathname.replace('/last-screens', ''));
  });

async function signedIn(): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(`${server.origin}/login`);
  await offlineReady(page);
  await logIn(page, server.origin);
  await expect(page.getByRole('article').first()).toBeVisible();
  return page;
}

/** Records what is drawn before the live screen, and every shift of the layout. */
async function watched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { first: '', shifts: 0, isBusy: '', liveMs: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    let isThere = false;
    new MutationObserver(() => {
      const isNow = document.getElementById('last-screen') !== null;
      if (isThere && !isNow) seen.liveMs = performance.now();
      isThere = isNow;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver(() => {
      const copy = document.getElementById('last-screen');
      if (copy !== null && seen.first === '') {
        seen.first = copy.innerText;
        seen.isBusy = copy.ariaBusy ?? '';
      }
    }).observe({ type: 'paint', buffered: true });
  });
}

const seenOn = (page: Page) => page.evaluate((): unknown => Reflect.get(globalThis, 'seen'));

test(
  '[R39] [R44] a stored screen is in the first paint without a network, nothing shifts when it becomes live, and a logout leaves none',
  { tag: '@gate' },
  async () => {
    const page = await signedIn();
    await goTo(page, 'Chats');
    const row = page.locator('main li[aria-posinset]').first();
    await expect(row).toBeVisible();
    const name = (await row.getByRole('link').innerText()).split('\n')[0] ?? '';
    await expect.poll(() => stored(page)).toContain('/chats');
    await server.stop();

    const again = await browser.context.newPage();
    await watched(again);
    const response = await again.goto(`${server.origin}/chats`, { waitUntil: 'commit' });
    expect(await response?.text()).toContain(name);
    await expect(again.locator('#last-screen')).toHaveCount(0);
    await expect(again.locator('main li[aria-posinset]').first()).toContainText(name);
    await again.waitForTimeout(500);
    const seen = await seenOn(again);
    expect(Reflect.get(Object(seen), 'liveMs')).toBeLessThan(LONGEST_WAIT_MS);
    expect(seen).toEqual({
      first: expect.stringContaining(name),
      shifts: 0,
      isBusy: 'true',
      liveMs: expect.any(Number),
    });

    await server.start();
    await again.goto(`${server.origin}/me`);
    await again.getByRole('button', { name: 'Log out' }).click();
    await expect(again.getByLabel('Email')).toBeVisible();
    await expect.poll(() => stored(again)).toEqual([]);
    const after = await again.goto(`${server.origin}/chats`);
    expect(await after?.text()).not.toContain(name);
    expect(await stored(page)).toEqual([]);
  },
);

test('a heart that is tapped before the screen is live is carried out once', async () => {
  const page = await signedIn();
  const name = await nameOf(hearts(page, false).first());
  await expect.poll(() => stored(page)).toContain('/members');

  const again = await browser.context.newPage();
  await again.addInitScript((label) => {
    const tap = new MutationObserver(() => {
      const copy = document.getElementById('last-screen');
      if (copy === null || copy.hidden) return;
      tap.disconnect();
      copy.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
    });
    tap.observe(document, { childList: true, subtree: true, attributes: true });
  }, `Like ${name}`);
  await again.goto(`${server.origin}/members`);

  await expect(again.locator('#last-screen')).toHaveCount(0);
  await expect(heartOf(again, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
});
