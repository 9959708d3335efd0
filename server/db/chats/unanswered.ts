/**
 * Conversations that wait for a fictional member: the last message is from a real member, who has not deleted the
 * conversation since.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

export interface Unanswered {
  readonly message: number;
  readonly conversation: string;
  readonly from: string;
  readonly fictional: string;
  readonly body: string;
  readonly language: string;
  readonly received: Date;
  /** True when the fictional member has not yet answered in this conversation. */
  readonly is_first: boolean;
}

/** The limit of newest messages to check, about as many as a demo site gets in an hour. */
const LOOK_AT = 500;

export async function unanswered(db: Kysely<Database>, since: Date): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select recent.id as message, recent.conversation, recent.sender as "from", them.id as fictional, recent.body,
      mine.language, recent.received,
      not exists (select from messages as earlier where earlier.conversation = recent.conversation
        and earlier.sender = them.id and earlier.client_id is not null) as is_first
    from (select * from messages order by id desc limit ${LOOK_AT}) as recent
    join sides on sides.conversation = recent.conversation and sides.member = recent.sender
    join members as them on them.id = sides.other and them.fictional and them.state = 'active'
    join members as mine on mine.id = recent.sender and not mine.fictional
    where recent.received > ${since} and recent.from_kind = 'member' and recent.id > sides.deleted_up_to
      and not exists (select from messages as later
        where later.conversation = recent.conversation and later.id > recent.id)
    order by recent.id`.execute(db);
  return rows;
}

/** True while it is still the last message; checked again with the conversation locked. */
export async function isLastWord(
  tx: Kysely<Database>,
  { conversation, message }: Pick<Unanswered, 'conversation' | 'message'>,
): Promise<boolean> {
  const { last } = await tx
    .selectFrom('messages')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('conversation', '=', conversation)
    .executeTakeFirstOrThrow();
  return last === message;
}
