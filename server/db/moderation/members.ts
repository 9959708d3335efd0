/**
 * Members as staff find and see them (contract 61). An erased account is no member any more; neither a message nor an
 * address is read.
 */
import { type Kysely, sql } from 'kysely';
import type { MemberSearchBy } from '#schemas/staff-lists.ts';
import type { Database } from '#server/db/tables.ts';
import type { ListPlace } from '#server/rules/list-place.ts';

export interface MemberSearch {
  readonly by: MemberSearchBy;
  /** An id, a normalised address, or the beginning of a name. */
  readonly text: string;
  /** The own page of a moderator looks missing. */
  readonly actor: string;
  readonly limit: number;
  readonly after: ListPlace | null;
}

export const findMemberRows = (
  db: Kysely<Database>,
  { by, text, actor, limit, after }: MemberSearch,
) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'state', 'country', 'fictional'])
    .select(['signup_date as created', sql<0>`0`.as('rank')])
    .where('erased', '=', false)
    .where('id', '<>', actor)
    .$if(by === 'id', (query) => query.where('id', '=', text))
    .$if(by === 'email', (query) => query.where('email', '=', text))
    .$if(by === 'name', (query) =>
      query.where(sql<boolean>`lower(name) like ${beginningOf(text)} escape '\\'`),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(signup_date, id) < (${after?.created}, ${after?.id})`),
    )
    .orderBy('signup_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const beginningOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

export const memberForStaff = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('members')
    .leftJoin('regions', 'regions.id', 'members.countryregion')
    .select(['members.id', 'members.name', 'members.role', 'members.language', 'members.state'])
    .select(['members.verified', 'members.fictional', 'members.country', 'regions.name as region'])
    .select(['members.signup_date', 'members.last_activity', 'members.locked_until'])
    .where('members.id', '=', id)
    .where('members.erased', '=', false)
    .executeTakeFirst();

export const allImagesOf = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('images')
    .selectAll()
    .where('member', '=', member)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The reports about a member, or by a member; newest first. */
export const reportsFor = (
  db: Kysely<Database>,
  side: { about: string } | { by: string },
  limit: number,
) =>
  db
    .selectFrom('reports')
    .select(['id', 'category', 'state', 'created'])
    .select('about' in side ? 'reports.member as other' : 'reports.profile as other')
    .$if('about' in side, (query) => query.where('profile', '=', 'about' in side ? side.about : ''))
    .$if('by' in side, (query) => query.where('member', '=', 'by' in side ? side.by : ''))
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export interface StaffCounts {
  readonly appeals: number;
  readonly orders: number;
  readonly sessions: number;
}

export async function countsForStaff(
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<StaffCounts> {
  const { rows } = await sql<StaffCounts>`
    select
      (select count(*) from appeals where member = ${member} and state = 'open') as appeals,
      (select count(*) from orders where member = ${member}) as orders,
      (select count(*) from sessions where member = ${member} and expires > ${now}) as sessions`.execute(
    db,
  );
  return rows[0] ?? { appeals: 0, orders: 0, sessions: 0 };
}
