/**
 * The site while a corpus entry is made, and again when it is opened: the same members, conversation and messages
 * under the same ids, whatever the release.
 */
import { notify } from '#server/db/push/notifications.ts';
import type { TestServer } from '#tests/support/server.ts';

export const ANNA = 'anna-9';
/** The other members, named by what anna does to them. */
export const BO = 'bo-1';
export const CY = 'cy-2';
export const DI = 'di-3';
export const ED = 'ed-4';
export const FAY = 'fay-5';
export const GUS = 'gus-6';
export const HAL = 'hal-7';
export const IDA = 'ida-8';
export const OTHERS = [BO, CY, DI, ED, FAY, GUS, HAL, IDA] as const;

/** What bo and cy have written, and anna to di. The message ids are 1 to 5. */
export const [FIRST_OF_BO, LAST_OF_BO] = [1, 2];
export const LAST_OF_CY = 3;
export const [FIRST_TO_DI, LAST_TO_DI] = [4, 5];

const THEN = new Date('2026-03-01T11:00:00.000Z');
/** Anna can still change what arrived then. */
const NOW = new Date('2026-03-01T12:00:00.000Z');

type Db = TestServer['db'];

async function converse(
  db: Db,
  other: string,
  { bodies, sender = other }: { bodies: readonly string[]; sender?: string },
): Promise<void> {
  const id = `with-${other}`;
  const times = { created: THEN, received: NOW };
  await db
    .insertInto('conversations')
    .values({ id, member_a: ANNA, member_b: other, created: THEN })
    .execute();
  await db
    .insertInto('sides')
    .values([
      { conversation: id, member: ANNA, other, opened: THEN },
      { conversation: id, member: other, other: ANNA, opened: THEN },
    ])
    .execute();
  for (const body of bodies)
    await db
      .insertInto('messages')
      .values({ conversation: id, sender, body, ...times })
      .execute();
}

/** Anna's photos, in the order in which she added them. */
export const FACE = 'face';
export const BEACH = 'beach';
export const BLUR = 'blur';
const ALBUM = [FACE, BEACH, BLUR];

const imageOf = (id: string, position: number) => ({
  id,
  member: ANNA,
  position,
  thumb_filename: `${id}.webp`,
  full_filename: null,
  placeholder: null,
  tone: null,
  reason: null,
  client_id: null,
});

/** Runs after all members are created. */
export async function furnish(db: Db): Promise<void> {
  await converse(db, BO, { bodies: ['Hello Anna', 'Are you there?'] });
  await converse(db, CY, { bodies: ['Hi'] });
  await converse(db, DI, { bodies: ['Said once', 'Said too much'], sender: ANNA });
  await db.insertInto('images').values(ALBUM.map(imageOf)).execute();
  await db
    .insertInto('likes')
    .values([
      { member: ANNA, target: DI, created: THEN },
      { member: BO, target: ANNA, created: THEN },
      { member: ED, target: ANNA, created: THEN },
    ])
    .execute();
  for (const about of [ED, BO]) await notify(db, { member: ANNA, kind: 'like', about, now: THEN });
}
