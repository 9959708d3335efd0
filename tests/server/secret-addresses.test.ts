/**
 * Which addresses have an account is told by no answer: not by `activate.php` with another address, and, where the site is
 * `strict`, not by signup, the login after it, or what the new account sees of its mail.
 */
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { activate, getActivation } from '#schemas/activation.ts';
import { validateEmail } from '#schemas/signup.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { hashPassword } from '#server/password.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { Browser, Seen } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { formFor, GOOD_PASSWORD, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { signUp } from '#schemas/signup.ts';
import { UNCONFIRMED_KEEP_MS } from '#schemas/limits.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const statements: string[] = [];
const note = ({ sql }: CompiledQuery) => void statements.push(sql);

let server: TestServer;
let strict: TestServer;

beforeAll(async () => {
  server = await startServer({ onStatement: note });
  strict = await startServer({ site: { validateEmail: 'strict' }, onStatement: note });
});

beforeEach(() => void statements.splice(0));

afterAll(async () => {
  await server.close();
  await strict.close();
});

async function newcomer(on: TestServer, email: string): Promise<Browser> {
  const browser = on.visitor();
  await signUpAs(browser, email);
  return browser;
}

const move = (browser: Browser, email: string) =>
  browser.call(activate, { body: { email, password: GOOD_PASSWORD } });

/** What an answer says, without what is new each time. */
const said = ({ status, text, headers }: Seen, ...own: string[]) => ({
  status,
  text: own.reduce((rest, word) => rest.replaceAll(word, '…'), text),
  headers: [...headers]
    .filter(([name]) => name !== 'x-versions' && name !== 'date')
    .map(([name, value]) => [name, value.replaceAll(/=[\w-]{43}/g, '=…')]),
});

async function statusOf(on: TestServer, email: string) {
  const browser = on.visitor();
  await openPage(browser);
  return (await browser.ask(validateEmail, { query: { email } })).status;
}

async function logInAs(on: TestServer, email: string, password: string) {
  const browser = on.visitor();
  return browser.call(logIn, { body: { email, password, csrf: await openPage(browser) } });
}

describe('[R19] activate.php with another address', () => {
  test('has one answer and one work, whether the address is taken or free', async () => {
    await server.born({ email: 'taken@example.org' });
    const browser = await newcomer(server, 'mover@example.org');

    const free = await move(browser, 'free@example.org');
    server.clock.pass(3_600_000);
    statements.splice(0);
    const taken = await move(browser, 'taken@example.org');
    const forTaken = statements.splice(0);
    server.clock.pass(3_600_000);
    statements.splice(0);
    await move(browser, 'other@example.org');

    expect(free.status).toBe(200);
    expect(said(taken)).toEqual(said(free));
    expect(forTaken).toEqual(statements);
  });

  test('tells the owner of a taken address by mail, and nothing there changes', async () => {
    const owner = await server.born({ email: 'owner@example.org', language: 'de' });
    const browser = await newcomer(server, 'stranger@example.org');

    await move(browser, 'owner@example.org');

    const [mail] = await server.mailbox.to('owner@example.org');
    expect(mail?.subject).toContain('Du hast schon ein Konto');
    expect(mail?.text).not.toContain('token=');
    expect(await browser.ask(getActivation)).toMatchObject({ delivered: true, activated: false });
    const rows = await server.db
      .selectFrom('members')
      .select(['id', 'state'])
      .where('email', '=', 'owner@example.org')
      .where('holds_email', '=', true)
      .execute();
    expect(rows).toEqual([{ id: owner, state: 'active' }]);
  });

  test('occupies no address before its mail is confirmed, and lets the first one go', async () => {
    const squatter = await newcomer(server, 'first@example.org');
    await move(squatter, 'wanted@example.org');

    expect(await statusOf(server, 'first@example.org')).toBe('new');
    expect(await statusOf(server, 'wanted@example.org')).toBe('new');
    const owner = await newcomer(server, 'wanted@example.org');
    const token = await server.mailbox.tokenFor('wanted@example.org');
    expect((await owner.ask(activate, { body: { token } })).state).toBe('done');

    expect((await owner.ask(getUser)).email).toBe('wanted@example.org');
    expect(await statusOf(server, 'wanted@example.org')).toBe('active');
    expect((await squatter.ask(getActivation)).activated).toBe(false);
  });

  test('who proves an address takes it from who only signed up with it', async () => {
    await newcomer(server, 'claimed@example.org');
    const owner = await newcomer(server, 'typed-wrong@example.org');
    await server.mailbox.deliver();
    await move(owner, 'claimed@example.org');
    const token = await server.mailbox.tokenFor('claimed@example.org');

    expect((await owner.ask(activate, { body: { token } })).state).toBe('done');
    expect(await statusOf(server, 'claimed@example.org')).toBe('active');
    expect((await logInAs(server, 'claimed@example.org', GOOD_PASSWORD)).status).toBe(200);
  });

  test('a link that comes too late confirms nothing', async () => {
    const [one, two] = [
      await newcomer(server, 'one-of-two@example.org'),
      await newcomer(server, 'two-of-two@example.org'),
    ];
    await move(one, 'both@example.org');
    const late = await server.mailbox.tokenFor('both@example.org');
    await move(two, 'both@example.org');
    const token = await server.mailbox.tokenFor('both@example.org');
    await two.ask(activate, { body: { token } });

    expect((await one.ask(activate, { body: { token: late } })).state).toBe('unknown');
    expect((await one.ask(getActivation)).activated).toBe(false);
  });

  test('[R21] is limited for the member and for the address it comes from', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const browser = limited.visitorFrom('192.0.2.7');
    await signUpAs(browser, 'often@example.org');
    const { max } = firstWindow('activate elsewhere');

    for (let tries = 1; tries <= max; tries += 1) {
      expect((await move(browser, `try-${tries}@example.org`)).status).toBe(200);
    }
    expect(await move(browser, 'once-more@example.org')).toMatchObject({ status: 429 });
    await limited.close();
  });
});

