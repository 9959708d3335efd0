import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { deleteChat, listChats, markChatRead, openChat } from '#schemas/chats.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { parseVersions, X_VERSIONS } from '#schemas/headers.ts';
import { likeProfile, listLikes, markLikesSeen, unlikeProfile } from '#schemas/likes.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

type Query = Record<string, string>;

const tagOf = async (member: MemberBrowser, call: AnyEndpoint, query: Query = {}) =>
  (await member.call(call, { query })).headers.get('etag') ?? '';

const ask = (member: MemberBrowser, call: AnyEndpoint, tag: string, query: Query = {}) =>
  member.call(call, { query, headers: { 'if-none-match': tag } });

const versionsOf = async (member: MemberBrowser) =>
  parseVersions((await member.call(getUser)).headers.get(X_VERSIONS));

const send = async (member: MemberBrowser, profile: string) => {
  const created = timeOf(server.clock.now());
  const body = { client_id: randomUUID(), profile, body: 'Hello', created };
  return (await member.ask(sendMessage, { body })).message;
};

/** The counters of each member that an act changes. */
async function moved(members: readonly MemberBrowser[], act: () => Promise<unknown>) {
  const before = await Promise.all(members.map(versionsOf));
  await act();
  const after = await Promise.all(members.map(versionsOf));
  return members.map((_, index) =>
    (['user', 'chats', 'likes'] as const).filter(
      (name) => before[index]?.[name] !== after[index]?.[name],
    ),
  );
}

describe('[decisions 35] conditional pulls', () => {
  test.each([
    ['user', getUser],
    ['chats', listChats],
    ['likes', listLikes],
  ])('%s: an unchanged answer is 304 with an empty body and the versions', async (_name, call) => {
    const anna = await server.join();
    const tag = await tagOf(anna, call);

    const seen = await ask(anna, call, tag);

    expect(tag).toMatch(new RegExp(`^"[A-Za-z0-9_-]+-${call.name}-\\d+"$`));
    expect([seen.status, seen.text]).toEqual([304, '']);
    expect(seen.headers.get('etag')).toBe(tag);
    expect(parseVersions(seen.headers.get(X_VERSIONS))).toEqual(await versionsOf(anna));
  });

  test('an unchanged poll costs one statement', async () => {
    const anna = await server.join();
    const tag = await tagOf(anna, listChats);
    const statements: string[] = [];
    const executor = server.db.getExecutor();
    const original = executor.executeQuery.bind(executor);
    executor.executeQuery = (query, ...rest) => {
      statements.push(query.sql);
      return original(query, ...rest);
    };

    const seen = await ask(anna, listChats, tag);
    executor.executeQuery = original;

    expect(seen.status).toBe(304);
    expect(statements).toHaveLength(1);
  });

  test.each([
    ['among others', (tag: string) => `"a", ${tag}, "b"`],
    ['weakened by a proxy', (tag: string) => `W/${tag}`],
  ])('an ETag %s is recognised', async (_case, header) => {
    const anna = await server.join();

    const seen = await ask(anna, getUser, header(await tagOf(anna, getUser)));

    expect(seen.status).toBe(304);
  });

  test.each(['*', '"x"', '', `"${'x'.repeat(4_000)}"`, Array(1_000).fill('"a"').join(',')])(
    'any other If-None-Match gets a full answer',
    async (header) => {
      const anna = await server.join();

      expect((await ask(anna, getUser, header)).status).toBe(200);
    },
  );

  test('the ETag of one member never matches an answer for another member', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation } = await send(anna, bram.id);

    for (const call of [getUser, listChats, listLikes]) {
      expect((await ask(bram, call, await tagOf(anna, call))).status).toBe(200);
    }
    const tag = await tagOf(anna, listMessages, { conversation });
    expect((await ask(bram, listMessages, tag, { conversation })).status).toBe(200);
  });

  test('an ended session is 403 with any ETag', async () => {
    const anna = await server.join();
    const tag = await tagOf(anna, getUser);

    await server.db.deleteFrom('sessions').where('member', '=', anna.id).execute();

    expect(await ask(anna, getUser, tag)).toMatchObject({ status: 403, code: 'auth' });
  });

  test('no ETag is valid for longer than a day', async () => {
    const anna = await server.join();
    const tag = await tagOf(anna, listLikes);

    server.clock.pass(86_400_000);

    expect((await ask(anna, listLikes, tag)).status).toBe(200);
  });

  test('an open conversation is 304 until one side writes, reads or receives', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation, id } = await send(anna, bram.id);
    const query = { conversation };
    const isUnchangedAfter = async (act: () => Promise<unknown>) => {
      const tag = await tagOf(anna, listMessages, query);
      await act();
      return (await ask(anna, listMessages, tag, query)).status === 304;
    };

    expect(await isUnchangedAfter(() => Promise.resolve())).toBe(true);
    expect(await isUnchangedAfter(() => bram.ask(listChats))).toBe(false);
    expect(await isUnchangedAfter(() => bram.ask(listChats))).toBe(true);
    expect(
      await isUnchangedAfter(() => bram.ask(markChatRead, { body: { conversation, message: id } })),
    ).toBe(false);
    expect(await isUnchangedAfter(() => send(bram, anna.id))).toBe(false);
    expect(await isUnchangedAfter(() => anna.ask(deleteChat, { body: { conversation } }))).toBe(
      false,
    );
  });
});

