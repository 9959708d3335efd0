/** What the browser refuses to run in a page of this site, also for our own code (security R11, R12). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

let folder: string;
let server: ServerProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('[R12] a page takes no text as markup or code, and starts no worker but its own', async ({
  page,
}) => {
  await page.goto(server.origin);
  const refused = await page.evaluate(async () => {
    const errorOf = async (attempt: () => unknown): Promise<string> => {
      try {
        await attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    const script = document.createElement('script');
    return {
      markup: await errorOf(() => (document.createElement('p').innerHTML = '<b>bold</b>')),
      code: await errorOf(() => (script.text = 'document.title = "changed"')),
      scriptElsewhere: await errorOf(() => (script.src = 'https://example.org/code.js')),
      workerOfUpload: await errorOf(() => new Worker('/images/code.js')),
      serviceWorker: await errorOf(() => navigator.serviceWorker.register('/api/user.php')),
    };
  });

  expect(new Set(Object.values(refused))).toEqual(new Set(['TypeError']));
  await expect
    .poll(() => server.requests.find(({ path }) => path === '/csp-report')?.status)
    .toBe(204);
});
