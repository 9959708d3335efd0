/** The settings of the site that admins changed (decisions 97). */
import type { Kysely } from 'kysely';
import type { SettingKey, SiteValue } from '#schemas/site-settings.ts';
import type { Database } from './tables.ts';

/** The values that replace the operator's. */
export async function readChanges(
  db: Kysely<Database>,
): Promise<{ key: string; value: unknown }[]> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute();
  return rows.flatMap(({ key, value }) => (value === null ? [] : [{ key, value: value.value }]));
}

export const settingRows = (db: Kysely<Database>) =>
  db.selectFrom('site_settings').selectAll().execute();

export type SettingRow = Awaited<ReturnType<typeof settingRows>>[number];

interface NewSettingValue {
  readonly key: SettingKey;
  /** Undefined: the operator's value again. */
  readonly value: SiteValue | undefined;
  /** The version that the change replaces; 0 for the first one. */
  readonly version: number;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

/** Undefined when another change was faster. */
export async function changeSetting(
  db: Kysely<Database>,
  { key, value, version, actor, reason, now }: NewSettingValue,
): Promise<SettingRow | undefined> {
  const kept = value === undefined ? null : JSON.stringify({ value });
  const row = { value: kept, version: version + 1, changed: now, actor, reason };
  if (version === 0) {
    return db
      .insertInto('site_settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returningAll()
      .executeTakeFirst();
  }
  return db
    .updateTable('site_settings')
    .set(row)
    .where('key', '=', key)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
