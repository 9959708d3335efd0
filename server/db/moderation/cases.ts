/**
 * The cases that wait for moderation, and the evidence of one (contract 17; security R26). Of a conversation it shows
 * the reported messages and a few around each, never the whole.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CaseKind } from '#schemas/staff-lists.ts';
import { MESSAGES_AROUND } from '#schemas/limits.ts';
import { DANGEROUS_CATEGORIES, type ReportCategory } from '#schemas/reports.ts';
import type { ReportRow } from './reports.ts';
import type { Database } from '#server/db/tables.ts';
import type { ListPlace } from '#server/rules/list-place.ts';

export interface WaitingCaseRow extends ListPlace {
  readonly kind: CaseKind;
  readonly about: string;
  readonly category: string | null;
  readonly state: 'received' | 'in_review';
  readonly target_type: 'profile' | 'image' | 'message' | 'chat' | 'text' | 'selfie';
  readonly target_id: string;
  readonly messages: number;
}

const WAITING: Readonly<Record<CaseKind, RawBuilder<WaitingCaseRow>>> = {
  report: sql`
    select 'report' as kind, id, profile as about, category, created, state,
      target_type, target_id, jsonb_array_length(evidence) as messages
    from reports where state <> 'decided'`,
  photo: sql`
    select 'photo' as kind, id, member as about, null as category, added as created,
      'received' as state, 'image' as target_type, id as target_id, 0 as messages
    from images where state = 'in_review'`,
  text: sql`
    select 'text' as kind, id, member as about, null as category, created,
      'received' as state, 'text' as target_type, field as target_id, 0 as messages
    from text_reviews`,
  selfie: sql`
    select 'selfie' as kind, id, member as about, null as category, added as created,
      'received' as state, 'selfie' as target_type, id as target_id, 0 as messages
    from selfies where state = 'waiting'`,
};

/** 0: a child may be in danger; 1: another person may be. */
const RANK = sql`(case when category = ${'minor' satisfies ReportCategory} then 0
  when category in (${sql.join(DANGEROUS_CATEGORIES)}) then 1 else 2 end)`;

export async function waitingCases(
  db: Kysely<Database>,
  of: { actor: string; kind: CaseKind | undefined; limit: number; after: ListPlace | null },
): Promise<{ cases: readonly WaitingCaseRow[]; total: number }> {
  const kinds = of.kind === undefined ? Object.values(WAITING) : [WAITING[of.kind]];
  const waiting = sql`(${sql.join(kinds, sql` union all `)}) as waiting`;
  const { after } = of;
  const isLater =
    after === null
      ? sql`true`
      : sql`(${RANK}, created, id) > (${after.rank}, ${after.created}, ${after.id})`;
  const { rows } = await sql<WaitingCaseRow>`
    select *, ${RANK} as rank from ${waiting} where about <> ${of.actor} and ${isLater}
    order by rank, created, id limit ${of.limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${waiting} where about <> ${of.actor}`.execute(db);
  return { cases: rows, total: counted[0]?.total ?? 0 };
}

export const findReport = (db: Kysely<Database>, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

export const findPhoto = (db: Kysely<Database>, id: string) =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

/** Marks the report as decided; false when it already was. */
export async function closeReport(tx: Kysely<Database>, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('reports')
    .set({ state: 'decided' })
    .where('id', '=', id)
    .where('state', '<>', 'decided')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the report as in review. */
export async function openReport(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'in_review' })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute();
}

/** Opens the report again for a new decision. */
export async function reopenReport(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.updateTable('reports').set({ state: 'in_review' }).where('id', '=', id).execute();
}

/** How many reports the same member has made, or visitors with the same address. */
export async function reportsBySame(
  db: Kysely<Database>,
  { member, reporter_email }: ReportRow,
): Promise<number> {
  if (member === null && reporter_email === null) return 1;
  const { n } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) =>
      member === null ? eb('reporter_email', '=', reporter_email) : eb('member', '=', member),
    )
    .executeTakeFirstOrThrow();
  return n;
}

export interface EvidenceRow {
  readonly id: number;
  readonly sender: string;
  readonly body: string;
  readonly created: Date;
  readonly reported: boolean;
  readonly taken_down: boolean;
  readonly earlier: readonly string[];
  readonly thumb_filename: string | null;
  readonly full_filename: string | null;
}

const reportedIds = ({ target_type, target_id, evidence }: ReportRow): number[] => [
  ...new Set([...evidence, ...(target_type === 'message' ? [target_id] : [])].map(Number)),
];

/** Oldest first. A chat reported without a message shows its last ones. */
export async function evidenceOf(
  db: Kysely<Database>,
  report: ReportRow,
): Promise<readonly EvidenceRow[]> {
  const reported = reportedIds(report);
  const isWhole = reported.length === 0;
  if (isWhole && report.target_type !== 'chat') return [];
  const around = isWhole ? LAST : aroundEach(reported);
  const { rows } = await sql<EvidenceRow>`
    with talk as (
      select messages.*, row_number() over (order by messages.id) as place,
        row_number() over (order by messages.id desc) as from_end
      from messages join sides on sides.conversation = messages.conversation
      where sides.member = ${report.member} and sides.other = ${report.profile}
    )
    select talk.id, sender, body, received as created, taken_down,
      image.thumb_filename, image.full_filename,
      coalesce((select jsonb_agg(body order by id) from message_versions as version
        where version.message = talk.id), '[]') as earlier,
      ${isWhole ? sql`true` : sql`talk.id in (${sql.join(reported)})`} as reported
    from talk left join message_images as image on image.message = talk.id
    where ${around} order by talk.id`.execute(db);
  return rows;
}

const LAST = sql`from_end <= ${2 * MESSAGES_AROUND + 1}`;

const aroundEach = (reported: readonly number[]): RawBuilder<unknown> => sql`exists (
  select from talk as named where named.id in (${sql.join(reported)})
    and abs(named.place - talk.place) <= ${MESSAGES_AROUND})`;
