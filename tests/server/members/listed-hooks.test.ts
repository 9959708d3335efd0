import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardHook } from '#schemas/card-hook.ts';
import { likeProfile, listLikes, listLikesByType } from '#schemas/likes.ts';
import { listMatches } from '#schemas/matches.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;
let bram: MemberBrowser;
let cato: MemberBrowser;

const HOME = { country: 'NL', gender: 'f' as const };

/** Bram and Anna like each other, and Cato's page lists Bram. */
beforeAll(async () => {
  server = await startServer({
    site: { loggedOutSearch: 'all', loggedOutSearchTrafficsource: 'all' },
  });
  const interests = JSON.stringify(['sea', 'dogs']);
  anna = await server.join({ ...HOME, city: 'Utrecht', interests });
  cato = await server.join(HOME);
  bram = await server.join({
    ...HOME,
    city: 'Zeist',
    interests: JSON.stringify(['sea']),
    notes: JSON.stringify({ prompt_sunday: 'A nap. Two naps.', prompt_laugh: 'Geese.' }),
    privacy: JSON.stringify({ sentence: 'prompt_laugh' }),
    signup_date: new Date(server.clock.now() - 86_400_000),
  });
  await anna.ask(likeProfile, { body: { profile: bram.id } });
  await bram.ask(likeProfile, { body: { profile: anna.id } });
});

afterAll(() => server.close());

const LISTS: Readonly<Record<string, () => Promise<readonly (CardHook & { id: string })[]>>> = {
  search: async () => (await anna.ask(searchMembers, { query: { country: 'NL' } })).profiles,
  'likes given': async () => (await anna.ask(listLikes)).profiles,
  'likes received': async () => (await anna.ask(listLikes)).liked_by,
  'likes by type': async () =>
    (await anna.ask(listLikesByType, { query: { type: 'mutual' } })).profiles,
  'matches of the signup': async () =>
    (await anna.ask(listMatches, { query: { signup: true } })).profiles,
  'members like another': async () =>
    (await anna.ask(getProfile, { query: { id: cato.id } })).similar ?? [],
};

test.each(Object.entries(LISTS))(
  '[contract 48] %s: the card says what its line is made of',
  async (_, read) => {
    const card = (await read()).find(({ id }) => id === bram.id);

    expect(card).toMatchObject({
      shared_interests: ['sea'],
      hook: 'A nap.',
      hook_prompt: 'prompt_sunday',
      near_km: 10,
      is_new: true,
    });
  },
);

test('[contract 48] a visitor gets the sentence alone that its owner lets everyone read', async () => {
  const { profiles } = await server.visitor().ask(searchMembers, { query: { country: 'NL' } });

  const { shared_interests, hook, hook_prompt, near_km, is_new } =
    profiles.find(({ id }) => id === bram.id) ?? {};
  expect({ hook, hook_prompt }).toEqual({ hook: 'Geese.', hook_prompt: 'prompt_laugh' });
  expect([shared_interests, near_km, is_new]).toEqual([undefined, undefined, undefined]);
  expect(profiles.find(({ id }) => id === anna.id)).toMatchObject({ hook: null });
});
