import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { blockProfile } from '#schemas/blocks.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { hideProfile, unhideProfile } from '#schemas/hides.ts';
import { likeProfile, listLikesByType, markLikesSeen, unlikeProfile } from '#schemas/likes.ts';
import { VISIT_KEEP_MS } from '#schemas/limits.ts';
import { pauseUser } from '#schemas/pause.ts';
import { getProfile } from '#schemas/profile.ts';
import { timeOf } from '#schemas/time.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { ORIGIN, type MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const HOUR_MS = 3_600_000;
const server: TestServer = await startServer();
let anna: MemberBrowser;
let bram: MemberBrowser;
let cato: MemberBrowser;

beforeEach(async () => {
  [anna, bram, cato] = [
    await server.join({ name: 'Anna' }),
    await server.join({ name: 'Bram' }),
    await server.join({ name: 'Cato' }),
  ];
});

afterAll(() => server.close());

const act = (call: AnyEndpoint, by: MemberBrowser, about: MemberBrowser) =>
  by.ask(call, { body: { profile: about.id } });

async function like(by: MemberBrowser, about: MemberBrowser): Promise<void> {
  server.clock.pass(1_000);
  await act(likeProfile, by, about);
}

async function visit(by: MemberBrowser, about: MemberBrowser): Promise<void> {
  server.clock.pass(1_000);
  await by.ask(getProfile, { query: { id: about.id } });
}

async function namesOf(me: MemberBrowser, type: string): Promise<string[]> {
  const { profiles } = await me.ask(listLikesByType, { query: { type } });
  return profiles.map(({ name }) => name);
}

describe('[contract 14] likes by type', () => {
  test('are listed as received, given or mutual, newest first, each with its time', async () => {
    await like(bram, anna);
    await like(cato, anna);
    await like(anna, bram);
    const at = timeOf(server.clock.now());

    expect(await namesOf(anna, 'received')).toEqual(['Cato', 'Bram']);
    expect(await namesOf(anna, 'given')).toEqual(['Bram']);
    const { profiles } = await anna.ask(listLikesByType, { query: { type: 'mutual' } });
    expect(profiles).toMatchObject([
      { name: 'Bram', created: at, mutual: true, did_like_profile: true },
    ]);
  });

  test('show a received like as new until it is marked as seen', async () => {
    await like(bram, anna);
    const isNew = async () =>
      (await anna.ask(listLikesByType, { query: { type: 'received' } })).profiles[0]?.like_new;

    expect(await isNew()).toBe(true);
    await anna.ask(markLikesSeen, { body: { until: timeOf(server.clock.now()) } });
    expect(await isNew()).toBe(false);
  });

  test('[R47] do not contain a removed like, for either member', async () => {
    await like(bram, anna);
    await like(anna, bram);
    await act(unlikeProfile, bram, anna);

    expect(await namesOf(anna, 'received')).toEqual([]);
    expect(await namesOf(anna, 'mutual')).toEqual([]);
    expect(await namesOf(bram, 'given')).toEqual([]);
    expect(await namesOf(bram, 'mutual')).toEqual([]);
    const { profiles } = await anna.ask(listLikesByType, { query: { type: 'given' } });
    expect(profiles).toMatchObject([{ name: 'Bram', mutual: false }]);
  });

  test('[R27] contain a hidden member only in the list of hidden members, and a blocked member in no list of both sides', async () => {
    await like(bram, anna);
    await like(cato, anna);
    await visit(cato, anna);
    await act(hideProfile, anna, bram);
    await act(blockProfile, anna, cato);

    expect(await namesOf(anna, 'hidden')).toEqual(['Bram']);
    expect(await namesOf(anna, 'received')).toEqual([]);
    expect(await namesOf(anna, 'visitors')).toEqual([]);
    expect(await namesOf(cato, 'given')).toEqual([]);
    await act(unhideProfile, anna, bram);
    expect(await namesOf(anna, 'hidden')).toEqual([]);
    expect(await namesOf(anna, 'received')).toEqual(['Bram']);
  });

  test('show a hidden member who deleted the account without name, city and picture', async () => {
    await act(hideProfile, anna, bram);
    await server.db
      .updateTable('members')
      .set({ state: 'deleted' })
      .where('id', '=', bram.id)
      .execute();

    const { profiles } = await anna.ask(listLikesByType, { query: { type: 'hidden' } });

    expect(profiles).toMatchObject([{ id: bram.id, name: '', city: null, main_image: null }]);
  });

  test('contain every member once on all pages together, even when the times are equal', async () => {
    const created = new Date(server.clock.now());
    const fans = await Promise.all(
      Array.from({ length: 7 }, (_, index) => server.born({ name: `Fan ${index}` })),
    );
    await server.db
      .insertInto('likes')
      .values(fans.map((member) => ({ member, target: anna.id, created })))
      .execute();
    const seen: string[] = [];
    let cursor: string | null = '';

    while (cursor !== null) {
      const query = { type: 'received', limit: 3, ...(cursor === '' ? {} : { cursor }) };
      const page: z.infer<typeof listLikesByType.answer> = await anna.ask(listLikesByType, {
        query,
      });
      expect(page.profiles.length).toBeLessThanOrEqual(3);
      seen.push(...page.profiles.map(({ id }) => id));
      ({ cursor } = page);
    }

    expect(seen.toSorted()).toEqual(fans.toSorted());
  });

  test.each([
    ['an unknown type', { type: 'secret' }, 'type'],
    ['a cursor of our own making', { type: 'given', cursor: '1; drop table likes' }, 'cursor'],
    ['too many at once', { type: 'given', limit: 101 }, 'limit'],
  ])('refuse %s as invalid', async (_case, query, field) => {
    expect(await anna.call(listLikesByType, { query })).toMatchObject({ status: 400, field });
  });
});

