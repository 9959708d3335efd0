import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { likeProfile } from '#schemas/likes.ts';
import { PAGE_TOKEN_MS } from '#schemas/limits.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { signUp } from '#schemas/signup.ts';
import { formFor, GOOD_PASSWORD, signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const accountOf = (email: string) =>
  server.db.selectFrom('members').selectAll().where('email', '=', email).execute();

describe('[§4] signing up', () => {
  test('makes an account, logs in, and answers with the user', async () => {
    const browser = server.visitor();

    const seen = await signUpAs(browser, ' Nova@Example.ORG ', { name: '  Nova  ' });

    expect(seen.status).toBe(200);
    expect(JSON.parse(seen.text)).toMatchObject({
      email: 'nova@example.org',
      paid_user: false,
      profile: { name: 'Nova', country: 'NL', language: 'nl' },
    });
    expect((await browser.ask(getUser)).email).toBe('nova@example.org');
  });

  test('lets an unconfirmed account search, but it cannot like and other members cannot see it', async () => {
    const [browser, anna] = [server.visitor(), await server.join()];
    await signUpAs(browser, 'unseen@example.org');
    const { id } = (await browser.ask(getUser)).profile;

    const like = await browser.call(likeProfile, { body: { profile: anna.id } });

    expect((await browser.call(searchMembers)).status).toBe(200);
    expect(like).toMatchObject({ status: 403, code: 'not_confirmed' });
    expect((await anna.call(getProfile, { query: { id } })).status).toBe(404);
    const found = await anna.ask(searchMembers, { query: { searchAllCountries: true } });
    expect(found.profiles.map((profile) => profile.id)).not.toContain(id);
  });

  test('[R2] ends the session of the old cookie and opens a new one', async () => {
    const anna = await server.join();
    const old = anna.cookies.get('s') ?? '';

    await signUpAs(anna, 'second@example.org');

    expect(anna.cookies.get('s')).not.toBe(old);
    const thief = server.visitor();
    thief.cookies.set('s', old);
    expect(await thief.call(getUser)).toMatchObject({ status: 403, code: 'auth' });
  });

  test('[R1] writes neither the password nor a token to the database', async () => {
    const browser = server.visitor();
    const form = await formFor(browser, 'secrets@example.org');
    await browser.call(signUp, { body: form });
    const token = await server.mailbox.tokenFor('secrets@example.org');

    const rows = JSON.stringify([
      await accountOf('secrets@example.org'),
      await server.db.selectFrom('one_time_tokens').selectAll().execute(),
      await server.db.selectFrom('spent_page_tokens').selectAll().execute(),
      await server.db.selectFrom('mails').selectAll().execute(),
    ]);

    for (const secret of [GOOD_PASSWORD, form.token, token]) expect(rows).not.toContain(secret);
  });

  test('keeps the referring profile and the traffic source, and ignores a profile that does not exist', async () => {
    const anna = await server.born();
    const trafficsource = { network: 'ads', ref: null, sub1: 'a', sub2: null, sub3: null };
    await signUpAs(server.visitor(), 'led@example.org', { profile: anna, trafficsource });
    await signUpAs(server.visitor(), 'strayed@example.org', { profile: 'nobody' });

    const [led] = await accountOf('led@example.org');
    const [strayed] = await accountOf('strayed@example.org');

    expect(led).toMatchObject({ referred_by: anna, trafficsource });
    expect(strayed).toMatchObject({ referred_by: null, trafficsource: null });
  });
});

describe('[§5] the signup form', () => {
  test.each([
    ['name', '@nova'],
    ['name', '\u200B\u202E'],
    ['name', ' '],
    ['name', '\u3164'],
    ['name', '\u2800\u2800'],
    ['name', '\u115F\u1160\uFFA0'],
    ['name', '\u{1D159}'],
    ['name', 'x'.repeat(151)],
    ['name', 'FIELDS@example.org'],
    ['country', 'XX'],
    ['language', 'xx-XX'],
    ['form_path', 'javascript:alert(1)'],
    ['token', ''],
    ['paid_user', true],
  ])(
    'with %s as %j is refused with the name of the field, and no account is made',
    async (field, value) => {
      const browser = server.visitor();

      const seen = await signUpAs(browser, 'fields@example.org', { [field]: value });

      expect(seen).toMatchObject({ status: 400, code: 'invalid' });
      expect([field, '']).toContain(seen.field);
      expect(await accountOf('fields@example.org')).toEqual([]);
    },
  );

  test.each(['Mars/Olympus', 'Etc/Unknown', '', undefined])(
    'with the time zone %j makes an account whose zone is not known',
    async (timezone) => {
      const email = `zone-${String(timezone).replace(/\W/g, '-').toLowerCase()}@example.org`;

      expect((await signUpAs(server.visitor(), email, { timezone })).status).toBe(200);

      const row = server.db.selectFrom('members').select('timezone').where('email', '=', email);
      expect((await row.executeTakeFirstOrThrow()).timezone).toBe(null);
    },
  );

  test.each([
    ['seven', 'too_short'],
    ['password123', 'breached'],
    ['weak@example.org', 'breached'],
  ])('[R18] with the password %s is refused as %s', async (password, code) => {
    const seen = await signUpAs(server.visitor(), 'weak@example.org', { password });

    expect(seen).toMatchObject({ status: 400, code, field: 'password' });
  });

  test.each([
    ['none', null, 403],
    ['with_trafficsource', null, 403],
    ['with_trafficsource', { network: 'ads', ref: null, sub1: null, sub2: null, sub3: null }, 200],
  ] as const)(
    'with the setting signups %s and the traffic source %j gets the status %i',
    async (signups, trafficsource, status) => {
      const closed = await startServer({ site: { signups } });

      const seen = await signUpAs(closed.visitor(), 'guest@example.org', { trafficsource });

      expect(seen.status).toBe(status);
      await closed.close();
    },
  );
});

describe('[R7] the signup form of a visitor', () => {
  test('is refused with a csrf or token of another visitor, a token of another address, or an expired token', async () => {
    const [browser, other] = [server.visitor(), server.visitor()];
    const form = await formFor(browser, 'mine@example.org');
    const theirs = await formFor(other, 'mine@example.org');
    const send = (more: object) => browser.call(signUp, { body: { ...form, ...more } });

    expect(await send({ csrf: theirs.csrf })).toMatchObject({ code: 'invalid_csrf' });
    expect(await send({ token: theirs.token })).toMatchObject({ field: 'token' });
    expect(await send({ email: 'yours@example.org' })).toMatchObject({ field: 'token' });
    const [until = '', ...rest] = String(form.token).split('.');
    const later = [String(Number(until) + 1), ...rest].join('.');
    expect(await send({ token: later })).toMatchObject({ field: 'token' });
    server.clock.pass(PAGE_TOKEN_MS);
    expect(await send({})).toMatchObject({ field: 'token' });
    expect(await accountOf('mine@example.org')).toEqual([]);
  });

  test('[R20] makes one account per page token', async () => {
    const browser = server.visitor();
    const form = await formFor(browser, 'once@example.org');
    await browser.call(signUp, { body: form });

    const again = await browser.call(signUp, { body: { ...form, password: 'another good one' } });

    expect(again).toMatchObject({ status: 409, code: 'conflict', field: 'email' });
  });

  test('sent again because its answer was lost gets the account it made', async () => {
    const browser = server.visitor();
    const form = await formFor(browser, 'lost@example.org');
    const first = await browser.call(signUp, { body: form });
    browser.cookies.delete('s');

    const own = browser.cookies.get('d');
    browser.cookies.delete('d');
    const again = await browser.call(signUp, { body: form });

    expect([again.status, again.text]).toEqual([200, first.text]);
    // The device is known to the account: the next login here is no news to its owner.
    expect([own, browser.cookies.get('d')]).toEqual([expect.any(String), expect.any(String)]);
    expect((await browser.ask(getUser)).email).toBe('lost@example.org');
    expect(await server.mailbox.to('lost@example.org')).toHaveLength(1);
  });
});

describe('[R23] an address', () => {
  test('gets one account and one mail when twenty visitors sign up with it at the same time', async () => {
    const forms = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const browser = server.visitor();
        const email = index % 2 === 0 ? 'race@example.org' : 'RACE@Example.org';
        return { browser, body: await formFor(browser, email) };
      }),
    );

    const answers = await Promise.all(
      forms.map(({ browser, body }) => browser.call(signUp, { body })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(19);
    expect(await accountOf('race@example.org')).toHaveLength(1);
    expect(await server.mailbox.to('race@example.org')).toHaveLength(1);
  });
});
