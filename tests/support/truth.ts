/**
 * What really happened, read from the server's own database after the server has stopped.
 */
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';

export interface Truth {
  /** Names of the members that this one likes. */
  likes(email: string): Promise<string[]>;
  /** What this member wrote, oldest first, as texts that begin with `prefix`. */
  written(email: string, prefix: string): Promise<string[]>;
  /** Unread chats plus new likes, as the server counts them. */
  badge(email: string): Promise<number>;
  /** The accounts of an address: what its member filled in, and how many photos arrived. */
  joined(email: string): Promise<Joined[]>;
  /** The members with these ids. */
  people(ids: readonly string[]): Promise<Person[]>;
}

export interface Joined {
  state: string;
  name: string;
  gender: string | null;
  date_of_birth: string | null;
  country: string | null;
  countryregion: string | null;
  city: string | null;
  personal: string | null;
  photos: number;
}

export interface Person extends Pick<Joined, 'name' | 'gender' | 'date_of_birth'> {
  interests: readonly string[];
}

/** Opens the database, calls `ask` and closes it: `ask` must not keep the truth. */
export async function askTruth<T>(dataDir: string, ask: (truth: Truth) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
  });
  const idOf = (email: string) =>
    db
      .selectFrom('members')
      .select(['id', 'likes_seen'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  try {
    return await ask({
      async likes(email) {
        const { id } = await idOf(email);
        const rows = await db
          .selectFrom('likes')
          .innerJoin('members', 'members.id', 'likes.target')
          .select('members.name')
          .where('likes.member', '=', id)
          .execute();
        return rows.map((row) => row.name).toSorted();
      },
      async written(email, prefix) {
        const { id } = await idOf(email);
        const rows = await db
          .selectFrom('messages')
          .select('body')
          .where('sender', '=', id)
          .where('body', 'like', `${prefix}%`)
          .orderBy('id')
          .execute();
        return rows.map((row) => row.body);
      },
      async badge(email) {
        const { id, likes_seen } = await idOf(email);
        const unread = await db
          .selectFrom('sides')
          .innerJoin('messages', 'messages.conversation', 'sides.conversation')
          .select('sides.conversation')
          .distinct()
          .where('sides.member', '=', id)
          .where('messages.sender', '!=', id)
          .whereRef('messages.id', '>', 'sides.read_up_to')
          .whereRef('messages.id', '>', 'sides.deleted_up_to')
          .execute();
        const fresh = await db
          .selectFrom('likes')
          .select('member')
          .where('target', '=', id)
          .where('created', '>', likes_seen)
          .execute();
        return unread.length + fresh.length;
      },
      async joined(email) {
        const rows = await db
          .selectFrom('members')
          .select(['state', 'name', 'gender', 'date_of_birth'])
          .select(['country', 'countryregion', 'city', 'personal'])
          .select((query) =>
            query
              .selectFrom('images')
              .select(({ fn }) => fn.countAll<string>().as('count'))
              .whereRef('images.member', '=', 'members.id')
              .as('photos'),
          )
          .where('email', '=', email)
          .execute();
        return rows.map((row) => ({ ...row, photos: Number(row.photos) }));
      },
      people: (ids) =>
        db
          .selectFrom('members')
          .select(['name', 'gender', 'date_of_birth', 'interests'])
          .where('id', 'in', ids)
          .execute(),
    });
  } finally {
    await close();
  }
}
