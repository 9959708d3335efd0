/**
 * Which member opened which profile (contract 14 visitors). A visit is not recorded when the visiting member is paused,
 * browses invisibly, or hides or blocks the other; within an hour it is not written again.
 */
import { type Kysely, sql } from 'kysely';
import { VISIT_KEEP_MS } from '#schemas/limits.ts';
import { iBlock, iHide } from './blocks.ts';
import type { Database } from '#server/db/tables.ts';

const AGAIN_AFTER_MS = 3_600_000;

export async function recordVisit(
  db: Kysely<Database>,
  visit: { member: string; target: string; now: Date },
): Promise<void> {
  const { member, target, now } = visit;
  const before = new Date(now.getTime() - AGAIN_AFTER_MS);
  await db
    .insertInto('visits')
    .columns(['member', 'target', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .innerJoin('members as me', (join) => join.on('me.id', '=', member))
        .select([
          'me.id as member',
          'members.id as target',
          sql<Date>`${now}::timestamptz`.as('at'),
        ])
        .where('members.id', '=', target)
        .where('me.state', '=', 'active')
        .where((or) => or.or([or('me.paused_until', 'is', null), or('me.paused_until', '<=', now)]))
        .where(sql<boolean>`me.privacy->>'visits' is distinct from 'hidden'`)
        .where((not) => not.not(iHide(member)))
        .where((not) => not.not(iBlock(member))),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member', 'target'])
        .doUpdateSet({ at: now })
        .where('visits.at', '<=', before),
    )
    .execute();
}

export async function forgetOldVisits(tx: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - VISIT_KEEP_MS);
  await tx.deleteFrom('visits').where('at', '<', before).execute();
}
