/**
 * Photos that are still arriving, piece by piece (contract 31). A row outlives its upload, so that the same `client_id`
 * never makes a second image, not even after the first one was deleted.
 */
import { type Kysely, sql } from 'kysely';
import { letGo } from './dead-objects.ts';
import type { Database } from '#server/db/tables.ts';

/** The limit of a member's unfinished uploads; others wait until these are done or deleted. */
const OPEN_MAX = 24;

export interface UploadKey {
  readonly member: string;
  readonly clientId: string;
}

export interface Upload {
  readonly conversation: string | null;
  readonly length: number;
  readonly arrived: number;
  readonly pieces: readonly string[];
  /** All pieces have become an image, which may have been deleted since. */
  readonly finished: boolean;
}

export const readUpload = (
  db: Kysely<Database>,
  { member, clientId }: UploadKey,
): Promise<Upload | undefined> =>
  db
    .selectFrom('uploads')
    .select(['conversation', 'length', 'arrived', 'pieces', 'finished'])
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

interface NewUpload extends UploadKey {
  readonly conversation: string | null;
  readonly length: number;
  readonly now: Date;
}

/** The row of the upload, created if missing, locked until the transaction ends. Null when there are too many. */
export async function lockUpload(
  tx: Kysely<Database>,
  { member, clientId, conversation, length, now }: NewUpload,
): Promise<Upload | null> {
  const { open } = await tx
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member', '=', member)
    .where('client_id', '<>', clientId)
    .where('finished', '=', false)
    .executeTakeFirstOrThrow();
  if (open >= OPEN_MAX) return null;
  await tx
    .insertInto('uploads')
    .values({ member, client_id: clientId, conversation, length, created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('uploads')
    .select(['conversation', 'length', 'arrived', 'pieces', 'finished'])
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function addPiece(
  tx: Kysely<Database>,
  { member, clientId, name, size }: UploadKey & { name: string; size: number },
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set((eb) => ({ arrived: eb('arrived', '+', size) }))
    .set({ pieces: sql<string>`pieces || ${JSON.stringify([name])}::jsonb` })
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .execute();
}

/** The pieces are no longer needed. */
export async function finishUpload(
  tx: Kysely<Database>,
  { member, clientId, pieces }: UploadKey & { pieces: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ finished: true, pieces: '[]' })
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .execute();
  await letGo(tx, pieces);
}

/** Deletes the upload completely, because its bytes are no photo. */
export async function forgetUpload(
  tx: Kysely<Database>,
  { member, clientId, pieces }: UploadKey & { pieces: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .where('finished', '=', false)
    .execute();
  await letGo(tx, pieces);
}

/** Deletes abandoned uploads, and rows of finished ones whose keys are no longer kept. */
export async function forgetOldUploads(
  tx: Kysely<Database>,
  before: { unfinished: Date; finished: Date },
): Promise<void> {
  const rows = await tx
    .deleteFrom('uploads')
    .where((eb) =>
      eb.or([
        eb.and([eb('finished', '=', false), eb('created', '<', before.unfinished)]),
        eb('created', '<', before.finished),
      ]),
    )
    .returning('pieces')
    .execute();
  await letGo(
    tx,
    rows.flatMap(({ pieces }) => pieces),
  );
}

interface Forgotten {
  readonly member: string;
  readonly client_id: string;
  readonly thumb_filename: string;
  readonly full_filename: string;
}

/** Releases pictures whose rows were deleted, with their uploads: a device that still needs one uploads it again. */
export async function forgetUploaded(
  tx: Kysely<Database>,
  rows: readonly Forgotten[],
): Promise<void> {
  for (const { member, client_id } of rows) {
    await tx
      .deleteFrom('uploads')
      .where('member', '=', member)
      .where('client_id', '=', client_id)
      .execute();
  }
  await letGo(
    tx,
    rows.flatMap(({ thumb_filename, full_filename }) => [thumb_filename, full_filename]),
  );
}
