/** Complaints and the replies to them (contract 19): one for each `client_id` of a member, for ever. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import { COMPLAINTS_MAX } from '#schemas/limits.ts';
import { randomId } from '#server/auth/random-id.ts';
import type { ComplaintRepliesTable, ComplaintsTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';

type ComplaintRow = Selectable<ComplaintsTable>;
type ReplyRow = Pick<Selectable<ComplaintRepliesTable>, 'complaint' | 'body' | 'created'>;

export interface ComplaintWithReplies extends ComplaintRow {
  readonly replies: readonly ReplyRow[];
}

/** The complaint of this client id, stored now or before. */
export async function addComplaint(
  tx: Kysely<Database>,
  complaint: Omit<Insertable<ComplaintsTable>, 'id'>,
): Promise<ComplaintRow> {
  await tx
    .insertInto('complaints')
    .values({ ...complaint, id: randomId() })
    .onConflict((conflict) => conflict.columns(['member', 'client_id']).doNothing())
    .execute();
  return tx
    .selectFrom('complaints')
    .selectAll()
    .where('member', '=', complaint.member)
    .where('client_id', '=', complaint.client_id)
    .executeTakeFirstOrThrow();
}

async function withReplies<Row extends ComplaintRow>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & ComplaintWithReplies)[]> {
  if (rows.length === 0) return [];
  const replies = await db
    .selectFrom('complaint_replies')
    .select(['complaint', 'body', 'created'])
    .where(
      'complaint',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created')
    .orderBy('id')
    .execute();
  const byComplaint = Map.groupBy(replies, ({ complaint }) => complaint);
  return rows.map((row) => ({ ...row, replies: byComplaint.get(row.id) ?? [] }));
}

/** Newest first. */
export const complaintsOf = async (
  db: Kysely<Database>,
  member: string,
): Promise<ComplaintWithReplies[]> =>
  withReplies(
    db,
    await db
      .selectFrom('complaints')
      .selectAll()
      .where('member', '=', member)
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(COMPLAINTS_MAX)
      .execute(),
  );

/** The oldest first, with the language of the member. */
export const openComplaints = async (db: Kysely<Database>, actor: string, limit: number) =>
  withReplies(
    db,
    await db
      .selectFrom('complaints')
      .innerJoin('members', 'members.id', 'complaints.member')
      .selectAll('complaints')
      .select('members.language')
      .where('complaints.state', '=', 'open')
      .where('complaints.member', '<>', actor)
      .orderBy('complaints.created')
      .orderBy('complaints.id')
      .limit(limit)
      .execute(),
  );

/** Undefined when it does not exist, is the moderator's own, or is closed. */
export async function answerComplaint(
  tx: Kysely<Database>,
  answer: { id: string; actor: string; body: string; close: boolean; now: Date },
): Promise<ComplaintWithReplies | undefined> {
  const { id, actor, body, close, now } = answer;
  const row = await tx
    .updateTable('complaints')
    .set({ state: close ? 'closed' : 'answered' })
    .where('id', '=', id)
    .where('member', '<>', actor)
    .where('state', '<>', 'closed')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const reply = { id: randomId(), complaint: id, body, actor, created: now };
  await tx.insertInto('complaint_replies').values(reply).execute();
  return (await withReplies(tx, [row]))[0];
}
