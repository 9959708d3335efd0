/**
 * Removes pictures and files that no row names any more (security R35). A call that releases one removes it itself;
 * this job handles what a crash or an erased member left.
 */
import { releaseUnclaimed, removeReleased } from '#server/db/photos/dead-objects.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, objects, clock }: JobParts): Promise<number> {
  await releaseUnclaimed(db, new Date(clock()));
  const { removed, failures } = await removeReleased(db, objects, Number.POSITIVE_INFINITY);
  if (failures.length > 0) throw new AggregateError(failures, 'objects could not be removed');
  return removed;
}

export const CLEAR_OBJECTS: Job = { name: 'clear-objects', cron: '5-59/10 * * * *', run };
