/**
 * The effect of anna's acts: what the server's tables hold, and what they should hold, by the kinds of intents that a
 * release could send.
 */
import type { TestServer } from '#tests/support/server.ts';
import {
  ANNA,
  BEACH,
  BLUR,
  BO,
  CY,
  DI,
  ED,
  FACE,
  FAY,
  HAL,
  IDA,
  FIRST_OF_BO,
  LAST_OF_BO,
  LAST_OF_CY,
} from './world.ts';

export interface Outcome {
  likes: string[];
  /** The texts of anna's messages by their recipients, in the order of arrival. */
  messages: Record<string, string[]>;
  /** The last message of bo that is read. */
  read: number;
  /** Whether the new likes are marked as seen. */
  seen: boolean;
  /** The last message of cy that is deleted. */
  deleted: number;
  personal: string | null;
  likeMail: string | null;
  /** Those left of the notifications, and whether they are read. */
  notifications: string[];
  hidden: string[];
  blocked: string[];
  reported: string[];
  /** The subjects of anna's questions. */
  asked: string[];
  photos: number;
  /** The messages that she deleted for herself. */
  removed: number[];
  /** Those that anna had before, in their order. */
  album: string[];
}

type Db = TestServer['db'];

async function sideOf(db: Db, other: string) {
  return db
    .selectFrom('sides')
    .select(['read_up_to', 'deleted_up_to'])
    .where('member', '=', ANNA)
    .where('other', '=', other)
    .executeTakeFirstOrThrow();
}

async function targetsIn(db: Db, table: 'likes' | 'hides' | 'blocks'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('target').where('member', '=', ANNA).execute();
  return rows.map(({ target }) => target).toSorted();
}

async function messagesTo(db: Db, other: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('sides', 'sides.conversation', 'messages.conversation')
    .select('body')
    .where('sender', '=', ANNA)
    .where('sides.member', '=', other)
    .orderBy('messages.id')
    .execute();
  return rows.map(({ body }) => body);
}

export async function outcomeOn({ db }: TestServer): Promise<Outcome> {
  const member = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', ANNA)
    .executeTakeFirstOrThrow();
  const settings = await db.selectFrom('notification_settings').select('chosen').execute();
  const reports = await db.selectFrom('reports').select('profile').execute();
  const complaints = await db.selectFrom('complaints').select('subject').execute();
  const notifications = await db
    .selectFrom('notifications')
    .select(['about', 'read'])
    .where('member', '=', ANNA)
    .where('kind', '=', 'like')
    .orderBy('id')
    .execute();
  const removed = await db.selectFrom('removed_messages').select('message').execute();
  const images = await db
    .selectFrom('images')
    .select(['id', 'client_id'])
    .where('member', '=', ANNA)
    .orderBy('position')
    .execute();
  return {
    likes: await targetsIn(db, 'likes'),
    messages: {
      [BO]: await messagesTo(db, BO),
      [DI]: await messagesTo(db, DI),
      [ED]: await messagesTo(db, ED),
    },
    read: (await sideOf(db, BO)).read_up_to,
    seen: member.likes_seen.getTime() > 0,
    deleted: (await sideOf(db, CY)).deleted_up_to,
    removed: removed.map(({ message }) => message),
    personal: member.personal,
    likeMail: settings[0]?.chosen['like_mail'] ?? null,
    notifications: notifications.map(({ about, read }) => `${about} ${read}`),
    hidden: await targetsIn(db, 'hides'),
    blocked: await targetsIn(db, 'blocks'),
    reported: reports.map(({ profile }) => profile),
    asked: complaints.map(({ subject }) => subject),
    photos: images.filter(({ client_id }) => client_id !== null).length,
    album: images.flatMap(({ id, client_id }) => (client_id === null ? [id] : [])),
  };
}

function albumOf(kinds: ReadonlySet<string>): string[] {
  const order = [FACE, BEACH, BLUR];
  const chosen = kinds.has('photo-order') ? order.toReversed() : order;
  return kinds.has('photo-delete') ? chosen.filter((id) => id !== BLUR) : chosen;
}

/** Each intent is applied exactly once. */
export const outcomeOf = (kinds: ReadonlySet<string>): Outcome => ({
  likes: [BO, HAL],
  messages: {
    [BO]: ['One', 'Two', ...(kinds.has('photo-message') ? ['Look'] : [])],
    [DI]: [
      kinds.has('message-edit') ? 'Said better' : 'Said once',
      kinds.has('message-delete') ? '' : 'Said too much',
    ],
    [ED]: ['Left without an answer', 'After the other'],
  },
  read: LAST_OF_BO,
  seen: true,
  deleted: kinds.has('delete') ? LAST_OF_CY : 0,
  removed: kinds.has('message-remove') ? [FIRST_OF_BO] : [],
  personal: kinds.has('edit') ? 'Said offline' : null,
  likeMail: kinds.has('setting') ? 'never' : null,
  notifications: kinds.has('notifications-delete') ? [`${BO} true`] : [`${ED} true`, `${BO} true`],
  hidden: kinds.has('hide') ? [IDA] : [],
  blocked: kinds.has('block') ? [FAY] : [],
  reported: kinds.has('report') ? [FAY] : [],
  asked: kinds.has('complaint') ? ['Price'] : [],
  photos: kinds.has('photo') ? 1 : 0,
  album: albumOf(kinds),
});
