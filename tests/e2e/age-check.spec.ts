/** A member goes to the age-check service of the operator's and comes back. The service is a small double. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const KEY = 'a key of thirty-two characters..';

let folder: string;
let server: ServerProcess;
let service: Server;
/** What the service finds at the next check. */
let result = 'failed';

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  const [port, servicePort] = [await freePort(), await freePort()];
  service = createServer(({ url = '' }, answer) => {
    const asked = new URL(url, 'http://service').searchParams;
    const state = asked.get('state') ?? '';
    const text = `result\n${state}\n${result}`;
    const signature = createHmac('sha256', KEY).update(text).digest('base64url');
    const query = new URLSearchParams({ state, result, signature });
    answer.writeHead(303, { location: `${asked.get('return')}?${query}` }).end();
  }).listen(servicePort, '127.0.0.1');
  await once(service, 'listening');
  server = new ServerProcess({
    port,
    dataDir: join(folder, 'data'),
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      AGE_CHECK_URL: `http://127.0.0.1:${servicePort}/check`,
      AGE_CHECK_KEY: KEY,
    },
  });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  service.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('a member whose age must be checked sees the way to it, comes back after a failed check, and passes', async ({
  page,
}) => {
  result = 'failed';
  await logIn(page, server.origin);
  await offlineReady(page);
  await page.goto(`${server.origin}/members`);
  const check = page.getByRole('link', { name: 'Check my age' });
  await expect(check).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);

  await check.click();
  await expect(page.getByText(/^The check did not confirm/)).toBeVisible();
  result = 'passed';
  await check.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Near you' })).toBeVisible();
  await page.goto(`${server.origin}/chats`);
  await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
});
