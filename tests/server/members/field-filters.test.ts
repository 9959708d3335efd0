import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { listMatches } from '#schemas/matches.ts';
import { countMembers, searchMembers } from '#schemas/search.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server.ts';

const server = await startServer({ site: { loggedOutSearch: 'all' } });
let anna: MemberBrowser;
let smoker: MemberBrowser;
let other: MemberBrowser;

afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('members').execute();
  anna = await server.join();
  [smoker, other] = [await server.join(), await server.join()];
  await smoker.ask(changeUser, { body: { smoking: 'yes' } });
});

async function found(by: Browser, fields: string): Promise<string[]> {
  const { profiles } = await by.ask(searchMembers, { query: { fields, do_not_save: true } });
  return profiles.map(({ id }) => id);
}

describe('[contract 48] the fields of a site as filters', () => {
  test('find the members who chose the value, and count them', async () => {
    expect(await found(anna, 'smoking=yes')).toEqual([smoker.id]);
    expect(await found(anna, 'smoking=no')).toEqual([]);

    const { paging } = await anna.ask(countMembers, { query: { fields: 'smoking=yes' } });
    expect(paging.num_results).toBe(1);
  });

  test.each(['smoking=maybe', 'looking_for=love', 'email=a', '__proto__=a', '%', 'smoking'])(
    'that the site does not offer are ignored: %s',
    async (fields) => {
      expect((await found(anna, fields)).toSorted()).toEqual([smoker.id, other.id].toSorted());
    },
  );

  test('are kept with the last search, which the match finder begins with', async () => {
    await anna.ask(searchMembers, { query: { fields: 'smoking=yes' } });

    const { profiles } = await anna.ask(listMatches, { query: { finder: true } });

    expect(profiles.map(({ id }) => id)).toEqual([smoker.id]);
  });

  test('are for members, because a visitor does not see them', async () => {
    expect(await found(server.visitor(), 'smoking=yes')).toContain(other.id);
  });
});
