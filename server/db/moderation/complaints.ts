/** Complaints and the replies to them (contract 19): one for each `client_id` of a member, for ever. */
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { COMPLAINTS_MAX } from '#schemas/limits.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { ComplaintRepliesTable, ComplaintsTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';
import { attachPictures, type ComplaintImageRow, picturesOf } from './complaint-images.ts';
import type { ListPlace } from '#server/rules/list-place.ts';

type ComplaintRow = Selectable<ComplaintsTable>;
type ReplyRow = Pick<Selectable<ComplaintRepliesTable>, 'complaint' | 'body' | 'created'>;

export interface ComplaintWithReplies extends ComplaintRow {
  readonly replies: readonly ReplyRow[];
  readonly pictures: readonly ComplaintImageRow[];
}

/** The complaint of this client id, stored now or before. Null when the pictures are not the member's own, or of another one. */
export async function addComplaint(
  tx: Kysely<Database>,
  complaint: Omit<Insertable<ComplaintsTable>, 'id'>,
  images: readonly string[],
): Promise<ComplaintWithReplies | null> {
  const { member } = complaint;
  const added = await tx
    .insertInto('complaints')
    .values({ ...complaint, id: randomId() })
    .onConflict((conflict) => conflict.columns(['member', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && !(await attachPictures(tx, { complaint: added.id, member, images }))) return null;
  const row = await tx
    .selectFrom('complaints')
    .selectAll()
    .where('member', '=', complaint.member)
    .where('client_id', '=', complaint.client_id)
    .executeTakeFirstOrThrow();
  const pictures = (await picturesOf(tx, [row.id])).get(row.id) ?? [];
  return { ...row, replies: [], pictures };
}

async function withReplies<Row extends ComplaintRow>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & ComplaintWithReplies)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const replies = await db
    .selectFrom('complaint_replies')
    .select(['complaint', 'body', 'created'])
    .where('complaint', 'in', ids)
    .orderBy('created')
    .orderBy('id')
    .execute();
  const byComplaint = Map.groupBy(replies, ({ complaint }) => complaint);
  const pictures = await picturesOf(db, ids);
  return rows.map((row) => ({
    ...row,
    replies: byComplaint.get(row.id) ?? [],
    pictures: pictures.get(row.id) ?? [],
  }));
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

/** 0: nobody has replied yet. */
const RANK = sql<number>`(case when complaints.state = 'open' then 0 else 1 end)`;

interface OpenList {
  readonly actor: string;
  readonly id: string | undefined;
  readonly limit: number;
  readonly after: ListPlace | null;
}

/** Those without a reply first, each part oldest first, with the language of the member; with `id` only that one. */
export const openComplaints = async (db: Kysely<Database>, { actor, id, limit, after }: OpenList) =>
  withReplies(
    db,
    await db
      .selectFrom('complaints')
      .innerJoin('members', 'members.id', 'complaints.member')
      .selectAll('complaints')
      .select(['members.language', RANK.as('rank')])
      .$if(id === undefined, (query) => query.where('complaints.state', '<>', 'closed'))
      .$if(id !== undefined, (query) => query.where('complaints.id', '=', id ?? ''))
      .where('complaints.member', '<>', actor)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(${RANK}, complaints.created, complaints.id)
            > (${after?.rank}, ${after?.created}, ${after?.id})`,
        ),
      )
      .orderBy('rank')
      .orderBy('complaints.created')
      .orderBy('complaints.id')
      .limit(limit)
      .execute(),
  );

interface StaffReply {
  readonly id: string;
  readonly actor: string;
  readonly body: string;
  readonly close: boolean;
  /** How many replies the moderator has seen. */
  readonly seen: number;
  readonly now: Date;
}

/** `missing`: it does not exist or is the moderator's own. `answered`: it is closed or has another reply. */
export async function answerComplaint(
  tx: Kysely<Database>,
  { id, actor, body, close, seen, now }: StaffReply,
): Promise<ComplaintWithReplies | 'missing' | 'answered'> {
  const found = await tx
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', id)
    .where('member', '<>', actor)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'missing';
  const [before] = await withReplies(tx, [found]);
  if (found.state === 'closed' || before?.replies.length !== seen) return 'answered';
  const state = close ? 'closed' : 'answered';
  await tx.updateTable('complaints').set({ state }).where('id', '=', id).execute();
  const reply = { id: randomId(), complaint: id, body, actor, created: now };
  await tx.insertInto('complaint_replies').values(reply).execute();
  return { ...before, state, replies: [...before.replies, reply] };
}
