import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { listChats } from '#schemas/chats.ts';
import { deleteUser, restoreUser } from '#schemas/deletion.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { PAUSE_MAX_MS, RESTORE_MS, STEP_UP_MS } from '#schemas/limits.ts';
import { sendMessage } from '#schemas/messages.ts';
import { pauseUser } from '#schemas/pause.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

const member = (name: string) => server.join({ email: `${name}@example.org`, name, password_hash });
const leave = (browser: MemberBrowser) =>
  browser.call(deleteUser, { body: { password: GOOD_PASSWORD } });
const restore = (token: string, browser = server.visitor()) =>
  browser.call(restoreUser, { body: { token } });
const profileStatus = async (browser: MemberBrowser, id: string) =>
  (await browser.call(getProfile, { query: { id } })).status;

const write = (browser: MemberBrowser, profile: string, body = 'Hello') =>
  browser.ask(sendMessage, {
    body: {
      client_id: crypto.randomUUID(),
      profile,
      body,
      created: timeOf(server.clock.now()),
    },
  });

async function logInAs(email: string) {
  const browser = server.visitor();
  const csrf = await openPage(browser);
  return browser.call(logIn, { body: { email, password: GOOD_PASSWORD, csrf } });
}

describe('[contract 37] deleting an account', () => {
  test('answers when the erasure is and what is kept, logs out every device, and a later login is refused as deleted', async () => {
    const anna = await member('anna');
    const other = await server.enter(anna.id);

    const seen = await leave(anna);

    const answer = deleteUser.answer.parse(JSON.parse(seen.text));
    expect(Date.parse(answer.erase_at) - server.clock.now()).toBe(RESTORE_MS);
    expect(answer.kept.map(({ what }) => what)).toContain('payments');
    expect(anna.cookies.has('s')).toBe(false);
    expect((await other.call(getUser)).code).toBe('auth');
    expect(await logInAs('anna@example.org')).toMatchObject({ status: 403, code: 'deleted' });
  });

  test('[R5] needs the password, now or within the last five minutes', async () => {
    const anna = await member('step');
    server.clock.pass(STEP_UP_MS);

    const without = await anna.call(deleteUser, { body: {} });
    const wrong = await anna.call(deleteUser, { body: { password: 'wrong' } });

    expect([without.code, wrong.code]).toEqual(['password_needed', 'wrong_password']);
    expect((await anna.call(getUser)).status).toBe(200);
    const fresh = await server.enter(anna.id);
    expect((await fresh.call(deleteUser, { body: {} })).status).toBe(200);
  });

  test('[R40] changes the counters of other members, so that their next poll reads lists without the account', async () => {
    const [anna, bram] = [await member('heard'), await server.join()];
    await write(anna, bram.id);
    await anna.call(likeProfile, { body: { profile: bram.id } });
    const before = await Promise.all([listChats, listLikes].map((call) => bram.call(call)));

    await leave(anna);

    for (const [index, call] of [listChats, listLikes].entries()) {
      const etag = before[index]?.headers.get('etag') ?? '';
      const seen = await bram.call(call, { headers: { 'if-none-match': etag } });
      expect(seen.status).toBe(200);
      expect(seen.text).not.toContain('heard');
    }
    expect(await profileStatus(bram, anna.id)).toBe(404);
  });
});

describe('[contract 38] restoring an account', () => {
  test('with the link of the mail opens no session, and the profile and its conversations are visible again', async () => {
    const [anna, bram] = [await member('back'), await server.join()];
    await write(anna, bram.id, 'Before');
    await leave(anna);
    const token = await server.mailbox.tokenFor('back@example.org');
    const browser = server.visitor();

    expect((await restore(token, browser)).status).toBe(200);

    expect(browser.cookies.has('s')).toBe(false);
    const again = await server.enter(anna.id);
    expect((await again.ask(listChats)).chats).toHaveLength(1);
    expect(await profileStatus(bram, anna.id)).toBe(200);
    expect((await restore(token)).code).toBe('gone');
    expect((await logInAs('back@example.org')).status).toBe(200);
  });

  test('with a made-up link is refused as not_found, with an expired link as gone', async () => {
    const anna = await member('late');
    await leave(anna);
    const token = await server.mailbox.tokenFor('late@example.org');
    server.clock.pass(RESTORE_MS);

    expect(await restore('x'.repeat(43))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await restore(token)).toMatchObject({ status: 410, code: 'gone' });
  });

  test('[R22] succeeds once when twenty requests use the link at the same time', async () => {
    await leave(await member('race'));
    const token = await server.mailbox.tokenFor('race@example.org');

    const answers = await Promise.all(Array.from({ length: 20 }, () => restore(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'gone')).toHaveLength(19);
  });
});

describe('[contract 39] a pause', () => {
  const pause = (browser: MemberBrowser, ms: number | null) =>
    browser.call(pauseUser, {
      body: { until: ms === null ? null : timeOf(server.clock.now() + ms) },
    });

  test('hides the member from search until it ends; the profile page still opens', async () => {
    const [anna, bram] = [await member('pausing'), await server.join()];
    const found = async () => {
      const query = { searchAllCountries: true, pp: 50 };
      const { profiles } = await bram.ask(searchMembers, { query });
      return profiles.some(({ id }) => id === anna.id);
    };
    expect(await found()).toBe(true);

    const seen = await pause(anna, 60_000);

    expect(JSON.parse(seen.text)).toMatchObject({
      paused_until: timeOf(server.clock.now() + 60_000),
    });
    expect(await found()).toBe(false);
    expect(await profileStatus(bram, anna.id)).toBe(200);
    server.clock.pass(60_000);
    expect(await found()).toBe(true);
    await pause(anna, 60_000);
    await pause(anna, null);
    expect(await found()).toBe(true);
    expect((await anna.ask(getUser)).paused_until).toBeNull();
  });

  test.each([0, -1, PAUSE_MAX_MS + 1])('until %i ms from now is refused', async (ms) => {
    expect(await pause(await server.join(), ms)).toMatchObject({ code: 'invalid', field: 'until' });
  });
});
