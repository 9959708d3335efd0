import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '#server/db/lock.ts';
import { folder } from '#tests/server-outside/folders.ts';

/** Processes start slowly on a busy machine; no test here measures time. */

const LOCK_FILE = 'lock.sqlite';
const HOLDER_FILE = 'lock-holder.json';

/** Locks the folder, prints the result, and keeps the lock until it is killed. */
const HOLDER = `
  const { lockFolder } = await import(process.argv[1]);
  const locked = lockFolder(process.argv[2]);
  console.log(locked.ok ? 'mine' : locked.sentence);
  setInterval(() => undefined, 60_000);
`;
const LOCK_MODULE = join(import.meta.dirname, '../../server/db/lock.ts');
/** A process namespace of its own with its own /proc, as a container has it; it ends with the process that asks. */
const CONTAINER = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasContainers =
  process.platform === 'linux' &&
  spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0;

interface Held {
  child: ChildProcess;
  said: string;
}

async function lockInChild(path: string, within: readonly string[] = []): Promise<Held> {
  const node = [process.execPath, '--input-type=module', '-e', HOLDER, LOCK_MODULE, path];
  const [command = process.execPath, ...rest] = [...within, ...node];
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
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

const refusalOf = (path: string): string => {
  const locked = lockFolder(path);
  if (locked.ok) throw new Error('the folder is free');
  return locked.sentence;
};

test('[decisions 11] a folder in use by a running process is refused, and the refusal names it', async () => {
  const path = folder();
  const { child, said } = await lockInChild(path);

  expect(said).toBe('mine');
  expect(refusalOf(path)).toContain(`is in use by process ${child.pid} of ${hostname()} since 20`);
});

test.runIf(hasContainers)(
  '[decisions 11] of two containers on one volume, the second is refused',
  async () => {
    const path = folder();
    const first = await lockInChild(path, CONTAINER);
    const second = await lockInChild(path, CONTAINER);

    expect(first.said).toBe('mine');
    expect(second.said).toContain('is in use by process');
    expect(refusalOf(path)).toContain('is in use by process');
  },
);

test('[decisions 11] the lock of a killed process is free at once', async () => {
  const path = folder();
  const { child } = await lockInChild(path);
  await kill(child);

  expect(JSON.parse(readFileSync(join(path, HOLDER_FILE), 'utf8'))).toHaveProperty('pid');
  expect(lockFolder(path).ok).toBe(true);
});

test('the lock holds when nobody can say who has it', async () => {
  const path = folder();
  await lockInChild(path);

  rmSync(join(path, HOLDER_FILE));
  expect(refusalOf(path)).toContain('is in use by another process');
  writeFileSync(join(path, HOLDER_FILE), '{"pid":');
  expect(refusalOf(path)).toContain('is in use by another process');
});

test('a lock file that is none stops the start, instead of being taken for a free lock', () => {
  const path = folder();
  writeFileSync(join(path, LOCK_FILE), 'x'.repeat(4096));

  expect(() => lockFolder(path)).toThrow('file is not a database');
});

test('a second lock of the same process is refused, and a released folder is free', async () => {
  const path = folder();
  const first = lockFolder(path);
  if (!first.ok) throw new Error('an empty folder is free');

  expect(refusalOf(path)).toContain(`process ${process.pid}`);
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
