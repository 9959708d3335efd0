/**
 * Selfies for a verification (contract 82, 83; decisions 105). One of a member waits at a time. A decision, a withdrawal and the
 * erasure of the account delete the picture; of a decided one the state and the reason stay.
 */
import { createHash } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { Pose, type SelfieReason, type Verification } from '#schemas/selfies.ts';
import type { SelfiesTable } from '#server/db/moderation-tables.ts';
import { releaseObjects } from '#server/db/photos/dead-objects.ts';
import type { UploadKey } from '#server/db/photos/uploads.ts';
import type { Database } from '#server/db/tables.ts';

export type SelfieRow = Selectable<SelfiesTable>;

/** The pose of a member's next selfie: it changes with each that was sent, and cannot be chosen by taking one back. */
async function nextPose(db: Kysely<Database>, member: string): Promise<Pose> {
  const { selfies_sent } = await db
    .selectFrom('members')
    .select('selfies_sent')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const [start = 0] = createHash('sha256').update(member).digest();
  const poses = Pose.options;
  return poses[(start + selfies_sent) % poses.length] ?? 'thumb_up';
}

export async function verificationOf(db: Kysely<Database>, member: string): Promise<Verification> {
  const { verified } = await db
    .selectFrom('members')
    .select('verified')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('selfies')
    .selectAll()
    .where('member', '=', member)
    .orderBy('added', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (last?.state === 'waiting') return { state: 'waiting', pose: last.pose, reason: null };
  const pose = await nextPose(db, member);
  if (verified) return { state: 'verified', pose, reason: null };
  if (last?.state === 'refused') return { state: 'refused', pose, reason: last.reason };
  return { state: 'none', pose, reason: null };
}

type NewSelfie = Omit<Insertable<SelfiesTable>, 'state' | 'reason' | 'pose'>;

/** False when another one waits. */
export async function addSelfie(tx: Kysely<Database>, selfie: NewSelfie): Promise<boolean> {
  const pose = await nextPose(tx, selfie.member);
  const row = await tx
    .insertInto('selfies')
    .values({ ...selfie, pose, state: 'waiting', reason: null })
    .onConflict((conflict) => conflict.column('member').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable('members')
    .set((eb) => ({ selfies_sent: eb('selfies_sent', '+', 1) }))
    .where('id', '=', selfie.member)
    .execute();
  return true;
}

export const selfieOfUpload = (
  db: Kysely<Database>,
  { member, clientId }: UploadKey,
): Promise<SelfieRow | undefined> =>
  db
    .selectFrom('selfies')
    .selectAll()
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** One that waits. */
export const waitingSelfie = (db: Kysely<Database>, id: string): Promise<SelfieRow | undefined> =>
  db
    .selectFrom('selfies')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export const selfieNamed = (
  db: Kysely<Database>,
  name: string,
): Promise<Pick<SelfieRow, 'member'> | undefined> =>
  db
    .selectFrom('selfies')
    .select('member')
    .where((eb) => eb.or([eb('thumb_filename', '=', name), eb('full_filename', '=', name)]))
    .executeTakeFirst();

/** False when it was decided or taken back meanwhile. */
export async function closeSelfie(
  tx: Kysely<Database>,
  id: string,
  ended: { state: 'verified' | 'refused'; reason: SelfieReason | null },
): Promise<boolean> {
  const selfie = await tx
    .selectFrom('selfies')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (selfie === undefined) return false;
  await releaseObjects(tx, filesOf(selfie));
  await tx
    .updateTable('selfies')
    .set({ ...ended, ...WITHOUT_PICTURE })
    .where('id', '=', id)
    .execute();
  return true;
}

const WITHOUT_PICTURE = {
  thumb_filename: null,
  full_filename: null,
  placeholder: null,
  tone: null,
  digest: null,
  hash: null,
} as const;

/** Deletes the one that waits. */
export async function dropWaitingSelfie(tx: Kysely<Database>, member: string): Promise<void> {
  const rows = await tx
    .deleteFrom('selfies')
    .where('member', '=', member)
    .where('state', '=', 'waiting')
    .returningAll()
    .execute();
  await releaseObjects(tx, rows.flatMap(filesOf));
}

/** The files of the one that waits. */
export async function selfieFilesOf(
  db: Kysely<Database>,
  member: string,
): Promise<{ thumb_filename: string; full_filename: string | null }[]> {
  const rows = await db
    .selectFrom('selfies')
    .select(['thumb_filename', 'full_filename'])
    .where('member', '=', member)
    .execute();
  return rows.flatMap(({ thumb_filename, full_filename }) =>
    thumb_filename === null ? [] : [{ thumb_filename, full_filename }],
  );
}

export async function letSelfiesGo(tx: Kysely<Database>, member: string): Promise<void> {
  await releaseObjects(tx, (await selfieFilesOf(tx, member)).flatMap(filesOf));
}

const filesOf = ({
  thumb_filename,
  full_filename,
}: Pick<SelfieRow, 'thumb_filename' | 'full_filename'>): string[] =>
  [thumb_filename, full_filename].filter((name) => name !== null);

export async function forgetUndecidedSelfies(tx: Kysely<Database>, before: Date): Promise<void> {
  const rows = await tx
    .deleteFrom('selfies')
    .where('state', '=', 'waiting')
    .where('added', '<', before)
    .returningAll()
    .execute();
  await releaseObjects(tx, rows.flatMap(filesOf));
}
