import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { listChats } from '#schemas/chats.ts';
import { listLikes } from '#schemas/likes.ts';
import { SEARCH_PAGE_MAX, SEARCH_RESULTS_MAX } from '#schemas/limits.ts';
import { searchMembers } from '#schemas/search.ts';
import { openCounters } from '#server/db/counters.ts';
import { pictureNamed } from '#server/db/photos/shown-pictures.ts';
import { hashPassword } from '#server/auth/password.ts';
import { ROUTES } from '#server/routes.ts';
import { type Asked, requestFor } from '#tests/server/matrix/matrix-requests.ts';
import {
  imageOf,
  type Scene,
  sessionOf,
  setScene,
  subjectFor,
} from '#tests/server/matrix/matrix-scene.ts';
import { largeTables, type Look, looksOf } from '#tests/server/db/query-plans.ts';
import type { Browser } from '#tests/support/browser.ts';
import { crowdId, fillWithCrowd } from '#tests/support/crowd.ts';
import { amountOf } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Full size on a database server, one tenth in the embedded database (decisions 54) and in the sample. */
const isEmbedded = (process.env['TEST_DATABASE_URL'] ?? '') === '';
const MEMBERS = isEmbedded ? 20_000 : amountOf({ whole: 200_000, sample: 20_000 });
/** The largest part of a large table that a statement may read: an index may be walked until a thousand rows match. */
const MOST_PART = 0.25;
const PASSWORD = 'seven quiet rivers';

let server: TestServer;
let scene: Scene;
let password_hash: string;
let sizes: ReadonlyMap<string, number>;
let received: CompiledQuery[] = [];

beforeAll(async () => {
  server = await startServer({ onStatement: (statement) => received.push(statement) });
  password_hash = await hashPassword(PASSWORD);
  const now = new Date(server.clock.now());
  scene = await setScene(server.db, 'open', now);
  await server.db
    .updateTable('members')
    .set({ password_hash })
    .where('id', '=', scene.ids.anna)
    .execute();
  const crowd = { members: MEMBERS, likesEach: 1, conversations: MEMBERS / 2, messagesEach: 1 };
  await fillWithCrowd(server.db, crowd, now);
  sizes = await largeTables(server.db, MEMBERS / 4);
  // The first search of an hour ranks all members, once for all searches.
  await (await anna()).ask(searchMembers);
});

afterAll(() => server.close());

async function anna(): Promise<Browser> {
  const browser = server.visitor();
  browser.cookies.set('s', await sessionOf(server.db, scene, 'anna'));
  return browser;
}

const isStatement = ({ sql: text }: CompiledQuery): boolean =>
  /^\s*(select|insert|update|delete|with)/i.test(text);

/** What the statements of `act` read of the large tables, where it is too much. */
async function tooMuch(act: () => Promise<unknown>): Promise<string[]> {
  received = [];
  await act();
  const statements = received.filter(isStatement);
  const looks: (Look & { text: string })[] = [];
  for (const statement of statements) {
    for (const look of await looksOf(server.db, statement))
      looks.push({ ...look, text: statement.sql });
  }
  return looks
    .filter(({ table, how, rows }) => {
      const size = sizes.get(table);
      return size !== undefined && (how === 'Seq Scan' || rows > size * MOST_PART);
    })
    .map(({ table, how, rows, text }) => `${how}: ${rows} of ${table} for ${text}`);
}

const CALLS = ROUTES.map((route) => route.endpoint);
/** `deleteUser` is last, because it ends the account that makes the calls. */
const inOrder = CALLS.toSorted(
  (a, b) => Number(a.name === 'deleteUser') - Number(b.name === 'deleteUser'),
);

describe('[decisions 54] on a site of 200,000 members', () => {
  test('the tables of members, pictures, likes, conversations and messages are large', () => {
    expect([...sizes.keys()].toSorted()).toEqual([
      'conversations',
      'counters',
      'images',
      'likes',
      'members',
      'messages',
      'sides',
    ]);
  });

  test('a statement that reads a whole table is found', async () => {
    const everywhere = sql`select count(*) from members where city = 'Nowhere'`;

    expect(await tooMuch(() => everywhere.execute(server.db))).toHaveLength(1);
  });

  test.each([
    ['everybody', {}],
    ['one gender', { gender: 'f' }],
    ['a rare gender', { gender: 'x' }],
    ['a region', { countryregion: 'nl-ut' }],
    ['a region where nobody is', { countryregion: 'nl-zz' }],
    ['an age nobody has', { min_age: 99 }],
    ['the old', { min_age: 75, max_age: 77 }],
    ['another country', { country: 'BE' }],
    ['all countries', { searchAllCountries: true }],
    ['without nudity', { hideNudity: true }],
    ['who is online', { onlyOnline: true }],
    ['who is online anywhere', { onlyOnline: true, searchAllCountries: true }],
    ['who has a picture', { withPicture: true }],
    ['the last page', { page: SEARCH_PAGE_MAX, pp: 50 }],
    ['all at once', { gender: 'x', country: 'BE', countryregion: 'be-vl', min_age: 60 }],
  ])('a search for %s reads at most a quarter of a large table', async (_case, query) => {
    const browser = await anna();

    expect(await tooMuch(() => browser.ask(searchMembers, { query }))).toEqual([]);
  });

  test('a search has a thousand results at most', async () => {
    const browser = await anna();
    const perPage = 50;
    const ask = (page: number) => browser.ask(searchMembers, { query: { page, pp: perPage } });

    const [last, after] = [
      await ask(SEARCH_RESULTS_MAX / perPage),
      await ask(SEARCH_RESULTS_MAX / perPage + 1),
    ];

    expect(last.paging.num_results).toBe(SEARCH_RESULTS_MAX);
    expect([last.profiles.length, after.profiles.length]).toEqual([perPage, 0]);
  });

  test('finding a picture by its name reads at most a quarter of a large table', async () => {
    const name = `${crowdId(7)}-480.webp`;

    expect(await tooMuch(() => pictureNamed(server.db, name))).toEqual([]);
  });

  test('the lists of a member read at most a quarter of a large table', async () => {
    const browser = await server.enter(crowdId(7));

    const all = async () => {
      for (const call of [getUser, listChats, listLikes]) await browser.call(call);
    };

    expect(await tooMuch(all)).toEqual([]);
  });

  test.each(inOrder)('$name reads at most a quarter of a large table', async (call) => {
    await openCounters(server.db);
    const browser = await anna();
    const own = { image: imageOf(scene, 'anna'), password: PASSWORD };
    const request: Asked = requestFor(call.name, { ...subjectFor(scene, 'anna'), ...own });

    expect(await tooMuch(() => browser.call(call, request))).toEqual([]);
  });
});
