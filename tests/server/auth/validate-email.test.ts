import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, validateEmail } from '#schemas/signup.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { Browser } from '#tests/support/browser.ts';
import { formFor, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let strict: TestServer;
const statements: string[] = [];

beforeAll(async () => {
  server = await startServer();
  strict = await startServer({
    site: { validateEmail: 'strict' },
    onStatement: ({ sql }) => void statements.push(sql),
  });
});

afterAll(async () => {
  await server.close();
  await strict.close();
});

const ask = (browser: Browser, email: string) => browser.ask(validateEmail, { query: { email } });

async function statusOf(on: TestServer, email: string) {
  const browser = on.visitor();
  await openPage(browser);
  return ask(browser, email);
}

describe('[R20] validate_email', () => {
  test.each([
    ['new', null],
    ['active', 'active'],
    ['active', 'locked'],
    ['not_confirmed', 'not_confirmed'],
    ['deleted', 'deleted'],
  ] as const)('answers %s when the state of the account is %s', async (status, state) => {
    const email = `status-${state}@example.org`;
    if (state !== null) await server.born({ email, state });

    const answer = await statusOf(server, email.toUpperCase());

    expect(answer).toMatchObject({ status, email, request_email: email.toUpperCase() });
    expect(answer.token === null).toBe(status !== 'new');
  });

  test('in strict mode answers new for every address, with a token and the same work; a signup sends a mail to the owner', async () => {
    await strict.born({ email: 'owner@example.org' });
    await statusOf(strict, 'first@example.org');

    statements.splice(0);
    const known = await statusOf(strict, 'owner@example.org');
    const workForKnown = statements.splice(0);
    const unknown = await statusOf(strict, 'nobody@example.org');
    const workForUnknown = statements.splice(0);
    const seen = await signUpAs(strict.visitor(), 'owner@example.org');

    expect([known.status, unknown.status]).toEqual(['new', 'new']);
    expect(known.token).toMatch(/^\d+\.[\w-]+\.[\w-]{43}$/);
    expect(unknown.token).toHaveLength(known.token?.length ?? 0);
    expect(workForKnown).toEqual(workForUnknown);
    expect(seen.status).toBe(200);
    expect(await strict.mailbox.to('owner@example.org')).toHaveLength(1);
  });

  test.each(['', 'a', 'a@b', 'a@@example.org', 'a b@example.org', 'a@example.org\r\nBcc: b@c.org'])(
    'answers invalid for %j',
    async (email) => {
      const browser = server.visitor();
      await openPage(browser);

      const seen = await browser.call(validateEmail, { query: { email } });

      const said = seen.status === 200 ? validateEmail.answer.parse(JSON.parse(seen.text)) : null;
      expect(said === null ? seen.code : said.status).toBe('invalid');
    },
  );

  test('is refused when the visitor has not opened the page before', async () => {
    const seen = await server.visitor().call(validateEmail, { query: { email: 'a@example.org' } });

    expect(seen).toMatchObject({ status: 400, code: 'invalid_csrf' });
  });
});

describe('[R20 R21] the limit per network address', () => {
  test('of signUp applies at its real value, and not to another address', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const { max, windowMs } = firstWindow('signUp');
    const [here, there] = [limited.visitorFrom('192.0.2.1'), limited.visitorFrom('192.0.2.2')];
    const form = await formFor(there, 'form@example.org', { name: '@' });
    const csrf = await openPage(here);
    await openPage(there);
    const given = { body: { ...form, csrf } };

    for (let count = 0; count < max; count += 1) {
      expect((await here.call(signUp, given)).status).not.toBe(429);
    }
    const refused = await here.call(signUp, given);

    expect(refused).toMatchObject({ status: 429, code: 'rate' });
    expect((await there.call(signUp, { body: form })).status).not.toBe(429);
    limited.clock.pass(windowMs);
    expect((await here.call(signUp, given)).status).not.toBe(429);
    await limited.close();
  });

  test('of signUp lets seven people of one address in', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    for (let person = 1; person <= 7; person += 1) {
      const browser = limited.visitorFrom('192.0.2.1');
      expect((await signUpAs(browser, `person-${person}@example.org`)).status).toBe(200);
    }
    await limited.close();
  });

  test('of validateEmail reveals no more of an address, and the signup goes on all the same', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    await signUpAs(limited.visitorFrom('192.0.2.2'), 'owner@example.org');
    const here = limited.visitorFrom('192.0.2.1');
    await openPage(here);
    const { max } = firstWindow('validateEmail');
    for (let count = 0; count < max; count += 1) {
      expect((await ask(here, 'owner@example.org')).status).toBe('not_confirmed');
    }

    expect(await ask(here, 'owner@example.org')).toMatchObject({ status: 'new' });
    expect((await signUpAs(here, 'newcomer@example.org')).status).toBe(200);
    await limited.close();
  });
});
