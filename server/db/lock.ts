/**
 * One process per data folder (decisions 11): PGlite opens a folder twice without an error and corrupts it. The
 * kernel holds the lock, as an exclusive transaction on an empty SQLite file: it also keeps out processes of other
 * containers, whose numbers mean nothing here, and it ends with its process however that ends. The file stays, because
 * who has it open and who makes a new one would both hold a lock.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const LOCK_FILE = 'lock.sqlite';
/** Not in the lock file itself: the lock would end when this process closed that file. */
const HOLDER_FILE = 'lock-holder.json';
const SQLITE_BUSY = 5;

/** A lock ends when its object is collected, so every lock of this process is held here. */
const held = new Set<DatabaseSync>();

/** For people only: the lock does not depend on it. */
const Holder = z.object({ pid: z.int(), host: z.string(), since: z.string() });

export type Locked = { ok: true; release: () => void } | { ok: false; sentence: string };

export function lockFolder(folder: string): Locked {
  mkdirSync(folder, { recursive: true });
  const holderFile = join(folder, HOLDER_FILE);
  const lock = lockFile(join(folder, LOCK_FILE));
  if (lock === null) return { ok: false, sentence: refusal(folder, holderFile) };
  held.add(lock);
  const me = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const draft = `${holderFile}.new`;
  writeFileSync(draft, JSON.stringify(me satisfies z.infer<typeof Holder>));
  renameSync(draft, holderFile);
  return {
    ok: true,
    release() {
      if (!held.delete(lock)) return;
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

/** Null when another one holds it. */
function lockFile(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

function refusal(folder: string, holderFile: string): string {
  return `The data folder ${folder} is in use by ${holderIn(holderFile)}: stop that one, or set DATA_DIR to another folder.`;
}

function holderIn(path: string): string {
  try {
    const { pid, host, since } = Holder.parse(JSON.parse(readFileSync(path, 'utf8')));
    return `process ${pid} of ${host} since ${since}`;
  } catch {
    return 'another process';
  }
}