describe('[contract 14] visitors', () => {
  test('are listed once each; the time changes only by a visit that is an hour later', async () => {
    await visit(bram, anna);
    const first = timeOf(server.clock.now());
    await visit(bram, anna);
    await visit(cato, anna);
    const at = async () =>
      (await anna.ask(listLikesByType, { query: { type: 'visitors' } })).profiles.map(
        ({ name, created }) => [name, created],
      );

    expect(await at()).toEqual([
      ['Cato', timeOf(server.clock.now())],
      ['Bram', first],
    ]);
    server.clock.pass(HOUR_MS);
    await visit(bram, anna);
    expect((await at())[0]).toEqual(['Bram', timeOf(server.clock.now())]);
    expect(await namesOf(bram, 'visitors')).toEqual([]);
  });

  test('do not include the owner, a paused or unconfirmed member, or a member who hides or blocks the owner', async () => {
    await visit(anna, anna);
    await act(hideProfile, bram, anna);
    await visit(bram, anna);
    await cato.ask(pauseUser, { body: { until: timeOf(server.clock.now() + HOUR_MS) } });
    await visit(cato, anna);
    const daan = await server.join({ name: 'Daan' });
    await act(blockProfile, daan, anna);
    await visit(daan, anna);
    const newcomer = await server.join({ name: 'Nova', state: 'not_confirmed' });
    await visit(newcomer, anna);

    const rows = server.db.selectFrom('visits').select('member').where('target', '=', anna.id);
    expect(await rows.execute()).toEqual([]);
    expect(await namesOf(anna, 'visitors')).toEqual([]);
  });

  test('do not include a member whose request came from another site', async () => {
    const path = `${getProfile.path}?id=${anna.id}`;
    const seen = await bram.send(path, {
      headers: { 'sec-fetch-site': 'cross-site', origin: `${ORIGIN}.evil` },
    });

    expect(seen.status).toBe(200);
    expect(await namesOf(anna, 'visitors')).toEqual([]);
  });

  test('are deleted after thirty days', async () => {
    await visit(bram, anna);
    server.clock.pass(VISIT_KEEP_MS + HOUR_MS);
    await server.work(FORGET_OLD);

    const rows = server.db.selectFrom('visits').select('member').where('target', '=', anna.id);
    expect(await rows.execute()).toEqual([]);
  });
});
