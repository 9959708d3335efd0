import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { migrate, MIGRATIONS, openDatabase } from '#server/db/open.ts';
import { lockFolder } from '#server/db/lock.ts';
import { idOf } from '#demo/random.ts';
import { folder, write } from '#tests/server-outside/folders.ts';
import { builtClient, SHELL } from '#tests/server-outside/site.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

/** Processes start slowly on a busy machine; no test here measures time. */

const MAIN = join(import.meta.dirname, '../../server/main.ts');

/** Starts the server where it cannot start, and returns how it ended. */
async function startWith(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: 'memory', CLIENT_DIR: builtClient(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, said, complained };
}

const NOTHING = { up: () => Promise.resolve() };

/** One sentence: no stack, no second line. */
const SENTENCE = /^[^\n]+\.\n$/;

describe('the start stops with one clear sentence and exit code 1 when', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;

    const { code, said, complained } = await startWith({ PORT: String(port) });

    expect([code, said]).toEqual([1, '']);
    expect(complained).toMatch(SENTENCE);
    expect(complained).toContain(`127.0.0.1:${port}`);
  });

  test('the data folder is in use by a running process', async () => {
    const DATA_DIR = folder();
    expect(lockFolder(DATA_DIR).ok).toBe(true);

    const { code, complained } = await startWith({ DATA_DIR, PORT: '0' });

    expect(code).toBe(1);
    expect(complained).toMatch(SENTENCE);
    expect(complained).toContain(`process ${process.pid}`);
  });

  test('other files lie where the database should be', async () => {
    const DATA_DIR = folder();
    write(DATA_DIR, { 'database/holiday.txt': 'kept' });

    const { code, complained } = await startWith({ DATA_DIR, PORT: '0' });

    expect(code).toBe(1);
    expect(complained).toMatch(SENTENCE);
    expect(complained).toContain(join(DATA_DIR, 'database'));
    expect(lockFolder(DATA_DIR).ok).toBe(true);
  });

  test.each([
    ['a version before the first release', { '001-first-light': NOTHING }, 'set DATA_DIR'],
    ['a newer release', { ...MIGRATIONS, '002-later': NOTHING }, 'a later one'],
  ])('the database was made by %s', async (madeBy, migrations, wayOut) => {
    const DATA_DIR = folder();
    const dataDir = join(DATA_DIR, 'database');
    const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
    await migrate(db, migrations);
    await close();

    const { code, said, complained } = await startWith({ DATA_DIR, PORT: '0' });

    expect([code, said]).toEqual([1, '']);
    expect(complained).toMatch(SENTENCE);
    expect(complained).toContain(`${dataDir} was made by ${madeBy}`);
    expect(complained).toContain(wayOut);
    expect(lockFolder(DATA_DIR).ok).toBe(true);
  });

  test('the client is not built', async () => {
    const { code, complained } = await startWith({ CLIENT_DIR: folder() });

    expect(code).toBe(1);
    expect(complained).toMatch(SENTENCE);
    expect(complained).toContain('npm run build');
  });

  test('a public site, or one with real payments, finds the accounts of the demonstration in its database', async () => {
    const DATA_DIR = folder();
    const port = await freePort();
    const server = new ServerProcess({
      port,
      dataDir: DATA_DIR,
      env: { CLIENT_DIR: builtClient() },
    });
    await server.start();
    await server.stop();

    const PUBLIC_URL = 'https://vonk.example';
    const { code, complained } = await startWith({
      DATA_DIR,
      PUBLIC_URL,
      TRUSTED_PROXIES: '0',
      PORT: '0',
    });

    expect(code).toBe(1);
    expect(complained).toMatch(SENTENCE);
    expect(complained).toContain('accounts of the demonstration');
    const besideMoney = await startWith({
      DATA_DIR,
      PUBLIC_URL: 'http://localhost:8080',
      MOLLIE_KEY: 'live_key',
      EMBEDDED_WITH_PAYMENTS: '1',
      PORT: '0',
    });
    expect(besideMoney.code).toBe(1);
    expect(besideMoney.complained).toMatch(SENTENCE);
    expect(besideMoney.complained).toContain('MOLLIE_KEY or STRIPE_KEY takes real money');
    expect(lockFolder(DATA_DIR).ok).toBe(true);
  });

  test('the host is an address of another machine', async () => {
    const { code, complained } = await startWith({
      HOST: '192.0.2.1',
      PORT: '0',
      PUBLIC_URL: 'http://localhost',
    });

    expect(code).toBe(1);
    expect(complained).toMatch(SENTENCE);
  });

  test('the database server does not answer', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://vonk:hunter2@127.0.0.1:${port}/vonk`;

    const { code, complained } = await startWith({ DATABASE_URL, PORT: '0' });

    expect(code).toBe(1);
    expect(complained).toMatch(SENTENCE);
    expect(complained).not.toContain('hunter2');
  });

  test('the configuration has mistakes, with one sentence for each', async () => {
    const { code, complained } = await startWith({ PORT: 'x', NICHE: '9' });

    expect(code).toBe(1);
    expect(complained.trimEnd().split('\n')).toHaveLength(2);
    expect(complained).toMatch(/- PORT must .+\.\n/);
    expect(complained).toMatch(/- NICHE must .+\.\n/);
  });
});

