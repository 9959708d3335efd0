/**
 * The client is served from one origin, the backend from another (decisions 12): a static deployment, built with
 * VITE_API_BASE_URL, with the real server that lists its origin in ALLOWED_ORIGINS. The browser applies CORS and CSP to
 * both.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { WAKE_SPREAD_MS } from '#schemas/limits.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { DEMO, goTo, heartOf, hearts, logIn, nameOf } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { askTruth } from '#tests/support/truth.ts';

/** Two hosts of one site: cookies and pictures need this. Browsers resolve every name below localhost to this machine. */
const originOf = (host: 'api' | 'app', port: number) => `http://${host}.vonk.localhost:${port}`;

let folder: string;
let api: ServerProcess;
let apiOrigin: string;
/** Serves the client; there is no backend behind it. */
let app: ServerProcess;
let appOrigin: string;

const dataDir = () => join(folder, 'data');

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const CLIENT_DIR = join(folder, 'client');
  const [apiPort, appPort, nobody] = [await freePort(), await freePort(), await freePort()];
  apiOrigin = originOf('api', apiPort);
  appOrigin = originOf('app', appPort);
  const VITE_API_BASE_URL = apiOrigin;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, CLIENT_DIR, VITE_API_BASE_URL },
    stdio: 'inherit',
  });
  expect(status).toBe(0);

  await copyDemoSite(dataDir());
  api = new ServerProcess({
    port: apiPort,
    dataDir: dataDir(),
    env: { CLIENT_DIR, ALLOWED_ORIGINS: appOrigin },
  });
  app = new ServerProcess({
    port: appPort,
    dataDir: join(folder, 'unused'),
    env: { CLIENT_DIR, BACKEND_URL: `http://127.0.0.1:${nobody}`, VITE_API_BASE_URL },
  });
  await Promise.all([api.start(), app.start()]);
});

test.afterAll(async () => {
  await Promise.all([api.stop(), app.stop()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Collects what CORS or CSP refuse: the browser writes it to the console of the page. */
function listenForRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/CORS|Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

/** A call as the page's own code makes it. */
const askApi = (page: Page) =>
  page.evaluate(async (origin) => {
    const headers = { 'package-name': 'vonk', 'original-host': location.host };
    const { status, headers: told } = await fetch(`${origin}/api/user.php`, {
      credentials: 'include',
      headers,
    });
    return { status, read: ['x-sync', 'x-versions', 'etag', 'date'].map((name) => told.has(name)) };
  }, apiOrigin);

const calls = (server: ServerProcess, method: string, path: string) =>
  server.requests.filter((one) => one.method === method && one.path === path);

test(
  '[sync 17] a client on another origin logs in, likes, gets a 304 for an unchanged answer, and logs out',
  { tag: '@gate' },
  async ({ page, context }) => {
    const refusals = listenForRefusals(page);
    await logIn(page, appOrigin);
    await expect(page.getByRole('article').first()).toBeVisible();
    const picture = page.getByRole('article').locator(`img[src^="${apiOrigin}/images/"]`).first();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0);

    const name = await nameOf(hearts(page, false).first());
    await heartOf(page, name).click();
    await expect.poll(() => calls(api, 'POST', '/api/likes.php').length).toBe(1);
    await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);
    expect(await askApi(page)).toEqual({ status: 200, read: [true, true, true, true] });

    // An answer that is only a moment old is not asked for again: the line is away for longer than that moment.
    await context.setOffline(true);
    await expect(page.getByRole('link', { name: 'Offline' })).toBeVisible();
    await page.waitForTimeout(WAKE_SPREAD_MS);
    await context.setOffline(false);
    await expect
      .poll(() => calls(api, 'GET', '/api/user.php').map(({ status }) => status))
      .toContain(304);
    await page.reload();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');

    await goTo(page, 'Me');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect.poll(() => calls(api, 'GET', '/api/logout.php').length).toBe(1);
    expect(calls(api, 'GET', '/api/logout.php')).toMatchObject([{ status: 200 }]);
    expect((await askApi(page)).status).toBe(403);

    expect(refusals).toEqual([]);
    expect(app.requests.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
    await api.stop();
    const likes = await askTruth(dataDir(), (truth) => truth.likes(DEMO.email));
    expect(likes.filter((like) => like === name)).toHaveLength(1);
  },
);
