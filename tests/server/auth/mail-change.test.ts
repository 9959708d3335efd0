import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { MAIL_UNDO_TOKEN_MS, STEP_UP_MS } from '#schemas/limits.ts';
import { askMailChange, confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import { addressOf } from '#server/mail/links.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { GOOD_PASSWORD } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

/** A member who logged in so long ago that the password is needed again. */
async function member(name: string): Promise<MemberBrowser> {
  const anna = await server.join({ email: `${name}@old.example`, password_hash });
  server.clock.pass(STEP_UP_MS);
  return anna;
}

const ask = (browser: Browser, email: string, password: string | undefined = GOOD_PASSWORD) =>
  browser.call(askMailChange, { body: { email, password } });
const confirm = (browser: Browser, token: string) =>
  browser.call(confirmMailChange, { body: { token } });
const undo = (browser: Browser, body: object) => browser.call(undoMailChange, { body });
const emailOf = async (browser: Browser) => (await browser.ask(getUser)).email;
const stateIn = ({ text }: { text: string }): unknown =>
  confirmMailChange.answer.parse(JSON.parse(text)).state;

describe('[R5] the password', () => {
  test('is needed again when it was not given within the last five minutes', async () => {
    const anna = await member('step');
    const without = () => anna.call(askMailChange, { body: { email: 'step@new.example' } });

    expect(await without()).toMatchObject({ status: 400, code: 'password_needed' });
    expect(await ask(anna, 'step@new.example', 'wrong')).toMatchObject({ code: 'wrong_password' });
    expect((await ask(anna, 'step@new.example')).status).toBe(200);
    expect((await without()).status).toBe(200);
    server.clock.pass(STEP_UP_MS);
    expect((await without()).code).toBe('password_needed');
  });

  test('given on one device is still needed on another', async () => {
    const anna = await member('devices');
    const other = await server.enter(anna.id);
    server.clock.pass(STEP_UP_MS);
    await ask(anna, 'devices@new.example');

    const seen = await other.call(askMailChange, { body: { email: 'devices2@new.example' } });

    expect(seen.code).toBe('password_needed');
  });
});

describe('[contract 35] a change of the e-mail address', () => {
  test('[R24] sends mails to both addresses, shows the new one masked, and takes effect when it is confirmed', async () => {
    const anna = await member('anna');

    const seen = await ask(anna, ' Anna@New.example ');

    expect(JSON.parse(seen.text)).toMatchObject({ pending: { email: 'a…@new.example' } });
    const [notice] = await server.mailbox.to('anna@old.example');
    expect(notice?.text).toContain('a…@new.example');
    expect(notice?.text).not.toContain('anna@new.example');
    expect(await emailOf(anna)).toBe('anna@old.example');
    const token = await server.mailbox.tokenFor('anna@new.example');
    expect(stateIn(await confirm(anna, token))).toBe('done');
    expect(await emailOf(anna)).toBe('anna@new.example');
    expect(stateIn(await confirm(anna, token))).toBe('used');
    expect((await server.mailbox.to('anna@old.example')).at(-1)?.text).toContain('?undo=1&token=');
  });

  test('is shown while it is pending, can be mailed again without the password, and is gone when cancelled', async () => {
    const anna = await member('pending');
    const pending = async () => (await anna.ask(getUser)).pending_email;
    await ask(anna, 'pending@new.example');
    expect(await pending()).toBe('p…@new.example');
    const first = await server.mailbox.tokenFor('pending@new.example');
    server.clock.pass(STEP_UP_MS);

    const again = await anna.call(askMailChange, { body: {} });

    expect(again.status).toBe(200);
    expect(await server.mailbox.to('pending@old.example')).toHaveLength(1);
    const second = await server.mailbox.tokenFor('pending@new.example');
    expect(stateIn(await confirm(anna, first))).toBe('unknown');
    await undo(anna, {});
    expect(await pending()).toBe(null);
    expect(stateIn(await confirm(anna, second))).toBe('unknown');
    expect((await anna.call(askMailChange, { body: {} })).status).toBe(400);
  });

  test('that was cancelled before its mail left is not mailed', async () => {
    const anna = await member('early');
    await ask(anna, 'early@new.example');

    await undo(anna, {});

    expect(await server.mailbox.to('early@new.example')).toEqual([]);
  });

  test('[R2] gives a new session token to the confirming browser and logs out the others', async () => {
    const anna = await member('rotate');
    const other = await server.enter(anna.id);
    const old = anna.cookies.get('s') ?? '';
    await ask(anna, 'rotate@new.example');

    await confirm(anna, await server.mailbox.tokenFor('rotate@new.example'));

    const thief = server.visitor();
    thief.cookies.set('s', old);
    expect((await anna.call(getUser)).status).toBe(200);
    expect(anna.cookies.get('s')).not.toBe(old);
    expect((await thief.call(getUser)).status).toBe(403);
    expect((await other.call(getUser)).status).toBe(403);
  });

  test('opens no session when a browser without a session confirms it', async () => {
    const anna = await member('elsewhere');
    await ask(anna, 'elsewhere@new.example');
    const browser = server.visitor();

    const seen = await confirm(browser, await server.mailbox.tokenFor('elsewhere@new.example'));

    expect(stateIn(seen)).toBe('done');
    expect(browser.cookies.has('s')).toBe(false);
  });

  test('[R19] to an address in use gets the same answer; the owner of the address gets a mail without a token', async () => {
    await server.born({ email: 'taken@new.example' });
    const anna = await member('changer');

    const pending = async () => (await anna.ask(getUser)).pending_email;

    const taken = await ask(anna, 'taken@new.example');
    const [mail] = await server.mailbox.to('taken@new.example');
    expect(await pending()).toBe('t…@new.example');
    const free = await ask(anna, 'tfree@new.example');

    expect(taken.text).toBe(free.text);
    expect(mail?.text).not.toContain('token=');
    expect(await pending()).toBe('t…@new.example');
  });

  test('is refused when another member took the address in the meantime, and the token stays valid', async () => {
    const anna = await member('slow');
    await ask(anna, 'slow@new.example');
    const token = await server.mailbox.tokenFor('slow@new.example');
    const rival = await server.born({ email: 'slow@new.example' });

    expect(await confirm(anna, token)).toMatchObject({ status: 409, code: 'conflict' });
    await server.db.deleteFrom('members').where('id', '=', rival).execute();
    expect(stateIn(await confirm(anna, token))).toBe('done');
  });

  test('can be cancelled while it is pending, and is replaced by a second change', async () => {
    const anna = await member('fickle');
    await ask(anna, 'first@new.example');
    const first = await server.mailbox.tokenFor('first@new.example');
    await ask(anna, 'second@new.example');
    const second = await server.mailbox.tokenFor('second@new.example');

    expect(stateIn(await confirm(anna, first))).toBe('unknown');
    expect(stateIn(await undo(anna, {}))).toBe('done');
    expect(stateIn(await confirm(anna, second))).toBe('unknown');
    expect((await undo(server.visitor(), {})).code).toBe('auth');
  });

  test('is refused as invalid when the new address is malformed or the same', async () => {
    const anna = await member('same');

    expect(await ask(anna, 'none')).toMatchObject({ code: 'invalid', field: 'email' });
    expect(await ask(anna, 'SAME@old.example')).toMatchObject({ code: 'invalid', field: 'email' });
  });
});

describe('[R24] undoing the change from the old address', () => {
  async function moved(name: string): Promise<{ anna: MemberBrowser; token: string }> {
    const anna = await member(name);
    await ask(anna, `${name}@new.example`);
    await confirm(anna, await server.mailbox.tokenFor(`${name}@new.example`));
    return { anna, token: await server.mailbox.tokenFor(`${name}@old.example`) };
  }

  test('restores the old address, logs out every device, and sends a link for a new password', async () => {
    const { anna, token } = await moved('back');

    expect(stateIn(await undo(server.visitor(), { token }))).toBe('done');

    expect((await anna.call(getUser)).status).toBe(403);
    expect((await server.mailbox.to('back@old.example')).at(-1)?.text).toContain(
      `${addressOf('reset', true)}?token=`,
    );
    expect(stateIn(await undo(server.visitor(), { token }))).toBe('used');
  });

  test('is possible for a week', async () => {
    const { anna, token } = await moved('week');

    server.clock.pass(MAIL_UNDO_TOKEN_MS);

    expect(stateIn(await undo(server.visitor(), { token }))).toBe('expired');
    expect(await emailOf(anna)).toBe('week@new.example');
  });
});
