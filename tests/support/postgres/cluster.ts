/**
 * A temporary PostgreSQL server, in its own folder and on a free port of this machine, deleted when it is stopped. It sorts
 * text by English rules, not by bytes, to reveal queries that rely on the order of bytes.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { processTree } from '#tests/support/process-tree.ts';
import { freePort } from '#tests/support/server-process.ts';
import type { Owner } from './programs.ts';

const HOST = '127.0.0.1';
const USER = 'vonk';
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;
const RESTARTS = 20;

/** For data that need not survive a power cut. */
const FAST = ['--fsync=off', '--full_page_writes=off', '--synchronous_commit=off'];

export interface Cluster {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** All its processes die at once, and it starts again on what is on the disk. */
  readonly cutPower: () => Promise<void>;
}

export type Started = { ok: true; cluster: Cluster } | { ok: false; reason: string };

interface Wanted {
  readonly programs: string;
  readonly owner: Owner | null;
  /** As an operator runs it: a confirmed write is on the disk. */
  readonly isDurable: boolean;
}

export async function startCluster({ programs, owner, isDurable }: Wanted): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-postgres-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const password = randomBytes(18).toString('base64url');
  const made = initialise({ programs, folder, owner, password });
  if (made !== null) {
    remove();
    return { ok: false, reason: made };
  }

  const port = await freePort();
  const settings = [...parameters(folder, port), ...(isDurable ? [] : FAST)];
  const launch = () =>
    spawn(join(programs, 'postgres'), settings, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = launch();
  const output = text(server.stderr);
  const url = `postgres://${USER}:${password}@${HOST}:${port}/postgres`;
  if (!(await answers(url, server))) {
    await end(server);
    remove();
    return { ok: false, reason: lastLine(await output) };
  }
  const stop = async (): Promise<void> => {
    await end(server);
    remove();
  };
  const cutPower = async (): Promise<void> => {
    await killAll(server);
    // It does not start while a process of the one before still holds the shared memory.
    for (let left = RESTARTS; ; left -= 1) {
      server = launch();
      const why = text(server.stderr);
      if (await answers(url, server)) return;
      if (left === 0) throw new Error(lastLine(await why));
      await sleep(ASK_EVERY_MS);
    }
  };
  return { ok: true, cluster: { url, stop, cutPower } };
}

/** Each connection has a process of its own. */
async function killAll(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  for (const pid of await processTree(server.pid ?? 0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself, after the one before it.
    }
  }
  await ended;
}

interface NewCluster {
  readonly programs: string;
  readonly folder: string;
  readonly owner: Owner | null;
  readonly password: string;
}

/** Null on success, else the reason of the failure. */
function initialise({ programs, folder, owner, password }: NewCluster): string | null {
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner !== null) for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid);
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      `--username=${USER}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
      '--no-sync',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  return status === 0 ? null : lastLine(stderr);
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

const parameters = (folder: string, port: number): string[] => [
  '-D',
  join(folder, 'data'),
  `--port=${port}`,
  `--listen_addresses=${HOST}`,
  '--unix_socket_directories=',
];

/** False when the server exits or does not answer in time. */
async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (server.exitCode === null && Date.now() < until) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isThere) return true;
    await sleep(ASK_EVERY_MS);
  }
  return false;
}

/** SIGINT is PostgreSQL's fast shutdown. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}
