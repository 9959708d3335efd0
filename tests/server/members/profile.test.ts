import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { getProfile } from '#schemas/profile.ts';
import { getSettings } from '#schemas/settings.ts';
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

describe('[R28] a profile', () => {
  test('shows another member the page, without the private data of its owner', async () => {
    const anna = await server.join();
    const bram = await server.born({
      name: 'Bram',
      email: 'canary-mail@vonk.test',
      date_of_birth: '1991-11-17',
      personal: 'I bake bread',
      notes: JSON.stringify({ smoking: 'no' }),
      interests: JSON.stringify(['baking']),
    });
    await server.db
      .insertInto('images')
      .values([
        { id: 'second', member: bram, position: 1, thumb_filename: 'b.webp' },
        { id: 'first', member: bram, position: 0, thumb_filename: 'a.webp' },
      ])
      .execute();

    const seen = await anna.call(getProfile, { query: { id: bram } });

    expect(JSON.parse(seen.text)).toMatchObject({
      name: 'Bram',
      age: 34,
      personal: 'I bake bread',
      notes: { smoking: 'no' },
      interests: ['baking'],
      main_image: { id: 'first' },
      images: [{ id: 'first' }, { id: 'second' }],
      did_like_profile: false,
      liked_by: false,
      blocked: false,
    });
    expect(seen.text).not.toMatch(/canary-mail|1991-11-17|paid_user|signup_date|likes_seen/);
  });

  test('shows a visitor the public fields only', async () => {
    const bram = await server.born({
      name: 'Bram',
      personal: 'I bake bread',
      interests: JSON.stringify(['baking']),
    });

    const profile = await server.visitor().ask(getProfile, { query: { id: bram } });

    expect(profile).toMatchObject({
      name: 'Bram',
      age: 29,
      city: 'Utrecht',
      personal: null,
      images: [],
      notes: {},
      interests: [],
      last_activity: null,
      did_like_profile: false,
    });
  });

  test.each([
    ['none', 'nothing', { personal: null, notes: {} }],
    ['personal', 'how the text begins', { personal: 'I bake bread.', notes: {} }],
    ['prompt_sunday', 'that answer alone', { personal: null, notes: { prompt_sunday: 'A nap' } }],
    ['prompt_laugh', 'no answer that is not there', { notes: { prompt_laugh: null } }],
  ])('[contract 32] of the words shows a visitor with %s %s', async (sentence, _what, words) => {
    const anna = await server.join({
      personal: 'I bake bread. I fear geese.',
      notes: JSON.stringify({ prompt_sunday: 'A nap', prompt_win_me: 'Tea', smoking: 'no' }),
      interests: JSON.stringify(['baking']),
    });
    await anna.ask(changeUser, { body: { privacy_sentence: sentence } });

    const seen = await server.visitor().ask(getProfile, { query: { id: anna.id } });

    expect(seen).toMatchObject(words);
    expect(Object.keys(seen.notes)).toEqual(Object.keys(words.notes));
    expect(seen.interests).toEqual([]);
  });

  test('[contract 32] a sentence that no prompt has is refused', async () => {
    const anna = await server.join();

    const answer = await anna.call(changeUser, { body: { privacy_sentence: 'smoking' } });

    expect(answer.status).not.toBe(200);
  });

  test('that is deleted, locked, unconfirmed, blocking or unknown gets the same 404; one that I block still opens', async () => {
    const anna = await server.join();
    const hidden = [
      await server.born({ state: 'deleted' }),
      await server.born({ state: 'locked' }),
      await server.born({ state: 'not_confirmed' }),
    ];
    const [blocking, blocked] = [await server.born(), await server.born()];
    const created = new Date();
    await server.db
      .insertInto('blocks')
      .values([
        { member: blocking, target: anna.id, created },
        { member: anna.id, target: blocked, created },
      ])
      .execute();
    const open = (id: string) => anna.call(getProfile, { query: { id } });

    const unknown = await open('nobody');

    expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
    for (const id of [...hidden, blocking]) expect((await open(id)).text).toBe(unknown.text);
    expect((await anna.ask(getProfile, { query: { id: blocked } })).blocked).toBe(true);
  });
});

describe('[§3 settings]', () => {
  test('are the same for every visitor, except for the csrf', async () => {
    const [first, second] = [server.visitor(), server.visitor()];

    const { csrf, ...settings } = await first.ask(getSettings);
    const other = await second.ask(getSettings);

    expect(settings).toMatchObject({
      name: 'Vonk',
      countries: ['NL', 'BE', 'DE', 'AT', 'FR'],
      visible_profile_fields: ['smoking'],
      visible_profile_notes: ['looking_for'],
    });
    expect(settings.region_data['NL']).toEqual([{ id: 'nl-ut', name: 'Utrecht' }]);
    expect(settings.region_data['DE']).toEqual([]);
    expect(other.csrf).not.toBe(csrf);
    expect((await first.ask(getSettings)).csrf).toBe(csrf);
  });
});

describe('[contract 4] similar members', () => {
  test('are of the same gender and country and at most five years apart, without those apart from me', async () => {
    const anna = await server.join({ country: 'AT' });
    const like = (id: string, more: object = {}) =>
      server.born({ id, country: 'FR', gender: 'm', date_of_birth: '1990-01-01', ...more });
    const [shown, blocking, hidden] = [
      await like('shown'),
      await like('blocking'),
      await like('hidden-by-me'),
    ];
    await like('five-older', { date_of_birth: '1985-01-01' });
    await like('six-older', { date_of_birth: '1984-01-01' });
    await like('woman', { gender: 'f' });
    await like('elsewhere', { country: 'BE' });
    await like('gone', { state: 'deleted' });
    await like('paused', { paused_until: new Date(server.clock.now() + 1_000) });
    const created = new Date(server.clock.now());
    const [block, hide] = [
      { member: blocking, target: anna.id, created },
      { member: anna.id, target: hidden, created },
    ];
    await server.db.insertInto('blocks').values(block).execute();
    await server.db.insertInto('hides').values(hide).execute();

    const profile = await anna.ask(getProfile, { query: { id: shown } });

    expect(profile.similar?.map(({ id }) => id)).toEqual(['five-older']);
  });

  test('are not shown to a visitor', async () => {
    const bram = await server.born();

    const profile = await server.visitor().ask(getProfile, { query: { id: bram } });

    expect(profile.similar ?? []).toEqual([]);
  });
});
