/**
 * Builds the exports that members requested (contract 40). A failed one is marked as failed and does not delay the
 * others.
 */
import {
  announceObjects,
  claimObjects,
  removeReleased,
  releaseObjects,
} from '#server/db/photos/dead-objects.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isUnreachable } from '#server/db/database-code.ts';
import { type ExportRow, exportsToBuild, markBuilt } from '#server/db/accounts/exports.ts';
import { archiveOf } from '#server/export/archive.ts';
import { done } from '#server/rules/result.ts';
import { exportName, newObjectKey } from '#server/rules/object-names.ts';
import type { Job, JobParts } from './job.ts';

async function run(parts: JobParts): Promise<number> {
  const waiting = await exportsToBuild(parts.db, new Date(parts.clock()));
  for (const row of waiting) await build(parts, row);
  return waiting.length;
}

async function build({ db, objects, clock, log, readImage }: JobParts, row: ExportRow) {
  const object = exportName(newObjectKey());
  try {
    const now = new Date(clock());
    const archive = await archiveOf(row.member, { db, readImage, now });
    await announceObjects(db, [object], now);
    await objects.put(object, archive);
    await inTransaction(db, async (tx) => {
      const isWanted = await markBuilt(tx, row.id, { state: 'ready', object });
      await (isWanted ? claimObjects : releaseObjects)(tx, [object]);
      return done(null);
    });
    await removeReleased(db, objects);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    log.error({ stack: error instanceof Error ? error.stack : null }, 'an export failed');
    await markBuilt(db, row.id, { state: 'failed', object: null });
  }
}

export const BUILD_EXPORTS: Job = { name: 'build-exports', cron: '* * * * *', run };