describe('[decisions 35] the counters', () => {
  test('a like and an unlike change the likes counter of both members; repeating them changes none', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const body = { profile: bram.id };
    const both = [anna, bram];

    expect(await moved(both, () => anna.ask(likeProfile, { body }))).toEqual([
      ['likes'],
      ['likes'],
    ]);
    expect(await moved(both, () => anna.ask(likeProfile, { body }))).toEqual([[], []]);
    expect(await moved(both, () => anna.ask(unlikeProfile, { body }))).toEqual([
      ['likes'],
      ['likes'],
    ]);
    expect(await moved(both, () => anna.ask(unlikeProfile, { body }))).toEqual([[], []]);
  });

  test('a seen mark changes only the member’s own likes counter, and only when there was something new', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await bram.ask(likeProfile, { body: { profile: anna.id } });
    const body = { until: timeOf(server.clock.now()) };
    const seen = () => anna.ask(markLikesSeen, { body });

    expect(await moved([anna, bram], seen)).toEqual([['likes'], []]);
    expect(await moved([anna, bram], seen)).toEqual([[], []]);
  });

  test('a message and a read mark change the chats counter of both members', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const both = [anna, bram];
    expect(await moved(both, () => send(anna, bram.id))).toEqual([['chats'], ['chats']]);
    const { conversation, id } = await send(anna, bram.id);
    const read = () => bram.ask(markChatRead, { body: { conversation, message: id } });

    expect(await moved(both, read)).toEqual([['chats'], ['chats']]);
    expect(await moved(both, read)).toEqual([[], []]);
  });

  test('opening and deleting a conversation change only the member’s own chats counter', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const open = () => anna.ask(openChat, { query: { profile: bram.id } });

    expect(await moved([anna, bram], open)).toEqual([['chats'], []]);
    const { id } = await open();
    const remove = () => anna.ask(deleteChat, { body: { conversation: id } });
    expect(await moved([anna, bram], remove)).toEqual([['chats'], []]);
    expect(await moved([anna, bram], remove)).toEqual([[], []]);
  });

  test('a change of my own data changes my user counter, and its answer has the new versions', async () => {
    const anna = await server.join();
    const before = await versionsOf(anna);

    const seen = await anna.call(changeUser, { body: { city: 'Zeist' } });

    const after = await versionsOf(anna);
    expect(after.user).not.toBe(before.user);
    expect(parseVersions(seen.headers.get(X_VERSIONS))).toEqual(after);
  });

  test('a refused change changes no counter', async () => {
    const anna = await server.join();

    expect(await moved([anna], () => anna.call(changeUser, { body: { country: 'JP' } }))).toEqual([
      [],
    ]);
  });
});
