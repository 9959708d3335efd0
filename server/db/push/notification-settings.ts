/**
 * The notification settings that a member chose (contract 26). Only choices are stored, so that a better default
 * applies to all other members.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** The name of a setting in `field_edits`, distinct from profile fields. */
export const settingField = (setting: string): string => `setting:${setting}`;

export type ChosenSettings = Readonly<Record<string, string | null>>;

export async function choicesOf(db: Kysely<Database>, member: string): Promise<ChosenSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select('chosen')
    .where('member', '=', member)
    .executeTakeFirst();
  return row?.chosen ?? {};
}

/** Those not named stay. */
export async function choose(
  tx: Kysely<Database>,
  member: string,
  choices: ChosenSettings,
): Promise<void> {
  const chosen = JSON.stringify(choices);
  await tx
    .insertInto('notification_settings')
    .values({ member, chosen })
    .onConflict((conflict) =>
      conflict
        .column('member')
        .doUpdateSet({ chosen: sql<string>`notification_settings.chosen || ${chosen}::jsonb` }),
    )
    .execute();
}