const Shown = z.object({ main_image: z.object({ thumb_filename: z.string() }) });

/** Anna's id follows from the seed, so her profile can be read without a login. */
async function pictureOfAnna({ origin }: ServerProcess): Promise<string> {
  const profile = await fetch(`${origin}/api/profile.php?id=${idOf('vonk/1/anna@vonk.test')}`);
  const { main_image } = Shown.parse(await profile.json());
  return `/images/${main_image.thumb_filename}`;
}

test('[decisions 9] the server starts on an empty folder, stops in order, and starts again on the same data', async () => {
  const port = await freePort();
  const dataDir = folder();
  const server = new ServerProcess({ port, dataDir, env: { CLIENT_DIR: builtClient() } });
  onTestFinished(() => server.stop('SIGKILL'));

  await server.start();
  const page = await fetch(`${server.origin}/members`);
  const settings = await fetch(`${server.origin}/api/settings.php`);
  const address = await pictureOfAnna(server);
  const image = await fetch(`${server.origin}${address}`);

  expect(await page.text()).toBe(SHELL);
  expect(await settings.json()).toMatchObject({
    name: 'Vonk',
    latest_build: '1.0.0+abc',
    demo_accounts: [
      { email: 'anna@vonk.test' },
      { email: 'bram@vonk.test' },
      { email: 'cleo@vonk.test' },
    ],
  });
  expect(settings.headers.get('x-sync')).toBe('1');
  expect(image.headers.get('content-type')).toBe('image/webp');
  expect(server.requests.map(({ path }) => path)).toContain('/api/settings.php');

  await server.stop();
  const free = lockFolder(dataDir);
  if (!free.ok) throw new Error('a stopped server leaves its folder free');
  free.release();

  await server.start();
  const again = await fetch(`${server.origin}${address}`);

  expect(again.status).toBe(200);
  expect(await again.arrayBuffer()).toEqual(await image.arrayBuffer());
});

/** The memory in MB, as the server prints it. */
function memoryTold({ said }: ServerProcess): number {
  const [, most] = /at most (\d+) MB/.exec(said.join('\n')) ?? [];
  return Number(most);
}

test('[decisions 11] the server prints that nothing is synced to disk, and its memory: at most 700 MB at the first start, 550 MB later', async () => {
  const given = { port: await freePort(), dataDir: folder(), env: { CLIENT_DIR: builtClient() } };
  const server = new ServerProcess(given);
  onTestFinished(() => server.stop('SIGKILL'));

  await server.start();
  const first = memoryTold(server);
  await server.stop();
  await server.start();
  const later = memoryTold(server);

  expect(server.said.join('\n')).toContain('never syncs to disk');
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThanOrEqual(700);
  expect(later).toBeLessThanOrEqual(550);
});
