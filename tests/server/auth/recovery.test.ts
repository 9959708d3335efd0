/** Who lost an account gets it back: by the oldest proven address, whatever a thief did meanwhile (security R2, R22, R24). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activate } from '#schemas/activation.ts';
import { getUser, logIn } from '#schemas/account.ts';
import { deleteUser, restoreUser } from '#schemas/deletion.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { askMailChange, confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import { changePassword, resetPassword } from '#schemas/password.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import { startSession } from '#server/db/accounts/sessions.ts';
import { hashPassword } from '#server/auth/password.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { IN_A_ROW } from '#tests/support/sample.ts';
import { GOOD_PASSWORD, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const NEW = 'eleven blue boats';

let server: TestServer;
let password_hash: string;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

const member = (name: string) => server.join({ email: `${name}@first.example`, password_hash });
const tokenAt = (email: string) => server.mailbox.tokenFor(email);
const stateIn = ({ text }: { text: string }): unknown =>
  confirmMailChange.answer.parse(JSON.parse(text)).state;
const undo = async (token: string) =>
  stateIn(await server.visitor().call(undoMailChange, { body: { token } }));
const reset = (token: string) =>
  server.visitor().call(resetPassword, { body: { token, password: NEW } });

async function logInWith(browser: Browser, email: string, password: string) {
  return browser.call(logIn, { body: { email, password, csrf: await openPage(browser) } });
}

async function moveTo(browser: Browser, email: string): Promise<void> {
  const body = { email, password: GOOD_PASSWORD };
  expect((await browser.call(askMailChange, { body })).status).toBe(200);
  await browser.ask(confirmMailChange, { body: { token: await tokenAt(email) } });
  server.clock.pass(1_000);
}

/** As an undo queues it: for the member, whatever its address is when it leaves. */
const mailReset = ({ db, clock }: TestServer, id: string, address: string) =>
  queueMail(db, { kind: 'reset', address, member: id, now: new Date(clock.now()) });

