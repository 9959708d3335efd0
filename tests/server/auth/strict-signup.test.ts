import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { activate, getActivation } from '#schemas/activation.ts';
import { UNCONFIRMED_KEEP_MS } from '#schemas/limits.ts';
import { signUp } from '#schemas/signup.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Browser } from '#tests/support/browser.ts';
import { said } from '#tests/support/said.ts';
import { formFor, GOOD_PASSWORD, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const statements: string[] = [];
const note = ({ sql }: CompiledQuery) => void statements.push(sql);

let strict: TestServer;

beforeAll(async () => {
  strict = await startServer({ site: { validateEmail: 'strict' }, onStatement: note });
});

afterAll(() => strict.close());

async function newcomer(email: string): Promise<Browser> {
  const browser = strict.visitor();
  await signUpAs(browser, email);
  return browser;
}

async function logInAs(email: string, password: string) {
  const browser = strict.visitor();
  return browser.call(logIn, { body: { email, password, csrf: await openPage(browser) } });
}

describe('[R19] signing up in strict mode', () => {
  test('gives the same answer and does the same work for a known and a new address; the owner gets a mail', async () => {
    const password_hash = await hashPassword('the password of the owner');
    await strict.born({ email: 'known@example.org', language: 'it', password_hash });
    const [forKnown, forNew] = [strict.visitor(), strict.visitor()];
    const [knownForm, newForm] = [
      await formFor(forKnown, 'known@example.org'),
      await formFor(forNew, 'novel@example.org'),
    ];

    statements.splice(0);
    const known = await forKnown.call(signUp, { body: knownForm });
    const workForKnown = statements.splice(0);
    const novel = await forNew.call(signUp, { body: newForm });

    const ids = [(await forKnown.ask(getUser)).profile.id, (await forNew.ask(getUser)).profile.id];
    const own = [...ids, 'known@example.org', 'novel@example.org'];
    expect(known.status).toBe(200);
    expect(said(known, ...own)).toEqual(said(novel, ...own));
    expect(statements.slice(0, workForKnown.length)).toEqual(workForKnown);
    expect((await strict.mailbox.to('known@example.org')).map(({ subject }) => subject)).toEqual([
      'Hai già un account su Vonk',
    ]);
    expect(await strict.mailbox.tokenFor('novel@example.org')).not.toBe('');
    expect(await forKnown.ask(getActivation)).toEqual(await forNew.ask(getActivation));
  });

  test('does not reveal a known address by the login after it or by sending the mail again', async () => {
    await strict.born({
      email: 'kept@example.org',
      password_hash: await hashPassword('x'.repeat(9)),
    });
    const known = await newcomer('kept@example.org');
    const novel = await newcomer('fresh@example.org');

    const logins = [
      await logInAs('kept@example.org', GOOD_PASSWORD),
      await logInAs('fresh@example.org', GOOD_PASSWORD),
    ];
    const again = [
      await known.call(activate, { body: { resend: true } }),
      await novel.call(activate, { body: { resend: true } }),
    ];

    expect(logins.map(({ status, code }) => [status, code])).toEqual([
      [400, 'invalid_login'],
      [400, 'invalid_login'],
    ]);
    expect(again[0]?.text).toBe(again[1]?.text);
    expect(await strict.mailbox.to('kept@example.org')).toHaveLength(2);
  });

  test('with the same form again gets the same account; with another password it is refused', async () => {
    const browser = strict.visitor();
    const form = await formFor(browser, 'again@example.org');
    const first = await browser.call(signUp, { body: form });

    const same = await browser.call(signUp, { body: form });
    const other = await browser.call(signUp, { body: { ...form, password: 'another good one' } });

    expect([same.status, same.text]).toEqual([200, first.text]);
    expect(other).toMatchObject({ status: 409, code: 'conflict' });
    const rows = strict.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'again@example.org');
    expect(await rows.execute()).toHaveLength(1);
  });

  test('with one address twenty times at the same time lets exactly one account confirm it', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => newcomer('twenty@example.org')));
    await strict.mailbox.deliver();
    const letters = await strict.mailbox.to('twenty@example.org');
    const tokens = letters.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');

    const states = await Promise.all(
      tokens.map(async (token) => {
        const answer = await strict.visitor().ask(activate, { body: { token } });
        return answer.state;
      }),
    );

    expect(all).toHaveLength(20);
    expect(states.filter((state) => state === 'done')).toHaveLength(1);
    expect(states.filter((state) => state === 'unknown')).toHaveLength(19);
  });

  test('sends five mails an hour to one address, whoever asks, and answers every signup alike', async () => {
    const limited = await startServer({
      site: { validateEmail: 'strict' },
      limits: RATE_LIMITS,
    });
    const browsers = Array.from({ length: 7 }, () => limited.visitor());
    const statuses = [];
    for (const browser of browsers)
      statuses.push((await signUpAs(browser, 'flood@example.org')).status);
    const last = await browsers[6]?.ask(activate, { body: { resend: true } });
    await limited.mailbox.deliver();

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(last?.retry_after).toBeGreaterThan(0);
    expect(await limited.mailbox.to('flood@example.org')).toHaveLength(5);
    await limited.close();
  });

  test('without a confirmation ends in the erasure of the account, and the mails of the owner stay', async () => {
    const owner = await strict.born({ email: 'quiet@example.org' });
    await newcomer('quiet@example.org');
    await strict.mailbox.deliver();
    const now = new Date(strict.clock.now());
    const mail = { kind: 'message_news', address: 'quiet@example.org', member: owner } as const;
    await strict.db
      .insertInto('mails')
      .values({ ...mail, created: now, due: now })
      .execute();

    strict.clock.pass(UNCONFIRMED_KEEP_MS + 1);
    await strict.work(ERASE_MEMBERS);

    const left = strict.db.selectFrom('mails').select('kind').where('member', '=', owner);
    expect(await left.execute()).toEqual([{ kind: 'message_news' }]);
  });
});
