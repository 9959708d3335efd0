/**
 * The memory of a process and its child processes. A child of a child is counted too.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface Held {
  readonly pid: number;
  readonly parent: number;
  readonly kib: number;
}

const ask = promisify(execFile);

/** A process, its children, and theirs. */
export const processTree = async (root: number): Promise<number[]> =>
  (await treeOf(root)).map(({ pid }) => pid);

/** The memory of each of them, in MB of a million bytes. */
export const residentMbOf = async (root: number): Promise<number[]> =>
  (await treeOf(root)).map(({ kib }) => (kib * 1_024) / 1_000_000);

async function treeOf(root: number): Promise<Held[]> {
  const all = process.platform === 'linux' ? await heldInProc() : await heldByPs();
  const tree = new Set([root]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid));
}

/** Reads `/proc` without a process of its own, which would change the measurement. */
async function heldInProc(): Promise<Held[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(
    // The process may have ended meanwhile.
    pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
  );
  const numberIn = (status: string, name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return statuses.map((status) => ({
    pid: numberIn(status, 'Pid'),
    parent: numberIn(status, 'PPid'),
    kib: numberIn(status, 'VmRSS'),
  }));
}

async function heldByPs(): Promise<Held[]> {
  const { stdout } = await ask('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, kib = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, kib };
    });
}
