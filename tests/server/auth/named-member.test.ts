import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logOut, tellPageHidden } from '#schemas/account.ts';
import { activate } from '#schemas/activation.ts';
import { listChats } from '#schemas/chats.ts';
import { X_MEMBER, X_VERSIONS } from '#schemas/headers.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { getSettings } from '#schemas/settings.ts';
import { Browser, type MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;
let bram: MemberBrowser;

beforeAll(async () => {
  server = await startServer({ site: { loggedOutSearch: 'all' } });
  anna = await server.join();
  bram = await server.join();
});

afterAll(() => server.close());

const named = (member: string) => ({ headers: { [X_MEMBER]: member } });

describe('[sync 36] a request that names another member than the session’s', () => {
  test.each([
    ['its own profile', getUser, {}],
    ['a list', listChats, {}],
    ['a search', searchMembers, { query: { page: 1 } }],
    ['leaving', logOut, {}],
  ])(
    '(%s) is refused with a code of its own, and the answer contains no data',
    async (_case, call, given) => {
      const seen = await bram.call(call, { ...given, ...named(anna.id) });

      expect(seen).toMatchObject({ status: 409, code: 'other_member' });
      expect(seen.text).not.toContain(bram.id);
      expect(seen.headers.has(X_VERSIONS)).toBe(false);
      expect(seen.headers.has('etag')).toBe(false);
    },
  );

  test('is refused even when the list is unchanged', async () => {
    const known = await bram.call(listLikes);

    const etag = known.headers.get('etag') ?? '';
    const seen = await bram.call(listLikes, {
      headers: { [X_MEMBER]: anna.id, 'if-none-match': etag },
    });

    expect(seen.code).toBe('other_member');
  });

  test('changes nothing, and is refused before its body is checked', async () => {
    const seen = await bram.call(likeProfile, { body: { profile: 7 }, ...named(anna.id) });
    await bram.call(likeProfile, { body: { profile: anna.id }, ...named(anna.id) });

    expect(seen.code).toBe('other_member');
    expect(await server.db.selectFrom('likes').selectAll().execute()).toEqual([]);
  });

  test('does not end the session: the member stays logged in', async () => {
    await bram.call(getUser, named(anna.id));

    expect((await bram.call(getUser, named(bram.id))).status).toBe(200);
  });
});

describe('[sync 36] a request that names a member', () => {
  test('and has no session is refused with auth', async () => {
    const nobody = new Browser(server.fetch);

    expect(await nobody.call(getUser, named(anna.id))).toMatchObject({ status: 403, code: 'auth' });
  });

  test.each([
    ['a search', searchMembers, () => ({ query: { page: 1 } })],
    ['a profile', getProfile, () => ({ query: { id: bram.id } })],
  ])('and has no session is not answered as a visitor: %s', async (_case, call, given) => {
    const nobody = new Browser(server.fetch);

    const seen = await nobody.call(call, { ...given(), ...named(anna.id) });

    expect(seen).toMatchObject({ status: 403, code: 'auth' });
    expect(seen.text).not.toContain(bram.id);
    expect((await nobody.call(call, given())).status).toBe(200);
  });

  test('and has no session may still use the token of a mail', async () => {
    const nobody = new Browser(server.fetch);

    const seen = await nobody.call(activate, {
      body: { token: 'a'.repeat(43) },
      ...named(anna.id),
    });

    expect(seen.code).not.toBe('auth');
  });

  test('may read what is public; the report of a hidden page needs no name', async () => {
    const seen = [
      await bram.call(getSettings, named(anna.id)),
      await bram.call(tellPageHidden, { body: {} }),
    ];

    expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  });
});
