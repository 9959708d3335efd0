/** A temporary PostgreSQL server for one command, if its programs are or can be installed. */
import { type Started, startCluster } from './cluster.ts';
import { findOrInstallPrograms, findOwner } from './programs.ts';

export function startOwn({ isDurable }: { isDurable: boolean }): Promise<Started> {
  const programs = findOrInstallPrograms();
  return programs === null
    ? Promise.resolve({ ok: false, reason: 'it is not installed' })
    : startCluster({ programs, owner: findOwner(), isDurable });
}
