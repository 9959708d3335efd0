/**
 * One process per data folder (decisions 11): PGlite opens a folder twice without an error and corrupts it. The lock
 * holds pid and start time, so that neither an ended process nor another process with its number keeps it.
 */
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const LOCK_FILE = 'server.lock';

const Holder = z.object({ pid: z.int(), started: z.nullable(z.string()) });
type Holder = z.infer<typeof Holder>;

export type Locked = { ok: true; release: () => void } | { ok: false; pid: number };

export function lockFolder(folder: string): Locked {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_FILE);
  const me: Holder = { pid: process.pid, started: startOf(process.pid) };
  const mine = JSON.stringify(me);
  const release = (): void => {
    if (readText(path) === mine) rmSync(path, { force: true });
  };

  if (claim(path, mine)) return { ok: true, release };
  return inTakeover(path, () => {
    const holder = readHolder(path);
    if (holder !== null && isRunning(holder)) return { ok: false, pid: holder.pid };
    rmSync(path, { force: true });
    return claim(path, mine)
      ? { ok: true, release }
      : { ok: false, pid: readHolder(path)?.pid ?? 0 };
  });
}

/** The file appears whole or not at all: it is a link to a finished file, and linking fails when the name exists. */
function claim(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** When two processes find the same stale lock, one clears it and the other gets its pid. */
function inTakeover(path: string, clear: () => Locked): Locked {
  const takeover = `${path}.takeover`;
  const me = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const other = readHolder(takeover);
  if (other !== null && !isRunning(other)) rmSync(takeover, { force: true });
  if (!claim(takeover, me)) return { ok: false, pid: readHolder(takeover)?.pid ?? 0 };
  try {
    return clear();
  } finally {
    rmSync(takeover, { force: true });
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** A lock that cannot be read has no holder. */
function readHolder(path: string): Holder | null {
  const text = readText(path);
  if (text === null) return null;
  try {
    return Holder.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Where start times are unknown, a running pid counts as the same process. */
function isRunning({ pid, started }: Holder): boolean {
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The system's text for the start of a process; compared, never parsed. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/**
 * The boot, and field 22 of stat: clock ticks since then. An ended process whose parent has not collected it yet (state
 * Z) keeps its number but holds nothing.
 */
function startOnLinux(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? 'ended' : `${boot} ${fields[18]}`;
}
