/**
 * The rows of exports: a session requests one, a job builds it (contract 40; security R48). Without its session, which a logout
 * and a deletion of the account end, it is neither built nor kept. It is deleted when it expires, or with its member. The file
 * is a stored object, which the row names once it exists.
 */
import { type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { ExportsTable } from '#server/db/account-tables.ts';
import { releaseObjects } from '#server/db/photos/dead-objects.ts';
import type { Database } from '#server/db/tables.ts';

export type ExportRow = Selectable<ExportsTable>;

/** The export of this session that is still being built: a repeated request returns it and creates no second one. */
export const currentExport = (
  db: Kysely<Database>,
  given: { member: string; session: string; now: Date },
): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('member', '=', given.member)
    .where('session', '=', given.session)
    .where('state', '=', 'building')
    .where('expires', '>', given.now)
    .executeTakeFirst();

export const addExport = (
  tx: Kysely<Database>,
  row: Pick<ExportRow, 'id' | 'member' | 'session' | 'created' | 'expires'>,
): Promise<ExportRow> =>
  tx
    .insertInto('exports')
    .values({ ...row, object: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const exportOf = (
  db: Kysely<Database>,
  given: { id: string; member: string; now: Date },
): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', given.id)
    .where('member', '=', given.member)
    .where('expires', '>', given.now)
    .executeTakeFirst();

/** The object with the file of an export. Only the session that requested it gets it, while that session exists. */
export async function exportFileFor(
  db: Kysely<Database>,
  given: { id: string; tokenHash: string; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('exports')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.id', '=', 'exports.session')
        .onRef('sessions.member', '=', 'exports.member'),
    )
    .select('exports.object')
    .where('exports.id', '=', given.id)
    .where('exports.expires', '>', given.now)
    .where('sessions.token_hash', '=', given.tokenHash)
    .executeTakeFirst();
  return row?.object ?? null;
}

/** Whether the session that requested it still exists. */
const hasSession = (eb: ExpressionBuilder<Database, 'exports'>) =>
  eb.exists(
    eb
      .selectFrom('sessions')
      .select('sessions.id')
      .whereRef('sessions.id', '=', 'exports.session')
      .whereRef('sessions.member', '=', 'exports.member'),
  );

export const exportsToBuild = (db: Kysely<Database>, now: Date): Promise<ExportRow[]> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('state', '=', 'building')
    .where('expires', '>', now)
    .where(hasSession)
    .orderBy('created')
    .limit(20)
    .execute();

/** False when the row or its session was deleted meanwhile: then no row names the file, and the caller removes it. */
export async function markBuilt(
  tx: Kysely<Database>,
  id: string,
  built: { state: 'ready' | 'failed'; object: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('exports')
    .set(built)
    .where('id', '=', id)
    .where('state', '=', 'building')
    .where(hasSession)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the files of deleted rows. */
export async function releaseFiles(
  tx: Kysely<Database>,
  rows: readonly { object: string | null }[],
): Promise<void> {
  await releaseObjects(
    tx,
    rows.flatMap(({ object }) => (object === null ? [] : [object])),
  );
}

export const forgetExports = (db: Kysely<Database>, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const gone = tx
      .deleteFrom('exports')
      .where((eb) => eb.or([eb('expires', '<=', now), eb.not(hasSession(eb))]))
      .returning('object');
    await releaseFiles(tx, await gone.execute());
  });

/** The id of the session with this token. */
export async function sessionIdOf(db: Kysely<Database>, tokenHash: string): Promise<string> {
  const row = db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash);
  return (await row.executeTakeFirstOrThrow()).id;
}
