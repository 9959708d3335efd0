/**
 * Pictures that never come back (decisions 93): what recognises them, and the decision that banned them. A reversal takes the
 * picture off the list. An erasure keeps it, without the link to its decision.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Fingerprint } from '#server/rules/fingerprint.ts';

/** Of 64: another size or quality changes fewer, another picture many more. */
const DISTANCE_MOST = 4;

interface Ban {
  readonly decision: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly now: Date;
}

/** A picture from before the list has no fingerprint, and is left out. */
export async function banPicture(
  tx: Kysely<Database>,
  { decision, target, now }: Ban,
): Promise<void> {
  const source =
    target.type === 'message'
      ? sql`message_images where message = ${Number(target.id)}`
      : sql`images where id = ${target.id}`;
  await sql`
    insert into banned_pictures (decision, hash, digest, added)
    select ${decision}, hash, digest, ${now} from ${source} and digest is not null`.execute(tx);
}

export async function unbanPictures(tx: Kysely<Database>, decision: string): Promise<void> {
  await tx.deleteFrom('banned_pictures').where('decision', '=', decision).execute();
}

/** The list keeps no way to the member. */
export async function unlinkBans(tx: Kysely<Database>, member: string): Promise<void> {
  await tx
    .updateTable('banned_pictures')
    .set({ decision: null })
    .where('decision', 'in', tx.selectFrom('decisions').select('id').where('member', '=', member))
    .execute();
}

export async function isBanned(
  db: Kysely<Database>,
  { digest, hash }: Fingerprint,
): Promise<boolean> {
  const row = await db
    .selectFrom('banned_pictures')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('digest', '=', digest),
        ...(hash === null
          ? []
          : [
              sql<boolean>`bit_count(('x' || hash)::bit(64) # ('x' || ${hash}::text)::bit(64))
                <= ${DISTANCE_MOST}`,
            ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