describe('[R19] signing up where addresses are a secret', () => {
  test('has one answer and one work for a known and a new address; the owner is told by mail', async () => {
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

    const ids = [
      (await forKnown.ask(getUser)).profile.id,
      (await forNew.ask(getUser)).profile.id,
    ];
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

  test('neither does the login after it, nor sending the mail again', async () => {
    await strict.born({ email: 'kept@example.org', password_hash: await hashPassword('x'.repeat(9)) });
    const known = await newcomer(strict, 'kept@example.org');
    const novel = await newcomer(strict, 'fresh@example.org');

    const logins = [
      await logInAs(strict, 'kept@example.org', GOOD_PASSWORD),
      await logInAs(strict, 'fresh@example.org', GOOD_PASSWORD),
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

  test('the same form again gets the account it made; another password with its token gets none', async () => {
    const browser = strict.visitor();
    const form = await formFor(browser, 'again@example.org');
    const first = await browser.call(signUp, { body: form });

    const same = await browser.call(signUp, { body: form });
    const other = await browser.call(signUp, { body: { ...form, password: 'another good one' } });

    expect([same.status, same.text]).toEqual([200, first.text]);
    expect(other).toMatchObject({ status: 409, code: 'conflict' });
    const rows = strict.db.selectFrom('members').select('id').where('email', '=', 'again@example.org');
    expect(await rows.execute()).toHaveLength(1);
  });

  test('of twenty accounts that name one address at once, one gets it', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => newcomer(strict, 'twenty@example.org')),
    );
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

  test('an account that never proved its address is erased without taking the mails of the owner', async () => {
    const owner = await strict.born({ email: 'quiet@example.org' });
    await newcomer(strict, 'quiet@example.org');
    await strict.mailbox.deliver();
    const now = new Date(strict.clock.now());
    const mail = { kind: 'message_news', address: 'quiet@example.org', member: owner } as const;
    await strict.db.insertInto('mails').values({ ...mail, created: now, due: now }).execute();

    strict.clock.pass(UNCONFIRMED_KEEP_MS + 1);
    await strict.work(ERASE_MEMBERS);

    const left = strict.db.selectFrom('mails').select('kind').where('member', '=', owner);
    expect(await left.execute()).toEqual([{ kind: 'message_news' }]);
  });
});
