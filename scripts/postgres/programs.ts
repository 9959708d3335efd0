/** Where PostgreSQL's programs are on this machine, and which user runs them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The lowest first: our SQL must work on it, so mistakes appear there. */
const VERSIONS = [15, 16, 17, 18];

const PLACES = [
  (version: number) => `/usr/lib/postgresql/${version}/bin`,
  (version: number) => `/usr/pgsql-${version}/bin`,
  (version: number) => `/opt/homebrew/opt/postgresql@${version}/bin`,
  (version: number) => `/usr/local/opt/postgresql@${version}/bin`,
];

/** The folder of the programs, or null when there is none. */
function findPrograms(): string | null {
  const folders = VERSIONS.flatMap((version) => PLACES.map((place) => place(version)));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const isRoot = (): boolean => process.getuid?.() === 0;

function apt(...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(APT, ['-qq', ...parameters], { env, stdio: 'ignore' }).status === 0;
}

const APT = '/usr/bin/apt-get';
const PACKAGE = ['install', '--yes', '--no-install-recommends', 'postgresql'];

/** From the system's packages; only as root, where no question is asked. */
function installPrograms(): string | null {
  if (!isRoot() || !existsSync(APT)) return null;
  console.log('PostgreSQL is not installed: installing it from the system’s packages.');
  if (apt(...PACKAGE) || (apt('update') && apt(...PACKAGE))) return findPrograms();
  return null;
}

export const findOrInstallPrograms = (): string | null => findPrograms() ?? installPrograms();

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL does not run as root: root starts it as the user of its package. Null is the current user. */
export const findOwner = (): Owner | null =>
  isRoot() ? { uid: idOf('-u'), gid: idOf('-g') } : null;
