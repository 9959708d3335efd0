/**
 * The site of the screens bench: a member with a thousand chats, one of which holds ten thousand messages of many lengths. The
 * database itself writes the rows.
 */
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrate, openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { crowdConversation, crowdId, fillWithCrowd } from '#tests/support/crowd.ts';
import { type Caller, logInCrowd } from '#tests/support/crowd-sessions.ts';

export const CHATS = 1_000;
export const MESSAGES = 10_000;
const MESSAGES_IN_OTHERS = 12;
/** Members with a session: the one who is measured, and those who write to them. */
const CALLERS = 40;

/** The other member of the long conversation. The conversation with the nth member is the nth of the crowd. */
const LONG = 2;
export const longPath = `/chats/${crowdConversation(LONG)}`;

const ME = sql`${crowdId(1)}::text`;

/** Each chat is with the nth member of the crowd, from the second on. */
const TALKS = sql`
  insert into conversations (id, member_a, member_b, created)
  select 'talk-' || lpad(i::text, 8, '0'), ${ME}, 'crowd-' || lpad(i::text, 8, '0'), now() - interval '300 days'
  from generate_series(2, ${CHATS + 1}::integer) as i`;

const SIDES = sql`
  insert into sides (conversation, member, other, opened)
  select id, member_a, member_b, created from conversations
  union all select id, member_b, member_a, created from conversations`;

/** Everything is read, and the newest message of the long conversation is the newest of all. */
const READ = sql`update sides set read_up_to = (select max(id) from messages)`;

interface Words {
  from: number;
  to: number;
  each: number;
}

const messages = ({ from, to, each }: Words) => sql`
  insert into messages (conversation, sender, client_id, body, created, received, delivered)
  select 'talk-' || lpad(i::text, 8, '0'), case when step % 5 < 2 then ${ME} else 'crowd-' || lpad(i::text, 8, '0') end,
    i || '-' || step, step || ' ' || repeat('How was your day? ', 1 + (step * 7) % 9), at, at, at
  from (select i, step, now() - (${each}::integer - step) * interval '23 minutes' - i * interval '1 minute' as at
    from generate_series(1, ${each}::integer) as step,
      generate_series(${from}::integer, ${to}::integer) as i
    order by i desc, step) as words`;

async function fill(db: Kysely<Database>, now: Date): Promise<Caller[]> {
  await migrate(db);
  const none = { likesEach: 0, conversations: 0, messagesEach: 0 };
  await fillWithCrowd(db, { members: CHATS + 1, ...none }, now);
  const others = { from: LONG + 1, to: CHATS + 1, each: MESSAGES_IN_OTHERS };
  const written = [messages(others), messages({ from: LONG, to: LONG, each: MESSAGES })];
  for (const statement of [TALKS, SIDES, ...written, READ]) await statement.execute(db);
  return logInCrowd(db, CALLERS, now);
}

export interface BenchSite {
  me: Caller;
  others: readonly Caller[];
}

/** Fills the data folder of a server that has not started yet. */
export async function makeSite(dataDir: string): Promise<BenchSite> {
  const where = { dataDir: join(dataDir, 'database'), databaseUrl: null };
  const { db, close } = await openDatabase(where);
  try {
    const [me, ...others] = await fill(db, new Date());
    if (me === undefined) throw new Error('nobody is logged in');
    return { me, others };
  } finally {
    await close();
  }
}
