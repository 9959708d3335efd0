/**
 * Reports of visitors: one for each `client_id`, with the reporter's name and address until they are forgotten (contract
 * 17; security R48). The place must be a profile, or a photo that others see.
 */
import { type Kysely, sql } from 'kysely';
import { REPORTER_KEEP_MS } from '#schemas/limits.ts';
import type { ReportTarget } from '#schemas/reports.ts';
import type { Database } from '#server/db/tables.ts';
import type { ReportedPlace } from '#server/rules/reported-place.ts';
import type { ReportRow } from './reports.ts';

export interface NewVisitorReport {
  readonly id: string;
  readonly client_id: string;
  readonly reporter_name: string | null;
  readonly reporter_email: string | null;
  readonly reporter_language: string;
  readonly profile: string;
  readonly target_type: ReportTarget['type'];
  readonly target_id: string;
  readonly category: string;
  readonly body: string;
  readonly created: Date;
}

/** Stores the report, or returns the one already stored for its `client_id`. */
export async function addVisitorReport(
  tx: Kysely<Database>,
  report: NewVisitorReport,
): Promise<ReportRow> {
  const added = await tx
    .insertInto('reports')
    .values({ ...report, member: null, evidence: '[]' })
    .onConflict((conflict) => conflict.column('client_id').where('member', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added !== undefined) return added;
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('member', 'is', null)
    .where('client_id', '=', report.client_id)
    .executeTakeFirstOrThrow();
}

/** Whom and what a place is about; null for a place that does not exist. */
export async function targetAt(
  db: Kysely<Database>,
  place: ReportedPlace,
): Promise<Pick<ReportRow, 'profile' | 'target_type' | 'target_id'> | null> {
  if (place.type === 'profile') {
    const member = db.selectFrom('members').select('id').where('id', '=', place.id);
    const row = await member.where('erased', '=', false).executeTakeFirst();
    return row === undefined
      ? null
      : { profile: row.id, target_type: 'profile', target_id: row.id };
  }
  const row = await db
    .selectFrom('images')
    .select(['id', 'member'])
    .where((eb) =>
      eb.or([eb('thumb_filename', '=', place.name), eb('full_filename', '=', place.name)]),
    )
    .where('state', '=', 'live')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { profile: row.member, target_type: 'image', target_id: row.id };
}

const FORGOTTEN = { reporter_name: null, reporter_email: null, reporter_language: null } as const;

/** Who reported is needed until the report is decided, and as long as the decision can be questioned. */
export async function forgetReporters(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORTER_KEEP_MS);
  await db
    .updateTable('reports')
    .set(FORGOTTEN)
    .where((eb) =>
      eb.or([eb('reporter_email', 'is not', null), eb('reporter_name', 'is not', null)]),
    )
    .where('state', '=', 'decided')
    .where('created', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('decisions')
            .select(sql`1`.as('one'))
            .whereRef('decisions.report', '=', 'reports.id')
            .where('decisions.created', '>=', before),
        ),
      ),
    )
    .execute();
}

/** For the erasure of the account with this address. */
export async function forgetReporter(tx: Kysely<Database>, email: string): Promise<void> {
  await tx.updateTable('reports').set(FORGOTTEN).where('reporter_email', '=', email).execute();
}
