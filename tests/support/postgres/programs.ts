/** Where PostgreSQL's programs are on this machine, and which user runs them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotInstalled } from '#tests/support/programs.ts';

/** The lowest first: our SQL must work on it, so mistakes appear there. */
const VERSIONS = [15, 16, 17, 18];

const PLACES = [
  (version: number) => `/usr/lib/postgresql/${version}/bin`,
  (version: number) => `/usr/pgsql-${version}/bin`,
  (version: number) => `/opt/homebrew/opt/postgresql@${version}/bin`,
  (version: number) => `/usr/local/opt/postgresql@${version}/bin`,
];

/** The folder of the programs; throws NotInstalled when there is none. */
export function findPrograms(): string {
  const folders = VERSIONS.flatMap((version) => PLACES.map((place) => place(version)));
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new NotInstalled('PostgreSQL is not installed.');
  return found;
}

const isRoot = (): boolean => process.getuid?.() === 0;

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL does not run as root: root starts it as the user of its package. Null is the current user. */
export const findOwner = (): Owner | null =>
  isRoot() ? { uid: idOf('-u'), gid: idOf('-g') } : null;