const emailOf = async ({ id }: MemberBrowser): Promise<string> =>
  (
    await server.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

describe('[R22] the undo of a changed address', () => {
  test('stays valid when a later address undoes its own change, and ends the undo of that one', async () => {
    const anna = await member('chain');
    await moveTo(anna, 'chain@second.example');
    const first = await tokenAt('chain@first.example');
    await moveTo(anna, 'chain@third.example');
    const second = await tokenAt('chain@second.example');

    expect(await undo(second)).toBe('done');
    expect(await undo(first)).toBe('done');

    expect(await emailOf(anna)).toBe('chain@first.example');
    expect(await undo(second)).toBe('used');
  });

  test('of the first address ends that of every later one, also when its mail leaves afterwards', async () => {
    const anna = await member('late');
    await moveTo(anna, 'late@second.example');
    const first = await tokenAt('late@first.example');
    await anna.call(askMailChange, {
      body: { email: 'late@third.example', password: GOOD_PASSWORD },
    });
    const token = await tokenAt('late@third.example');
    server.mailbox.answer('later');
    await anna.ask(confirmMailChange, { body: { token } });
    await server.mailbox.deliver();
    server.mailbox.answer('delivered');

    expect(await undo(first)).toBe('done');
    await reset(await tokenAt('late@first.example'));
    server.clock.pass(3_600_000);

    const mails = await server.mailbox.to('late@second.example');
    expect(mails.some(({ text }) => text.includes('undo=1'))).toBe(false);
    expect(await emailOf(anna)).toBe('late@first.example');
  });

  test('ends the old password, which a thief may know', async () => {
    const anna = await member('known');
    await moveTo(anna, 'known@second.example');

    await undo(await tokenAt('known@first.example'));

    const login = await logInWith(server.visitor(), 'known@first.example', GOOD_PASSWORD);
    expect(login.code).toBe('invalid_login');
    expect((await reset(await tokenAt('known@first.example'))).status).toBe(200);
  });

  test('opens an account that was closed meanwhile, and the mail of the deletion opens nothing then', async () => {
    const anna = await member('closed');
    await moveTo(anna, 'closed@second.example');
    const first = await tokenAt('closed@first.example');
    await anna.ask(deleteUser, { body: { password: GOOD_PASSWORD } });
    const restore = await tokenAt('closed@second.example');

    expect(await undo(first)).toBe('done');

    await reset(await tokenAt('closed@first.example'));
    const login = await logInWith(server.visitor(), 'closed@first.example', NEW);
    expect(login.status).toBe(200);
    const late = await server.visitor().call(restoreUser, { body: { token: restore } });
    expect(late.status).toBe(404);
  });

  test('takes its address from an account that never proved it, closed or not', async () => {
    const anna = await member('taken');
    await moveTo(anna, 'taken@second.example');
    const first = await tokenAt('taken@first.example');
    const squatter = server.visitor();
    await signUpAs(squatter, 'taken@first.example');
    await squatter.ask(deleteUser, { body: { password: GOOD_PASSWORD } });

    expect(await undo(first)).toBe('done');
    expect(await emailOf(anna)).toBe('taken@first.example');
  });

  test('is sent to no address that nobody proved', async () => {
    const browser = server.visitor();
    await signUpAs(browser, 'typo@first.example');

    await moveTo(browser, 'mine@second.example');

    const mails = await server.mailbox.to('typo@first.example');
    expect(mails.some(({ text }) => text.includes('undo=1'))).toBe(false);
  });
});

describe('[R22] the link for a new password', () => {
  test('that was sent to an address is worth nothing once the account has another', async () => {
    const anna = await member('stale');
    await mailReset(server, anna.id, 'stale@elsewhere.example');

    expect(await server.mailbox.to('stale@elsewhere.example')).toEqual([]);
  });
});

describe('[R2] a login that was checked before a new password', () => {
  test('opens no session after it', async () => {
    const anna = await member('flight');
    const granted = { password_hash: 'the hash that was checked' };
    const now = new Date(server.clock.now());
    const session = { tokenHash: 'flight', member: anna.id, now, keepMs: 60_000 };

    expect(await startSession(server.db, { ...session, granted })).toBe(false);
    expect(await startSession(server.db, { ...session, granted: { password_hash } })).toBe(true);
  });

  test(
    'and is answered at the same time as it is refused, or its session ends',
    IN_A_ROW,
    async () => {
      // The limits of the round before are over.
      server.clock.pass(86_400_000);
      const name = `race-${crypto.randomUUID()}`;
      const email = `${name}@first.example`;
      const anna = await member(name);
      await mailReset(server, anna.id, email);
      const token = await tokenAt(email);
      const thieves = Array.from({ length: 4 }, () => server.visitor());
      const logins = thieves.map((thief) => logInWith(thief, email, GOOD_PASSWORD));

      await Promise.all([...logins, reset(token)]);

      const seen = await Promise.all(thieves.map((thief) => thief.call(getUser)));
      expect(seen.map(({ code }) => code)).toEqual(['auth', 'auth', 'auth', 'auth']);
    },
  );

  test(
    'of two changes of the password at once, one counts and the other is refused',
    IN_A_ROW,
    async () => {
      const anna = await member(`two-${crypto.randomUUID()}`);
      const other = await server.enter(anna.id);
      const change = (browser: Browser, password: string) =>
        browser.call(changePassword, {
          body: { current: GOOD_PASSWORD, new: password, logout_others: false },
          headers: { 'idempotency-key': crypto.randomUUID() },
        });

      const seen = await Promise.all([change(anna, NEW), change(other, 'nine quiet ponds')]);

      expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 400]));
      expect(seen.find(({ status }) => status === 400)).toMatchObject({
        code: 'wrong_password',
        field: 'current',
      });
    },
  );
});

