import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { X_DEVICE, X_INTENT_SEQ } from '#schemas/headers.ts';
import { likeProfile, listLikes, markLikesSeen, unlikeProfile } from '#schemas/likes.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

type HeaderMap = Record<string, string>;
const like = (member: MemberBrowser, profile: string, headers: HeaderMap = {}) =>
  member.call(likeProfile, { body: { profile }, headers });

const unlike = (member: MemberBrowser, profile: string, headers: HeaderMap = {}) =>
  member.call(unlikeProfile, { body: { profile }, headers });

const intent = (device: string, seq: number): HeaderMap => ({
  [X_DEVICE]: device,
  [X_INTENT_SEQ]: String(seq),
});

const givenBy = async (member: MemberBrowser) =>
  (await member.ask(listLikes)).profiles.map((entry) => entry.id);

const receivedBy = async (member: MemberBrowser) =>
  (await member.ask(listLikes)).liked_by.map((entry) => ({ id: entry.id, isNew: entry.like_new }));

const block = (member: string, target: string) =>
  server.db.insertInto('blocks').values({ member, target, created: new Date() }).execute();

describe('[§7 likes]', () => {
  test('a like is in my list, and new in the list of the other member', async () => {
    const anna = await server.join({ name: 'Anna' });
    const bram = await server.join({ name: 'Bram' });

    await like(anna, bram.id);

    const mine = await anna.ask(listLikes);
    const theirs = await bram.ask(listLikes);
    expect(mine.profiles).toMatchObject([{ id: bram.id, name: 'Bram', did_like_profile: true }]);
    expect(theirs.liked_by).toMatchObject([
      { id: anna.id, name: 'Anna', did_like_profile: false, like_new: true },
    ]);
  });

  test('likes are listed newest first, with the time of the like', async () => {
    const anna = await server.join();
    const [first, second] = [await server.born(), await server.born()];

    await like(anna, first);
    server.clock.pass(1_000);
    await like(anna, second);

    const { profiles } = await anna.ask(listLikes);
    expect(profiles.map((entry) => entry.id)).toEqual([second, first]);
    expect(profiles[0]?.created).toBe(new Date(server.clock.now()).toISOString());
  });

  test('a received like shows that I like the other member too', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    await like(anna, bram.id);
    await like(bram, anna.id);

    const { liked_by } = await anna.ask(listLikes);
    expect(liked_by).toMatchObject([{ id: bram.id, did_like_profile: true }]);
  });

  test('[R47] removing a like removes it from the lists of both members', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(anna, bram.id);

    await unlike(anna, bram.id);

    expect(await givenBy(anna)).toEqual([]);
    expect(await receivedBy(bram)).toEqual([]);
  });

  test('removing a like that does not exist, or of an unknown profile, succeeds', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    expect((await unlike(anna, bram.id)).status).toBe(200);
    expect((await unlike(anna, randomId())).status).toBe(200);
  });

  test('liking oneself is refused as invalid, liking an unknown profile as not found', async () => {
    const anna = await server.join();

    expect(await like(anna, anna.id)).toMatchObject({ code: 'invalid', field: 'profile' });
    expect(await like(anna, randomId())).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('liking a deleted, locked or blocking member gets the answer of an unknown profile; liking a member I block is refused as blocked', async () => {
    const anna = await server.join();
    const [deleted, locked, blocking, blocked] = [
      await server.born({ state: 'deleted' }),
      await server.born({ state: 'locked' }),
      await server.born(),
      await server.born(),
    ];
    await block(blocking, anna.id);
    await block(anna.id, blocked);

    const stranger = await like(anna, randomId());

    for (const id of [deleted, locked, blocking]) {
      expect((await like(anna, id)).text).toBe(stranger.text);
    }
    expect(await like(anna, blocked)).toMatchObject({ status: 409, code: 'blocked' });
    expect(await givenBy(anna)).toEqual([]);
  });

  test('a member who is deleted or blocks me is removed from both lists', async () => {
    const anna = await server.join();
    const [gone, blocking] = [await server.join(), await server.join()];
    for (const other of [gone, blocking]) {
      await like(anna, other.id);
      await like(other, anna.id);
    }

    await server.db
      .updateTable('members')
      .set({ state: 'deleted' })
      .where('id', '=', gone.id)
      .execute();
    await block(blocking.id, anna.id);

    expect(await givenBy(anna)).toEqual([]);
    expect(await receivedBy(anna)).toEqual([]);
  });
});

