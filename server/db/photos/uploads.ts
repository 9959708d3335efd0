/**
 * Photos that are still arriving, piece by piece (contract 31). A row outlives its upload, so that the same `client_id`
 * never makes a second image, not even after the first one was deleted.
 */
import { type Kysely, sql } from 'kysely';
import { PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { releaseObjects } from './dead-objects.ts';
import type { Database } from '#server/db/tables.ts';

/** Of a member's unfinished uploads: their number and their bytes. Others wait until these are done or deleted. */
const OPEN = { number: 24, bytes: 8 * PHOTO_MAX_BYTES };
/** Accounts cost nothing before their address is confirmed: less for each, and a bound for them all. */
export const OPEN_UNCONFIRMED = {
  number: 3,
  bytes: 2 * PHOTO_MAX_BYTES,
  all: 50 * PHOTO_MAX_BYTES,
};

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

/**
 * The row of the upload, created if missing, locked until the transaction ends. `full` when there are too many, and
 * `unconfirmed` when there would be room after the address is confirmed.
 */
export async function lockUpload(
  tx: Kysely<Database>,
  { member, clientId, conversation, length, now }: NewUpload,
): Promise<Upload | 'full' | 'unconfirmed'> {
  const refused = await whyFull(tx, { member, clientId }, length);
  if (refused !== null) return refused;
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

async function whyFull(
  tx: Kysely<Database>,
  { member, clientId }: UploadKey,
  length: number,
): Promise<'full' | 'unconfirmed' | null> {
  const others = tx
    .selectFrom('uploads')
    .innerJoin('members', 'members.id', 'uploads.member')
    .where('uploads.finished', '=', false)
    .where((eb) =>
      eb.or([eb('uploads.member', '<>', member), eb('uploads.client_id', '<>', clientId)]),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('number'),
      eb.fn.coalesce(eb.fn.sum<number>('uploads.length'), eb.lit(0)).as('bytes'),
    ]);
  const { state } = await tx
    .selectFrom('members')
    .select('state')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const mine = await others.where('uploads.member', '=', member).executeTakeFirstOrThrow();
  const isOver = (most: { number: number; bytes: number }): boolean =>
    Number(mine.number) >= most.number || Number(mine.bytes) + length > most.bytes;
  if (state !== 'not_confirmed') return isOver(OPEN) ? 'full' : null;
  if (isOver(OPEN_UNCONFIRMED)) return 'unconfirmed';
  const all = await others.where('members.state', '=', 'not_confirmed').executeTakeFirstOrThrow();
  return Number(all.bytes) + length > OPEN_UNCONFIRMED.all ? 'unconfirmed' : null;
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
  await releaseObjects(tx, pieces);
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
  await releaseObjects(tx, pieces);
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
  await releaseObjects(
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
  await releaseObjects(
    tx,
    rows.flatMap(({ thumb_filename, full_filename }) => [thumb_filename, full_filename]),
  );
}
