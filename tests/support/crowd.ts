/**
 * A site with many members of four countries, each with a picture, likes and conversations. The database itself writes the rows,
 * which takes seconds. Tests of query plans and speed use it.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { openCounters } from '#server/db/counters.ts';
import type { Database } from '#server/db/tables.ts';

export interface Crowd {
  readonly members: number;
  readonly likesEach: number;
  /** Each has two members, who share no other conversation, and `messagesEach` messages. */
  readonly conversations: number;
  readonly messagesEach: number;
}

/** The id of the nth member, from 1. */
export const crowdId = (n: number): string => `crowd-${String(n).padStart(8, '0')}`;
export const crowdConversation = (n: number): string => `talk-${String(n).padStart(8, '0')}`;

const idOf = (n: RawBuilder<unknown>) => sql`'crowd-' || lpad((${n})::text, 8, '0')`;
const talkOf = (n: RawBuilder<unknown>) => sql`'talk-' || lpad((${n})::text, 8, '0')`;
const I = sql.ref('i');

const REGIONS = sql`insert into regions (id, country, name) values
  ('nl-ut', 'NL', 'Utrecht'), ('nl-nh', 'NL', 'Noord-Holland'), ('be-vl', 'BE', 'Vlaanderen')
  on conflict do nothing`;

/** Half are in NL, every 50th is neither woman nor man, and all were active at some moment of the last 30 days. */
const membersOf = ({ members }: Crowd, now: Date) => sql`
  insert into members (id, email, name, gender, date_of_birth, country, countryregion, city, language,
    personal, signup_date, last_activity, ranked_at)
  select ${idOf(I)}, 'crowd-' || i || '@vonk.test', 'Member ' || i,
    case when i % 50 = 0 then 'x' when i % 2 = 0 then 'f' else 'm' end,
    date '1946-01-01' + (i * 7919 % 22000)::integer,
    (array['NL', 'NL', 'NL', 'BE', 'DE', 'FR'])[1 + i % 6],
    case i % 12 when 0 then 'nl-ut' when 1 then 'nl-nh' when 3 then 'be-vl' end,
    'Utrecht', 'nl', repeat('About me. ', 8), ${now}::timestamptz - interval '1 year', here, here
  from (select i, ${now}::timestamptz - (i * 104729 % 2592000) * interval '1 second' as here
    from generate_series(1, ${members}::bigint) as i) as people`;

const PICTURES = sql`
  insert into images (id, member, position, thumb_filename, full_filename)
  select 'image-' || id, id, 0, id || '-480.webp', id || '-1280.webp' from members
  where id like 'crowd-%'`;

/** Each member likes the next `likesEach` members. */
const likesOf = ({ members, likesEach }: Crowd, now: Date) => sql`
  insert into likes (member, target, created)
  select ${idOf(I)}, ${idOf(sql`1 + (i + step - 1) % ${members}::bigint`)}, ${now}::timestamptz - step * interval '1 day'
  from generate_series(1, ${members}::bigint) as i, generate_series(1, ${likesEach}::integer) as step`;

/** The other member of the nth conversation: the one after the nth member. */
const other = ({ members }: Crowd) => sql`1 + i % ${members}::bigint`;

const talksOf = (crowd: Crowd, now: Date) => sql`
  insert into conversations (id, member_a, member_b, created)
  select ${talkOf(I)}, least(a collate "C", b), greatest(a collate "C", b), ${now}::timestamptz - interval '20 days'
  from (select i, ${idOf(I)} as a, ${idOf(other(crowd))} as b
    from generate_series(1, ${crowd.conversations}::bigint) as i) as pairs`;

const SIDES = sql`
  insert into sides (conversation, member, other, opened)
  select id, member_a, member_b, created from conversations where id like 'talk-%'
  union all select id, member_b, member_a, created from conversations where id like 'talk-%'`;

const messagesOf = (crowd: Crowd, now: Date) => sql`
  insert into messages (conversation, sender, client_id, body, created, received, delivered)
  select ${talkOf(I)}, case when step % 2 = 0 then ${idOf(I)} else ${idOf(other(crowd))} end,
    i || '-' || step, 'How was your day? ' || step, at, at, at
  from (select i, step, ${now}::timestamptz - (${crowd.messagesEach}::integer - step) * interval '1 hour' as at
    from generate_series(1, ${crowd.messagesEach}::integer) as step,
      generate_series(1, ${crowd.conversations}::bigint) as i) as words`;

/** Turns off foreign key checks where the role may: the rows are correct, and checking millions takes most of the time. */
async function withoutAsking(tx: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper as may from pg_roles where rolname = current_user`.execute(tx);
  if (rows[0]?.may === true) await sql`set local session_replication_role = replica`.execute(tx);
}

export async function fillWithCrowd(db: Kysely<Database>, crowd: Crowd, now: Date): Promise<void> {
  const statements = [
    REGIONS,
    membersOf(crowd, now),
    PICTURES,
    likesOf(crowd, now),
    talksOf(crowd, now),
    SIDES,
    messagesOf(crowd, now),
  ];
  await db.transaction().execute(async (tx) => {
    await withoutAsking(tx);
    for (const statement of statements) await statement.execute(tx);
    await openCounters(tx);
  });
  await sql`vacuum analyze`.execute(db);
}
