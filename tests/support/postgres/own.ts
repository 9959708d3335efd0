/** A temporary PostgreSQL server for one command, if its programs are installed. */
import { NotInstalled } from '#tests/support/programs.ts';
import { type Started, startCluster } from './cluster.ts';
import { findOwner, findPrograms } from './programs.ts';

export async function startOwn({ isDurable }: { isDurable: boolean }): Promise<Started> {
  try {
    return await startCluster({ programs: findPrograms(), owner: findOwner(), isDurable });
  } catch (error) {
    if (error instanceof NotInstalled) return { ok: false, reason: 'it is not installed' };
    throw error;
  }
}