describe('[§7 likes] the sequence guard (decisions 33)', () => {
  test('ignores an intent that arrives late, even after the like was removed', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(anna, bram.id, intent('phone', 1));
    await unlike(anna, bram.id, intent('phone', 2));

    const late = await like(anna, bram.id, intent('phone', 1));

    expect(late.status).toBe(200);
    expect(await givenBy(anna)).toEqual([]);
  });

  test('ignores an intent that arrives a second time', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(anna, bram.id, intent('phone', 7));
    await unlike(anna, bram.id);

    await like(anna, bram.id, intent('phone', 7));

    expect(await givenBy(anna)).toEqual([]);
  });

  test('counts per device and per target', async () => {
    const anna = await server.join();
    const [bram, cato] = [await server.born(), await server.born()];
    await like(anna, bram, intent('phone', 9));

    await like(anna, cato, intent('phone', 1));
    await unlike(anna, bram, intent('laptop', 1));

    expect(await givenBy(anna)).toEqual([cato]);
  });

  test.each([
    ['a device with spaces', 'my phone', '1', X_DEVICE],
    ['a number below zero', 'phone', '-1', X_INTENT_SEQ],
    ['a number beyond counting', 'phone', '9'.repeat(16), X_INTENT_SEQ],
  ])('refuses %s as invalid and changes nothing', async (_case, device, seq, field) => {
    const [anna, bram] = [await server.join(), await server.join()];

    const refused = await like(anna, bram.id, { [X_DEVICE]: device, [X_INTENT_SEQ]: seq });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field });
    expect(await givenBy(anna)).toEqual([]);
  });
});

describe('[contract 14b] marking likes as seen', () => {
  const markSeen = (member: MemberBrowser, until: string | null | undefined) =>
    member.ask(markLikesSeen, { body: { until } });

  test('marks the likes until the given time and leaves later ones new', async () => {
    const [anna, early, late] = [await server.join(), await server.join(), await server.join()];
    await like(early, anna.id);
    const until = (await anna.ask(listLikes)).liked_by[0]?.created;
    await like(late, anna.id);

    const { new_likes } = await markSeen(anna, until);

    expect(new_likes).toBe(1);
    expect(await receivedBy(anna)).toEqual(
      expect.arrayContaining([
        { id: early.id, isNew: false },
        { id: late.id, isNew: true },
      ]),
    );
  });

  test('leaves a like new that arrives after the mark in the same millisecond', async () => {
    const [anna, early, late] = [await server.join(), await server.join(), await server.join()];
    await like(early, anna.id);
    await markSeen(anna, new Date(server.clock.now()).toISOString());

    await like(late, anna.id);

    expect(await receivedBy(anna)).toContainEqual({ id: late.id, isNew: true });
  });

  test('never moves the mark backwards', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(bram, anna.id);
    const now = new Date(server.clock.now());
    await markSeen(anna, now.toISOString());

    const { new_likes } = await markSeen(anna, new Date(now.getTime() - 60_000).toISOString());

    expect(new_likes).toBe(0);
  });

  test('with a time in the future does not mark a later like', async () => {
    const [anna, early, late] = [await server.join(), await server.join(), await server.join()];
    await like(early, anna.id);
    await markSeen(anna, '2099-01-01T00:00:00.000Z');

    server.clock.pass(1_000);
    await like(late, anna.id);

    expect(await receivedBy(anna)).toContainEqual({ id: late.id, isNew: true });
  });

  test('does not apply to a like that is removed and given again', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(bram, anna.id);
    await markSeen(anna, new Date(server.clock.now()).toISOString());

    await unlike(bram, anna.id);
    await like(bram, anna.id);

    expect(await receivedBy(anna)).toEqual([{ id: bram.id, isNew: true }]);
  });
});
