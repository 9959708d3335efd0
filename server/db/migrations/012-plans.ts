/**
 * Indexes for searches that few members fit, and for asking whose a picture is.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index members_gender on members (country, gender, ranked_at desc, id) where state = 'active'`,
    sql`create index members_age on members (country, date_of_birth) where state = 'active'`,
    sql`create index members_region on members (countryregion, ranked_at desc, id) where state = 'active'`,
    sql`create index images_nudity on images (member) where position = 0 and state = 'live' and nudity`,
    sql`create index images_thumb on images (thumb_filename)`,
    sql`create index images_full on images (full_filename)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
