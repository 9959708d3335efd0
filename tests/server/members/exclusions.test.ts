import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile, listBlocks, unblockProfile } from '#schemas/blocks.ts';
import { listChats, openChat } from '#schemas/chats.ts';
import { X_DEVICE, X_INTENT_SEQ } from '#schemas/headers.ts';
import { hideProfile, listHides, unhideProfile } from '#schemas/hides.ts';
import { likeProfile, listLikes, markLikesSeen } from '#schemas/likes.ts';
import { timeOf } from '#schemas/time.ts';
import { randomId } from '#server/rules/random-id.ts';
import { countsOf } from '#server/db/counters.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const pair = async () => [await server.join(), await server.join()] as const;
const about = ({ id }: MemberBrowser) => ({ body: { profile: id } });

const KINDS = [
  { name: 'hide', set: hideProfile, back: unhideProfile, list: listHides },
  { name: 'block', set: blockProfile, back: unblockProfile, list: listBlocks },
];

describe.each(KINDS)('[contract 15, 16] a $name', ({ set, back, list }) => {
  test('is listed, newest first, until it is undone', async () => {
    const [anna, bram] = await pair();
    const cato = await server.join();
    await anna.ask(set, about(bram));
    server.clock.pass(1);
    await anna.ask(set, about(cato));

    const both = await anna.ask(list);
    await anna.ask(back, about(cato));

    expect(both.profiles.map(({ id }) => id)).toEqual([cato.id, bram.id]);
    expect((await anna.ask(list)).profiles.map(({ id }) => id)).toEqual([bram.id]);
  });

  test('is found however many there are: the list has pages', async () => {
    const anna = await server.join();
    const made = 2_100;
    const table = set === hideProfile ? 'hides' : 'blocks';
    await sql`
      insert into members (id, email, name, language, state, signup_date, last_activity)
      select ${table} || lpad(n::text, 12, '0'), ${table} || n || '@many.test', '', 'en', 'deleted', now(), now()
      from generate_series(1, ${made}::integer) n`.execute(server.db);
    // Two have one moment, so that the end of a page can be between them.
    await sql`
      insert into ${sql.table(table)} (member, target, created)
      select ${anna.id}, ${table} || lpad(n::text, 12, '0'), timestamptz '2026-01-01' + (n / 2) * interval '1 s'
      from generate_series(1, ${made}::integer) n`.execute(server.db);

    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await anna.ask(list, cursor ? { query: { cursor } } : {});
      seen.push(...page.profiles.map(({ id }) => id));
      ({ cursor } = page);
    } while (cursor);

    expect([seen.length, new Set(seen).size]).toEqual([made, made]);
  });

  test('of oneself or of an unknown profile is refused', async () => {
    const anna = await server.join();

    const self = await anna.call(set, about(anna));
    const nobody = await anna.call(set, { body: { profile: randomId() } });

    expect(self).toMatchObject({ status: 400, field: 'profile' });
    expect(nobody.status).toBe(404);
  });

  test('is listed in the same way for a deleted member and for a member who blocks me', async () => {
    const [anna, bram] = await pair();
    const cato = await server.join();
    await server.db
      .updateTable('members')
      .set({ state: 'deleted' })
      .where('id', '=', bram.id)
      .execute();
    await cato.ask(blockProfile, about(anna));

    await anna.ask(set, about(bram));
    await anna.ask(set, about(cato));

    const { profiles } = await anna.ask(list);
    expect(profiles.map(({ id: _id, ...rest }) => rest)[0]).toEqual(
      profiles.map(({ id: _id, ...rest }) => rest)[1],
    );
    expect(profiles[0]?.name).toBe('');
  });

  test('with an older sequence number changes nothing', async () => {
    const [anna, bram] = await pair();
    const intent = (call: typeof set, seq: number) =>
      anna.ask(call, {
        ...about(bram),
        headers: { [X_DEVICE]: 'phone', [X_INTENT_SEQ]: String(seq) },
      });

    await intent(back, 2);
    await intent(set, 1);

    expect((await anna.ask(list)).profiles).toEqual([]);
  });

  test('has a sequence of its own: a like with a higher number does not make it too old', async () => {
    const [anna, bram] = await pair();
    const headers = (seq: string) => ({ [X_DEVICE]: 'phone', [X_INTENT_SEQ]: seq });
    await anna.ask(likeProfile, { ...about(bram), headers: headers('9') });

    await anna.ask(set, { ...about(bram), headers: headers('3') });

    expect((await anna.ask(list)).profiles).toHaveLength(1);
  });
});

describe('[decisions 35] the counters', () => {
  const countsOfBoth = async (members: readonly MemberBrowser[]) =>
    Promise.all(members.map(({ id }) => countsOf(server.db, id)));

  test('of my lists change when I hide a member, those of the other member do not; hiding again changes none', async () => {
    const [anna, bram] = await pair();
    const [mine, theirs] = await countsOfBoth([anna, bram]);

    await anna.ask(hideProfile, about(bram));
    const [moved, same] = await countsOfBoth([anna, bram]);
    await anna.ask(hideProfile, about(bram));

    expect(moved?.chats).not.toBe(mine?.chats);
    expect(moved?.likes).not.toBe(mine?.likes);
    expect(same).toEqual(theirs);
    expect(await countsOfBoth([anna, bram])).toEqual([moved, theirs]);
  });

  test('of the lists of both members change after a block', async () => {
    const [anna, bram] = await pair();
    const [, theirs] = await countsOfBoth([anna, bram]);

    await anna.ask(blockProfile, about(bram));

    const [, moved] = await countsOfBoth([anna, bram]);
    expect([moved?.chats, moved?.likes]).not.toContain(theirs?.chats);
    expect(moved?.likes).not.toBe(theirs?.likes);
  });
});

test('[R27] the number of new likes leaves out a hidden member, and includes the member again after the unhide', async () => {
  const [anna, bram] = await pair();
  await bram.ask(likeProfile, about(anna));
  const newLikes = async () => {
    const body = { until: timeOf(0) };
    return (await anna.ask(markLikesSeen, { body })).new_likes;
  };

  const before = await newLikes();
  await anna.ask(hideProfile, about(bram));
  const hidden = await newLikes();
  await anna.ask(unhideProfile, about(bram));

  expect([before, hidden, await newLikes()]).toEqual([1, 0, 1]);
});

test('[contract 15] a hidden member sees no difference', async () => {
  const [anna, bram] = await pair();
  await bram.ask(openChat, { query: { profile: anna.id } });
  await anna.ask(hideProfile, about(bram));

  await bram.ask(likeProfile, about(anna));

  expect((await bram.ask(listChats)).chats).toHaveLength(1);
  expect((await bram.ask(listLikes)).profiles).toHaveLength(1);
  expect((await anna.ask(listLikes)).liked_by).toEqual([]);
});
