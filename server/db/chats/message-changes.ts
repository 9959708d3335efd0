/**
 * Changes of messages that were sent (contract 50), made while the conversation is locked. A replaced text stays as
 * evidence for a while, and longer while a report of its message is open.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** Gives the changed message the next revision of the conversation. */
export async function countChange(
  tx: Kysely<Database>,
  at: { conversation: string; message: number },
): Promise<void> {
  const { revision } = await tx
    .updateTable('conversations')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', at.conversation)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await tx.updateTable('messages').set({ revision }).where('id', '=', at.message).execute();
}

export async function revisionOf(db: Kysely<Database>, conversation: string): Promise<number> {
  const { revision } = await db
    .selectFrom('conversations')
    .select('revision')
    .where('id', '=', conversation)
    .executeTakeFirstOrThrow();
  return revision;
}

interface ReplacedText {
  readonly message: number;
  /** The text so far. */
  readonly body: string;
  readonly now: Date;
}

const keepText = (tx: Kysely<Database>, { message, body, now }: ReplacedText) =>
  tx.insertInto('message_versions').values({ message, body, replaced: now }).execute();

export async function replaceText(
  tx: Kysely<Database>,
  { text, made, ...before }: ReplacedText & { text: string; made: Date },
): Promise<void> {
  await keepText(tx, before);
  await tx
    .updateTable('messages')
    .set({ body: text, edited: before.now, edit_made: made })
    .where('id', '=', before.message)
    .execute();
}

export async function deleteText(tx: Kysely<Database>, before: ReplacedText): Promise<void> {
  await keepText(tx, before);
  await tx
    .updateTable('messages')
    .set({ body: '', deleted: before.now })
    .where('id', '=', before.message)
    .execute();
}

/** False when a later choice of the member is there, or the same. */
export async function setReaction(
  tx: Kysely<Database>,
  choice: { message: number; member: string; emoji: string | null; made: Date },
): Promise<boolean> {
  const { emoji, made } = choice;
  const row = await tx
    .insertInto('message_reactions')
    .values(choice)
    .onConflict((conflict) =>
      conflict
        .columns(['message', 'member'])
        .doUpdateSet({ emoji, made })
        .where('message_reactions.made', '<', made),
    )
    .returning('message')
    .executeTakeFirst();
  return row !== undefined;
}

/** An open report names the message. */
export const isEvidence = (message: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from reports where reports.state <> 'decided'
    and ((target_type = 'message' and target_id = ${message}::text) or evidence ? ${message}::text))`;

export async function forgetVersions(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    delete from message_versions
    where replaced < ${before} and not ${isEvidence(sql.ref('message_versions.message'))}`.execute(
    db,
  );
}
