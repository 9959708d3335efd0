/**
 * Programs that the tests need from the system. They are looked up, or installed by the system's package manager where allowed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const APT = '/usr/bin/apt-get';
/** apt-get fails while another one runs, and two stages may need a package at the same time. */
const ONE_AT_A_TIME = ['flock', join(tmpdir(), 'vonk-packages.lock')] as const;

/** The program is not on this machine and may not be installed. */
export class NotInstalled extends Error {}

/** The first of these names that is a program on the PATH, as its path. */
export function installedProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Installs packages, which only root may do. `missing` is the instruction for a manual installation. */
export function installPackages(packages: readonly string[], missing: string): void {
  if (process.getuid?.() !== 0 || !existsSync(APT)) throw new NotInstalled(missing);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const given of [['update', '-qq'], install]) {
      const [flock, lock] = ONE_AT_A_TIME;
      execFileSync(flock, [lock, APT, ...given], { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  } catch (cause) {
    throw new NotInstalled(missing, { cause });
  }
}
