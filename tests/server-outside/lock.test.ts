import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from '#server/db/lock.ts';
import { folder } from '#tests/server-outside/folders.ts';

/** Processes start slowly on a busy machine; no test here measures time. */

const LOCK_FILE = 'server.lock';

/** Locks the folder, prints the result, and keeps the lock until it is killed. */
const HOLDER = `
  const { lockFolder } = await import(process.argv[1]);
  const locked = lockFolder(process.argv[2]);
  console.log(locked.ok ? 'mine' : String(locked.pid));
  setInterval(() => undefined, 60_000);
`;
const LOCK_MODULE = join(import.meta.dirname, '../../server/db/lock.ts');

interface Held {
  child: ChildProcess;
  said: string;
}

const holder = (path: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  HOLDER,
  LOCK_MODULE,
  path,
];

async function lockInChild(path: string): Promise<Held> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, LOCK_MODULE, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: await firstLine(child) };
}

async function firstLine({ stdout }: { stdout: Readable }): Promise<string> {
  for await (const said of createInterface({ input: stdout })) return said;
  throw new Error('the child said nothing');
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('[decisions 11] a folder in use by a running process is refused, with its pid', async () => {
  const path = folder();
  const { child, said } = await lockInChild(path);

  expect(said).toBe('mine');
  expect(lockFolder(path)).toEqual({ ok: false, pid: child.pid });
});

test('[decisions 11] the lock of a killed process is reclaimed', async () => {
  const path = folder();
  const { child } = await lockInChild(path);
  await kill(child);

  expect(existsSync(join(path, LOCK_FILE))).toBe(true);
  expect(lockFolder(path).ok).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'a killed process holds no lock, also when its parent has not collected it',
  async () => {
    const path = folder();
    const parent = spawn('sh', ['-c', '"$@" & exec sleep 600', 'sh', ...holder(path)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    await firstLine(parent);
    const refused = lockFolder(path);
    if (refused.ok) throw new Error('the child holds the folder');
    process.kill(refused.pid, 'SIGKILL');

    await vi.waitFor(() => expect(lockFolder(path).ok).toBe(true), { timeout: 30_000 });
    expect(() => process.kill(refused.pid, 0)).not.toThrow();
  },
);

test('a lock whose pid now belongs to another process is free', async () => {
  const path = folder();
  const stranger = await lockInChild(folder());
  const stale = JSON.stringify({ pid: stranger.child.pid, started: 'some other time' });
  writeFileSync(join(path, LOCK_FILE), stale);

  expect(lockFolder(path).ok).toBe(true);
});

test('a lock that cannot be read is free', () => {
  const path = folder();
  writeFileSync(join(path, LOCK_FILE), '{"pid":');

  expect(lockFolder(path).ok).toBe(true);
});

test('a released folder is free, and a release removes only its own lock', async () => {
  const path = folder();
  const first = lockFolder(path);
  if (!first.ok) throw new Error('an empty folder is free');
  first.release();

  const { said } = await lockInChild(path);
  first.release();

  expect(said).toBe('mine');
  expect(lockFolder(path).ok).toBe(false);
});

test.each(['an empty folder', 'the lock of a dead process'])(
  'of six processes that take %s at once, exactly one gets it',
  async (state) => {
    const path = folder();
    if (state !== 'an empty folder') {
      const { child } = await lockInChild(path);
      await kill(child);
    }

    const held = await Promise.all(Array.from({ length: 6 }, () => lockInChild(path)));

    expect(held.filter(({ said }) => said === 'mine')).toHaveLength(1);
  },
);
