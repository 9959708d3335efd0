import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, logIn } from '#schemas/account.ts';
import { activate, getActivation } from '#schemas/activation.ts';
import { likeProfile } from '#schemas/likes.ts';
import { ACTIVATION_TOKEN_MS, ACTIVATIONS_PER_HOUR } from '#schemas/limits.ts';
import type { Browser } from '#tests/support/browser.ts';
import { GOOD_PASSWORD, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

async function newcomer(email: string): Promise<Browser> {
  const browser = server.visitor();
  await signUpAs(browser, email);
  return browser;
}

const use = (browser: Browser, token: string) => browser.ask(activate, { body: { token } });
const again = (browser: Browser) => browser.ask(activate, { body: { resend: true } });

describe('[§4] the activation of an account', () => {
  test('is delivered after the mail was sent, and activated after its token was used', async () => {
    const browser = await newcomer('progress@example.org');
    const before = await browser.ask(getActivation);
    const token = await server.mailbox.tokenFor('progress@example.org');
    const sent = await browser.ask(getActivation);

    const used = await use(server.visitor(), token);

    expect(before).toEqual({ delivered: false, failed: false, activated: false });
    expect(sent).toEqual({ delivered: true, failed: false, activated: false });
    expect(used.state).toBe('done');
    expect((await browser.ask(getActivation)).activated).toBe(true);
  });

  test('[R56] is failed, without an error, when the mail is refused for good', async () => {
    const browser = await newcomer('bounce@example.org');
    server.mailbox.answer('never');
    await server.mailbox.deliver();
    server.mailbox.answer('delivered');

    const seen = await browser.ask(getActivation);

    expect(seen).toEqual({ delivered: false, failed: true, activated: false });
    expect(server.logged.splice(0)).toEqual(['a mail was refused']);
  });

  test('[§4 lastSignupStep] is not needed for a login: another device goes on at the same step, and likes wait', async () => {
    const [first, anna] = [await newcomer('later@example.org'), await server.join()];
    await first.ask(changeUser, { body: { lastSignupStep: 4 } });
    const second = server.visitor();
    const body = { email: 'later@example.org', password: GOOD_PASSWORD };

    const csrf = await openPage(second);
    const user = await second.ask(logIn, { body: { ...body, n: CHROME, csrf } });
    const like = await second.call(likeProfile, { body: { profile: anna.id } });

    expect(user).toMatchObject({ confirmed: false, lastSignupStep: 4 });
    expect(like).toMatchObject({ status: 403, code: 'not_confirmed' });
    expect(await server.mailbox.to('later@example.org')).toHaveLength(1);
  });
});

describe('[R22] the token of an activation', () => {
  test('can be used once, expires after a day, and is unknown when it is made up', async () => {
    await newcomer('once@example.org');
    await newcomer('slow@example.org');
    const [once, slow] = [
      await server.mailbox.tokenFor('once@example.org'),
      await server.mailbox.tokenFor('slow@example.org'),
    ];

    const states = [(await use(server.visitor(), once)).state];
    states.push((await use(server.visitor(), once)).state);
    states.push((await use(server.visitor(), 'x'.repeat(43))).state);
    server.clock.pass(ACTIVATION_TOKEN_MS);
    states.push((await use(server.visitor(), slow)).state);

    expect(states).toEqual(['done', 'used', 'unknown', 'expired']);
  });

  test('activates the account once when twenty requests use it at the same time', async () => {
    await newcomer('race@example.org');
    const token = await server.mailbox.tokenFor('race@example.org');

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => use(server.visitor(), token)),
    );

    const states = Object.groupBy(answers, ({ state }) => state ?? 'none');
    expect([states.done?.length, states.used?.length]).toEqual([1, 19]);
  });

  test('of an older mail counts as used when the token of the newer mail is used', async () => {
    const browser = await newcomer('two@example.org');
    const older = await server.mailbox.tokenFor('two@example.org');
    await again(browser);
    const newer = await server.mailbox.tokenFor('two@example.org');

    expect((await use(browser, newer)).state).toBe('done');
    expect((await use(browser, older)).state).toBe('used');
  });
});

describe('[R21] sending the activation mail again', () => {
  test('is limited to three mails an hour, and answers with the wait until the next', async () => {
    const browser = await newcomer('again@example.org');
    server.clock.pass(60_000);
    for (let sent = 1; sent < ACTIVATIONS_PER_HOUR; sent += 1) {
      expect((await again(browser)).retry_after).toBeNull();
    }

    expect((await again(browser)).retry_after).toBe(3_540);
    expect(await server.mailbox.to('again@example.org')).toHaveLength(ACTIVATIONS_PER_HOUR);
    server.clock.pass(3_540_000);
    expect((await again(browser)).retry_after).toBeNull();
  });

  test('counts twenty requests at the same time one after the other', async () => {
    const browser = await newcomer('twenty@example.org');
    server.clock.pass(60_000);

    const answers = await Promise.all(Array.from({ length: 20 }, () => again(browser)));

    expect(answers.filter(({ retry_after }) => retry_after === null)).toHaveLength(
      ACTIVATIONS_PER_HOUR - 1,
    );
    expect(await server.mailbox.to('twenty@example.org')).toHaveLength(ACTIVATIONS_PER_HOUR);
  });

  test('to another address needs the password and makes the token of the old mail invalid', async () => {
    const browser = await newcomer('typo@example.org');
    const old = await server.mailbox.tokenFor('typo@example.org');
    const move = (password: string) =>
      browser.call(activate, { body: { email: 'right@example.org', password } });

    expect(await move('wrong')).toMatchObject({ status: 400, code: 'wrong_password' });
    expect((await move(GOOD_PASSWORD)).status).toBe(200);
    const token = await server.mailbox.tokenFor('right@example.org');

    expect((await use(browser, old)).state).toBe('unknown');
    expect((await use(browser, token)).state).toBe('done');
  });

  test('needs a session, and is refused with an empty body', async () => {
    const browser = await newcomer('idle@example.org');

    expect(await server.visitor().call(activate, { body: { resend: true } })).toMatchObject({
      status: 403,
      code: 'auth',
    });
    expect(await browser.call(activate, { body: {} })).toMatchObject({ field: 'resend' });
  });
});
