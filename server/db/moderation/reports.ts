/**
 * Reports: a member has at most one for each `client_id` (contract 17). A target or evidence that is not between the two is left
 * out, like one that is not there any more: a report arrives although its message has vanished, and shows nobody which ids exist
 * (security R26).
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { REPORTS_MAX } from '#schemas/limits.ts';
import type { ReportTarget } from '#schemas/reports.ts';
import { toId } from '#server/db/chats/messages.ts';
import type { Database } from '#server/db/tables.ts';
import type { ReportsTable, ReportTargetRow } from '#server/db/intent-tables.ts';

export type ReportRow = Selectable<ReportsTable>;

export interface NewReport extends ReportTargetRow {
  readonly id: string;
  readonly member: string;
  readonly client_id: string;
  readonly profile: string;
  readonly category: string;
  readonly body: string;
  readonly evidence: readonly string[];
  readonly created: Date;
}

/** Stores the report, or returns the one already stored for its `client_id`. Waits while another transaction stores it. */
export async function addReport(
  tx: Kysely<Database>,
  { evidence, ...report }: NewReport,
): Promise<{ row: ReportRow; isNew: boolean }> {
  const added = await tx
    .insertInto('reports')
    .values({ ...report, evidence: JSON.stringify(evidence) })
    .onConflict((conflict) => conflict.columns(['member', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added !== undefined) return { row: added, isNew: true };
  const row = await tx
    .selectFrom('reports')
    .selectAll()
    .where('member', '=', report.member)
    .where('client_id', '=', report.client_id)
    .executeTakeFirstOrThrow();
  return { row, isNew: false };
}

/** Newest first. */
export const reportsOf = (
  db: Kysely<Database>,
  member: string,
  id: string | undefined,
): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('member', '=', member)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(REPORTS_MAX)
    .execute();

interface ReporterAndReported {
  readonly me: string;
  readonly them: string;
}

/** Those of the ids that are messages between the two members, sent by either. */
async function sharedMessages(
  db: Kysely<Database>,
  { me, them }: ReporterAndReported,
  ids: readonly string[],
): Promise<{ id: number; sender: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('messages')
    .innerJoin('sides', 'sides.conversation', 'messages.conversation')
    .select(['messages.id', 'messages.sender'])
    .where('sides.member', '=', me)
    .where('sides.other', '=', them)
    .where('messages.id', 'in', ids.map(toId))
    .execute();
}

/** Those of the ids that are messages between the two members, each once. */
export async function evidenceAmong(
  db: Kysely<Database>,
  both: ReporterAndReported,
  ids: readonly string[],
): Promise<string[]> {
  const shared = new Set((await sharedMessages(db, both, ids)).map(({ id }) => id));
  return [...new Set(ids.map(toId))].filter((id) => shared.has(id)).map(String);
}

/** The target, when it belongs to the other member and is visible to me; else their profile. */
export async function targetAmong(
  db: Kysely<Database>,
  both: ReporterAndReported,
  target: ReportTarget,
): Promise<ReportTarget> {
  return (await isTheirs(db, both, target)) ? target : { type: 'profile', id: both.them };
}

async function isTheirs(
  db: Kysely<Database>,
  both: ReporterAndReported,
  { type, id }: ReportTarget,
): Promise<boolean> {
  const { me, them } = both;
  switch (type) {
    case 'profile':
      return id === them;
    case 'message': {
      const found = /^\d{1,19}$/.test(id) ? await sharedMessages(db, both, [id]) : [];
      return found[0]?.sender === them;
    }
    case 'image':
      return exists(
        db,
        sql<boolean>`select from images
        where id = ${id} and member = ${them} and state = 'live'`,
      );
    case 'chat':
      return exists(
        db,
        sql<boolean>`select from sides
        where conversation = ${id} and member = ${me} and other = ${them}`,
      );
  }
}

async function exists(db: Kysely<Database>, query: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<{ found: boolean }>`select exists (${query}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
