import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { markChatRead } from '#schemas/chats.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { listLikesByType } from '#schemas/likes.ts';
import { listMatches } from '#schemas/matches.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { rankSearch } from '#server/db/members/ranking.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.db
    .insertInto('regions')
    .values({ id: 'nl-ut', country: 'NL', name: 'Utrecht' })
    .execute();
});

afterAll(() => server.close());

const pageOf = (me: MemberBrowser, id: string) =>
  me.ask(getProfile, { query: { id }, headers: { [PACKAGE_NAME]: 'vonk' } });

const foundBy = async (me: MemberBrowser, query: object): Promise<string[]> => {
  const { profiles } = await me.ask(searchMembers, {
    query: { pp: 50, do_not_save: true, ...query },
  });
  return profiles.map(({ id }) => id);
};

const visitorsOf = async (me: MemberBrowser): Promise<string[]> => {
  const { profiles } = await me.ask(listLikesByType, { query: { type: 'visitors' } });
  return profiles.map(({ id }) => id);
};

describe('[contract 32] what a member keeps from others', () => {
  test('is all shown at first, and answered with the account', async () => {
    const anna = await server.join();

    expect((await anna.ask(getUser)).privacy).toEqual({
      age: 'shown',
      place: 'shown',
      activity: 'exact',
      visits: 'shown',
      sentence: 'none',
    });
  });

  test('is on the own page of the account, and not on the page that others see', async () => {
    const [anna, bram] = [await server.join({ countryregion: 'nl-ut' }), await server.join()];

    await anna.ask(changeUser, {
      body: { privacy_age: 'hidden', privacy_place: 'hidden', privacy_activity: 'hidden' },
    });

    const kept = { age: null, city: null, countryregion: null, last_activity: null };
    expect(await pageOf(bram, anna.id)).toMatchObject({ ...kept, country: 'NL' });
    expect(await pageOf(anna, anna.id)).toMatchObject(kept);
    expect((await anna.ask(getUser)).profile).toMatchObject({ age: 29, city: 'Utrecht' });
  });

  test('[R46] is found out by no filter', async () => {
    const [anna, bram] = [await server.join({ countryregion: 'nl-ut' }), await server.join()];
    const ages = { min_age: 25, max_age: 35 };
    const region = { country: 'NL', countryregion: 'nl-ut' };
    expect(await foundBy(bram, ages)).toContain(anna.id);
    expect(await foundBy(bram, region)).toContain(anna.id);

    await anna.ask(changeUser, { body: { privacy_age: 'hidden', privacy_place: 'hidden' } });

    expect(await foundBy(bram, ages)).not.toContain(anna.id);
    expect(await foundBy(bram, region)).not.toContain(anna.id);
    expect(await foundBy(bram, {})).toContain(anna.id);
  });

  test('[R46] is no reason of the match finder', async () => {
    const [anna, bram] = [
      await server.join({ city: 'Soest' }),
      await server.join({ city: 'Soest' }),
    ];
    await anna.ask(changeUser, {
      body: { privacy_age: 'hidden', privacy_place: 'hidden', privacy_activity: 'hidden' },
    });

    const { profiles } = await bram.ask(listMatches, { query: { finder: true } });

    expect(profiles.find(({ id }) => id === anna.id)?.reasons).toEqual([]);
  });

  test.each(['rounded', 'hidden'])(
    '[R28] a %s activity is not told by receipts either, only how far a message has come',
    async (privacy_activity) => {
      const [anna, bram] = [await server.join(), await server.join()];
      const created = timeOf(server.clock.now());
      const body = { client_id: randomUUID(), profile: bram.id, body: 'Hello', created };
      const { message } = await anna.ask(sendMessage, { body });
      await bram.ask(changeUser, { body: { privacy_activity } });
      const ask = (member: MemberBrowser) =>
        member.ask(listMessages, { query: { conversation: message.conversation } });
      server.clock.pass(60_000);
      await ask(bram);
      server.clock.pass(60_000);
      const mark = { conversation: message.conversation, message: message.id };
      await bram.ask(markChatRead, { body: mark });

      const told = (await ask(anna)).messages[0];
      const own = (await ask(bram)).messages[0];

      const received = message.received ?? null;
      expect(told).toMatchObject({ state: 'read', delivered: received, read: received });
      expect(own?.read).toBe(timeOf(server.clock.now()));
    },
  );

  test('a rounded activity is the day, and a hidden one orders search by the month', async () => {
    const lately = new Date(server.clock.now() - 40 * 60_000);
    const [anna, bram] = [await server.join({ last_activity: lately }), await server.join()];
    await anna.ask(changeUser, { body: { privacy_activity: 'rounded' } });
    const { last_activity } = await pageOf(bram, anna.id);
    expect(last_activity).toMatch(/T00:00:00\.000Z$/);

    await anna.ask(changeUser, { body: { privacy_activity: 'hidden' } });
    await rankSearch(server.db, new Date(server.clock.now() + 7_200_000));

    const row = await server.db
      .selectFrom('members')
      .select('ranked_at')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(row.ranked_at.toISOString()).toMatch(/-01T00:00:00\.000Z$/);
  });

  test('browsing invisibly leaves no visit, and takes earlier ones off the list', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    await pageOf(anna, bram.id);
    expect(await visitorsOf(bram)).toEqual([anna.id]);

    await anna.ask(changeUser, { body: { privacy_visits: 'hidden' } });
    await pageOf(anna, cato.id);

    expect(await visitorsOf(bram)).toEqual([]);
    await anna.ask(changeUser, { body: { privacy_visits: 'shown' } });
    expect(await visitorsOf(bram)).toEqual([anna.id]);
    expect(await visitorsOf(cato)).toEqual([]);
  });

  test('takes no other value', async () => {
    const anna = await server.join();

    const seen = await anna.call(changeUser, { body: { privacy_age: 'rounded' } });

    expect(seen.status).toBe(400);
  });
});