describe('[R3] a session that ends while the body of its call arrives', () => {
  test('changes nothing any more', IN_A_ROW, async () => {
    const name = `held-${crypto.randomUUID()}`;
    const anna = await member(name);
    const bytes = Buffer.from(JSON.stringify({ email: `${name}@thief.example` }));
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, -1));
        await promise;
        controller.enqueue(bytes.subarray(-1));
        controller.close();
      },
    });
    const headers = {
      [PACKAGE_NAME]: 'vonk',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const seen = anna.send(urlOf(askMailChange), init);
    await expect.poll(() => body.locked).toBe(true);
    await server.db.deleteFrom('sessions').where('member', '=', anna.id).execute();

    resolve();

    expect(await seen).toMatchObject({ status: 403, code: 'auth' });
    expect(await server.mailbox.to(`${name}@thief.example`)).toEqual([]);
  });
});

describe('[R23] an address that nobody proved', () => {
  test('is free again when its account is closed', async () => {
    const squatter = server.visitor();
    await signUpAs(squatter, 'free@own.example');
    await squatter.ask(deleteUser, { body: { password: GOOD_PASSWORD } });

    expect((await signUpAs(server.visitor(), 'free@own.example')).status).toBe(200);
  });

  test.for(['spec', 'strict'] as const)(
    'restores an account without the password of the person who signed up (%s)',
    async (validateEmail) => {
      const strict = await startServer({ site: { validateEmail } });
      const squatter = strict.visitor();
      await signUpAs(squatter, 'restored@own.example');
      await squatter.ask(deleteUser, { body: { password: GOOD_PASSWORD } });
      const token = await strict.mailbox.tokenFor('restored@own.example');

      const seen = await strict.visitor().call(restoreUser, { body: { token } });

      expect(seen.status).toBe(200);
      const login = await logInWith(strict.visitor(), 'restored@own.example', GOOD_PASSWORD);
      expect(login.code).toBe('invalid_login');
      const sent = await strict.mailbox.tokenFor('restored@own.example');
      await strict.visitor().ask(resetPassword, { body: { token: sent, password: NEW } });
      const owner = strict.visitor();
      expect((await logInWith(owner, 'restored@own.example', NEW)).status).toBe(200);
      expect((await owner.ask(getUser)).confirmed).toBe(true);
      await strict.close();
    },
  );

  test('that another account has proven meanwhile restores nothing', async () => {
    const strict = await startServer({ site: { validateEmail: 'strict' } });
    const squatter = strict.visitor();
    await signUpAs(squatter, 'proven@own.example');
    await squatter.ask(deleteUser, { body: { password: GOOD_PASSWORD } });
    const token = await strict.mailbox.tokenFor('proven@own.example');
    const owner = strict.visitor();
    await signUpAs(owner, 'proven@own.example');
    const confirm = await strict.mailbox.tokenFor('proven@own.example');
    await owner.ask(activate, { body: { token: confirm } });

    const seen = await strict.visitor().call(restoreUser, { body: { token } });

    expect(seen).toMatchObject({ status: 410, code: 'gone' });
    await strict.close();
  });
});

describe('[R21] a new password by mail', () => {
  test('opens a login that wrong passwords of strangers closed, and keeps it open for its browser', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const email = 'locked@own.example';
    const { id } = await limited.join({ email, password_hash });
    let host = 0;
    const elsewhere = () => {
      host += 1;
      return limited.visitorFrom(`203.0.113.${host}`);
    };
    const attack = async () => {
      for (let tries = 0; tries <= firstWindow(logIn.name).max; tries += 1) {
        await logInWith(elsewhere(), email, 'a wrong one');
      }
    };
    await attack();
    expect((await logInWith(elsewhere(), email, GOOD_PASSWORD)).status).toBe(429);
    await mailReset(limited, id, email);
    const token = await limited.mailbox.tokenFor(email);
    const owner = elsewhere();
    await owner.ask(resetPassword, { body: { token, password: NEW } });

    expect((await logInWith(elsewhere(), email, NEW)).status).toBe(200);
    await attack();
    expect((await logInWith(elsewhere(), email, NEW)).status).toBe(429);
    expect((await logInWith(owner, email, NEW)).status).toBe(200);
    await limited.close();
  });
});
