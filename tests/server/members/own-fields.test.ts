import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { INTERESTS_MAX } from '#schemas/interests.ts';
import { PREVIOUS_TEXT_KEEP_MS } from '#schemas/limits.ts';
import { getProfile } from '#schemas/profile.ts';
import { PROMPT_MAX_LENGTH, PROMPTS } from '#schemas/prompts.ts';
import { timeOf } from '#schemas/time.ts';
import { forgetPreviousTexts } from '#server/db/accounts/previous-texts.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const ago = (ms: number) => timeOf(server.clock.now() - ms);
const edit = async (member: MemberBrowser, body: object) =>
  (await member.ask(changeUser, { body: { updated: ago(0), ...body } })).fields;

describe('[contract 32] name, language and interests', () => {
  test('are written and shown to others', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    await edit(anna, { name: ' Annie ', language: 'de', interests: 'walking, sea,walking' });

    const shown = { name: 'Annie', language: 'de', interests: ['walking', 'sea'] };
    expect((await anna.ask(getUser)).profile).toMatchObject(shown);
    expect(await bram.ask(getProfile, { query: { id: anna.id } })).toMatchObject(shown);
  });

  test('interests can be emptied', async () => {
    const anna = await server.join();
    await edit(anna, { interests: 'sea' });

    expect((await edit(anna, { interests: null }))['interests']).toMatchObject({ value: null });
    expect((await anna.ask(getUser)).profile.interests).toEqual([]);
  });

  test.each([
    ['name', '   ', 'invalid'],
    ['name', null, 'invalid'],
    ['name', '@anna', 'invalid'],
    ['language', 'xx', 'invalid'],
    ['interests', 'walking,burglary', 'invalid'],
    ['interests', 'constructor', 'invalid'],
  ])('%s is not %j', async (field, value, reason) => {
    const anna = await server.join({ name: 'Anna' });

    const answer = await edit(anna, { [field]: value });

    expect(answer[field]).toMatchObject({ state: 'refused', reason });
    expect((await anna.ask(getUser)).profile.name).toBe('Anna');
  });

  test('a name is not the own address', async () => {
    const anna = await server.join({ email: 'own-address@vonk.test' });

    const answer = await edit(anna, { name: 'Own-Address@vonk.test' });

    expect(answer['name']).toMatchObject({ state: 'refused', reason: 'invalid' });
  });

  test(`more than ${INTERESTS_MAX} interests are too many`, async () => {
    const anna = await server.join();
    const ids = 'walking,cooking,music,films,books,travel,cycling,dancing,gardening,sea,coffee';

    const answer = await edit(anna, { interests: ids });

    expect(answer['interests']).toMatchObject({
      state: 'refused',
      reason: 'too_many',
      value: null,
    });
  });
});

describe('[contract 32] the birth date', () => {
  test('is locked once the account is active', async () => {
    const anna = await server.join({ date_of_birth: '1996-05-05' });

    const answer = await edit(anna, { date_of_birth: '1990-01-01' });

    expect(answer['date_of_birth']).toMatchObject({
      state: 'refused',
      reason: 'fixed',
      value: '1996-05-05',
    });
    expect((await edit(anna, { date_of_birth: '1996-05-05' }))['date_of_birth']?.state).toBe(
      'accepted',
    );
  });

  test.each([
    ['not given yet', { date_of_birth: null }],
    ['not confirmed yet', { state: 'not_confirmed' as const }],
  ])('can be set while %s', async (_, person) => {
    const anna = await server.join(person);

    const answer = await edit(anna, { date_of_birth: '1990-01-01' });

    expect(answer['date_of_birth']?.state).toBe('accepted');
  });
});

describe('[contract 32] prompts', () => {
  test('are on the page that others see, and can be taken away', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const seen = async () => (await bram.ask(getProfile, { query: { id: anna.id } })).notes;

    await edit(anna, { prompt_win_me: ' a window seat ' });
    expect(await seen()).toEqual({ prompt_win_me: 'a window seat' });

    await edit(anna, { prompt_win_me: null });
    expect(await seen()).toEqual({ prompt_win_me: null });
  });

  test('are three at most; an answered one can still be changed', async () => {
    const anna = await server.join();
    const [first, second, third, fourth] = PROMPTS;
    await edit(anna, { [first]: 'one', [second]: 'two', [third]: 'three' });

    const answer = await edit(anna, { [fourth]: 'four', [first]: 'uno' });

    expect(answer[fourth]).toMatchObject({ state: 'refused', reason: 'too_many' });
    expect(answer[first]).toMatchObject({ state: 'accepted', value: 'uno' });
  });

  test('are no longer than their limit, and of the list only', async () => {
    const anna = await server.join();

    const answer = await edit(anna, {
      prompt_win_me: 'x'.repeat(PROMPT_MAX_LENGTH + 1),
      prompt_unknown: 'hello',
    });

    expect(Object.values(answer).map(({ state }) => state)).toEqual(['refused', 'refused']);
  });
});

describe('[contract 32] the text that lost against another device', () => {
  const previousOf = async (member: MemberBrowser) => (await member.ask(getUser)).previous;
  const until = () => timeOf(server.clock.now() + PREVIOUS_TEXT_KEEP_MS);

  test('is the replaced one when the newer arrives later', async () => {
    const anna = await server.join({ personal: 'first' });

    await edit(anna, { personal: 'second' });

    expect(await previousOf(anna)).toEqual({ personal: { text: 'first', until: until() } });
  });

  test('is the older one when the newer arrived before', async () => {
    const anna = await server.join();
    await edit(anna, { personal: 'newer', updated: ago(1_000) });

    await edit(anna, { personal: 'older', updated: ago(60_000) });

    expect(await previousOf(anna)).toEqual({ personal: { text: 'older', until: until() } });
    expect((await anna.ask(getUser)).profile.personal).toBe('newer');
  });

  test('is not kept when nothing changes, nor of a place', async () => {
    const anna = await server.join({ personal: 'same', city: 'Utrecht' });

    await edit(anna, { personal: 'same', city: 'Gent' });

    expect(await previousOf(anna)).toEqual({});
  });

  test('is answered for a week, then deleted', async () => {
    const anna = await server.join({ personal: 'first' });
    await edit(anna, { personal: 'second' });

    const over = new Date(server.clock.now() + PREVIOUS_TEXT_KEEP_MS + 1);
    await forgetPreviousTexts(server.db, over);

    expect(await previousOf(anna)).toEqual({});
  });

  test('[R28] is not on the page that others see', async () => {
    const [anna, bram] = [await server.join({ personal: 'canary-first' }), await server.join()];
    await edit(anna, { personal: 'second' });

    const seen = await bram.call(getProfile, { query: { id: anna.id } });

    expect(seen.text).not.toContain('canary-first');
  });
});
