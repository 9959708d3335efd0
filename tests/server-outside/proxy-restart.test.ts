import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#tests/server-outside/backends.ts';
import { folder } from '#tests/server-outside/folders.ts';
import { builtClient } from '#tests/server-outside/site.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

/** Processes start slowly on a busy machine; no test here measures time. */

const DONE = '6f0f5b0e-7d0c-4b5e-9d0a-1c2b3a4d5e6f';
const BROKEN = '7a0f5b0e-7d0c-4b5e-9d0a-1c2b3a4d5e6f';

/** Answers every request except the ones with the key `BROKEN`. */
async function oldBackend() {
  const arrived: string[] = [];
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'] ?? '');
    arrived.push(key);
    request.resume();
    if (key === BROKEN) waiting.push(response);
    else response.end('{"done":true,"id":"r1"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { arrived, url: `http://127.0.0.1:${portOf(server)}` };
}

const write = (origin: string, key: string) =>
  fetch(`${origin}/api/notes.php`, {
    method: 'POST',
    headers: {
      'idempotency-key': key,
      'content-type': 'application/json',
      cookie: 'PHPSESSID=anna',
    },
    body: '{"text":"hello"}',
  });

test('[B3] a host that was killed sends nothing twice: it answers from its record, or answers that the outcome is unknown', async () => {
  const backend = await oldBackend();
  const server = new ServerProcess({
    port: await freePort(),
    dataDir: folder(),
    env: { BACKEND_URL: backend.url, CLIENT_DIR: builtClient() },
  });
  onTestFinished(() => server.stop('SIGKILL'));
  await server.start();
  const first = await write(server.origin, DONE);
  const broken = write(server.origin, BROKEN).catch(() => 'cut');
  await expect.poll(() => backend.arrived).toEqual([DONE, BROKEN]);

  await server.stop('SIGKILL');
  expect(await broken).toBe('cut');
  await server.start();
  const again = await write(server.origin, DONE);
  const brokenAgain = await write(server.origin, BROKEN);

  expect([first.status, again.status, brokenAgain.status]).toEqual([200, 200, 502]);
  expect(await again.text()).toBe(await first.text());
  expect(await brokenAgain.json()).toMatchObject({ error: { code: 'outcome_unknown' } });
  expect(backend.arrived).toEqual([DONE, BROKEN]);
  expect(server.said.filter((line) => /PHPSESSID|hello|6f0f5b0e|7a0f5b0e/.test(line))).toEqual([]);
});

test('[B3] a second host on the same records does not start', async () => {
  const backend = await oldBackend();
  const dataDir = folder();
  const env = { BACKEND_URL: backend.url, CLIENT_DIR: builtClient() };
  const server = new ServerProcess({ port: await freePort(), dataDir, env });
  const second = new ServerProcess({ port: await freePort(), dataDir, env });
  onTestFinished(async () => {
    await server.stop();
    await second.stop();
  });
  await server.start();

  await expect(second.start()).rejects.toThrow('is in use by process');
});
