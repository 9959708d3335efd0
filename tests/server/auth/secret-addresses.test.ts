import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { activate, getActivation } from '#schemas/activation.ts';
import { validateEmail } from '#schemas/signup.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { Browser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { said } from '#tests/support/said.ts';
import { GOOD_PASSWORD, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const statements: string[] = [];
const note = ({ sql }: CompiledQuery) => void statements.push(sql);

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ onStatement: note });
});

beforeEach(() => void statements.splice(0));

afterAll(() => server.close());

async function newcomer(email: string): Promise<Browser> {
  const browser = server.visitor();
  await signUpAs(browser, email);
  return browser;
}

const move = (browser: Browser, email: string) =>
  browser.call(activate, { body: { email, password: GOOD_PASSWORD } });

async function statusOf(email: string) {
  const browser = server.visitor();
  await openPage(browser);
  return (await browser.ask(validateEmail, { query: { email } })).status;
}

async function logInAs(email: string, password: string) {
  const browser = server.visitor();
  return browser.call(logIn, { body: { email, password, csrf: await openPage(browser) } });
}

describe('[R19] activate.php with another address', () => {
  test('gives the same answer and does the same work for a taken and a free address', async () => {
    await server.born({ email: 'taken@example.org' });
    const browser = await newcomer('mover@example.org');

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

  test('sends a mail to the owner of a taken address and changes nothing in that account', async () => {
    const owner = await server.born({ email: 'owner@example.org', language: 'de' });
    const browser = await newcomer('stranger@example.org');

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

  test('reserves no address before its mail is confirmed, and releases the first address', async () => {
    const squatter = await newcomer('first@example.org');
    await move(squatter, 'wanted@example.org');

    expect(await statusOf('first@example.org')).toBe('new');
    expect(await statusOf('wanted@example.org')).toBe('new');
    const owner = await newcomer('wanted@example.org');
    const token = await server.mailbox.tokenFor('wanted@example.org');
    expect((await owner.ask(activate, { body: { token } })).state).toBe('done');

    expect((await owner.ask(getUser)).email).toBe('wanted@example.org');
    expect(await statusOf('wanted@example.org')).toBe('active');
    expect((await squatter.ask(getActivation)).activated).toBe(false);
  });

  test('gives the address to the member who confirms it, not to an unconfirmed signup', async () => {
    await newcomer('claimed@example.org');
    const owner = await newcomer('typed-wrong@example.org');
    await server.mailbox.deliver();
    await move(owner, 'claimed@example.org');
    const token = await server.mailbox.tokenFor('claimed@example.org');

    expect((await owner.ask(activate, { body: { token } })).state).toBe('done');
    expect(await statusOf('claimed@example.org')).toBe('active');
    expect((await logInAs('claimed@example.org', GOOD_PASSWORD)).status).toBe(200);
  });

  test('confirms nothing after another account confirmed the address', async () => {
    const [one, two] = [
      await newcomer('one-of-two@example.org'),
      await newcomer('two-of-two@example.org'),
    ];
    await move(one, 'both@example.org');
    const late = await server.mailbox.tokenFor('both@example.org');
    await move(two, 'both@example.org');
    const token = await server.mailbox.tokenFor('both@example.org');
    await two.ask(activate, { body: { token } });

    expect((await one.ask(activate, { body: { token: late } })).state).toBe('unknown');
    expect((await one.ask(getActivation)).activated).toBe(false);
  });

  test('[R21] is limited per member and per network address', async () => {
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
