import { expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { ok } from '#schemas/outcome.ts';
import { userQuery } from '#sync/queries/account.ts';
import { filledForm } from '#tests/support/signup-form.ts';
import { castOfMembers, PASSWORD } from '#tests/support/sync-members.ts';
import type { Line } from '#tests/support/sync-network.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { server, born, device, signedIn } = castOfMembers();

const USER = '/api/user.php';
const LOG_IN = '/api/login.php';
const CHECK = '/api/validate_email.php';

const accountsOf = async (email: string): Promise<number> =>
  (await server().db.selectFrom('members').select('id').where('email', '=', email).execute())
    .length;

async function visit() {
  const own = device();
  const tab = own.openTab();
  await own.until(() => tab.sync.status.get().session.state === 'visitor');
  return { own, tab };
}

test('[spec §4] a visitor becomes a member who is signed in and continues the signup', async () => {
  const { own, tab } = await visit();
  const user = tab.watch(userQuery, {});
  const trafficsource = { network: 'sunny', ref: null, sub1: null, sub2: null, sub3: null };

  const outcome = await tab.sync.api.signUp(filledForm('nova@vonk.test', { trafficsource }));
  await own.until(() => user.live.state === 'cached-fresh');

  expect(outcome.ok).toBe(true);
  expect(tab.sync.status.get().session.state).toBe('member');
  expect(shown(user)).toMatchObject({ email: 'nova@vonk.test', lastSignupStep: 0 });
  expect(shown(user).profile.name).toBe('Nova');
  const stored = server().db.selectFrom('members').where('email', '=', 'nova@vonk.test');
  expect(await stored.select(['trafficsource', 'timezone']).executeTakeFirst()).toMatchObject({
    timezone: 'Europe/Amsterdam',
    trafficsource,
  });
});

/** The cookie of the session was lost with the answer. */
const NO_SESSION = Response.json({ error: { code: 'auth', message: '' } }, { status: 401 });
const TAKEN = Response.json({ error: { code: 'conflict', message: '' } }, { status: 409 });

const ruleOf =
  (answers: { POST?: Line | Response; GET?: Response }) =>
  (method: string, path: string): Line | Response | null =>
    path === USER && (method === 'POST' || method === 'GET') ? (answers[method] ?? null) : null;

test('[spec §4] an answer that is cut off has brought the session, and the member is signed in', async () => {
  const { own, tab } = await visit();
  own.network.rule = ruleOf({ POST: 'cut' });

  const outcome = await tab.sync.api.signUp(filledForm('cut@vonk.test'));

  expect(outcome.ok).toBe(true);
  await own.until(() => tab.sync.status.get().session.state === 'member');
  expect(await accountsOf('cut@vonk.test')).toBe(1);
});

test('[spec §4] after a lost answer the same form makes no second account', async () => {
  const { own, tab } = await visit();
  own.network.rule = ruleOf({ POST: 'answer-lost', GET: NO_SESSION });
  const first = await tab.sync.api.signUp(filledForm('lost@vonk.test'));

  own.network.rule = (method, path) =>
    own.network.count('POST', USER) > 1 ? null : ruleOf({ GET: NO_SESSION })(method, path);
  const second = await tab.sync.api.signUp(filledForm('lost@vonk.test'));

  expect(first).toEqual({ ok: false, failure: { code: 'offline' } });
  expect(second.ok).toBe(true);
  await own.until(() => tab.sync.status.get().session.state === 'member');
  expect(await accountsOf('lost@vonk.test')).toBe(1);
  expect(own.network.count('GET', CHECK)).toBe(1);
});

test('a backend that refuses the repeated form: the member of the lost answer is logged in', async () => {
  const { own, tab } = await visit();
  own.network.rule = ruleOf({ POST: 'answer-lost', GET: NO_SESSION });
  await tab.sync.api.signUp(filledForm('older@vonk.test'));
  const made = server().db.updateTable('members').where('email', '=', 'older@vonk.test');
  await made.set({ state: 'active' }).execute();

  own.network.rule = (method, path) =>
    own.network.count('POST', LOG_IN) > 0
      ? null
      : ruleOf({ POST: TAKEN, GET: NO_SESSION })(method, path);
  const second = await tab.sync.api.signUp(filledForm('older@vonk.test'));

  expect(second.ok).toBe(true);
  await own.until(() => tab.sync.status.get().session.state === 'member');
  expect(own.network.count('POST', LOG_IN)).toBe(1);
  expect(await accountsOf('older@vonk.test')).toBe(1);
});

test('offline nothing is sent, and the same form makes the account later', async () => {
  const { own, tab } = await visit();
  own.network.line = 'offline';

  const offline = await tab.sync.api.signUp(filledForm('later@vonk.test'));
  own.network.line = 'online';
  const later = await tab.sync.api.signUp(filledForm('later@vonk.test'));

  expect(offline).toEqual({ ok: false, failure: { code: 'offline' } });
  expect(later.ok).toBe(true);
  expect(await accountsOf('later@vonk.test')).toBe(1);
});

test('[security R20] a refused password is named by its field, and the visitor stays one', async () => {
  const { tab } = await visit();

  const outcome = await tab.sync.api.signUp(filledForm('weak@vonk.test', { password: 'short' }));

  expect(outcome).toMatchObject({
    ok: false,
    failure: { code: 'refused', reason: 'too_short', field: 'password' },
  });
  expect(tab.sync.status.get().session.state).toBe('visitor');
  expect(await accountsOf('weak@vonk.test')).toBe(0);
});

test('[spec §4] an address with an account is refused with its status', async () => {
  const member = await born('anna');
  const { own, tab } = await visit();

  const outcome = await tab.sync.api.signUp(
    filledForm(`${member}@vonk.test`, { password: PASSWORD }),
  );

  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'active', field: 'email' } });
  expect(own.network.count('POST', USER)).toBe(0);
});

test('[spec §4] an address is checked also in a browser that the server does not know yet', async () => {
  const member = await born('anna');
  const { own, tab } = await visit();
  own.network.forgetCookies();

  expect(await tab.sync.api.validateEmail({ email: 'free@vonk.test' })).toEqual(
    ok({ status: 'new' }),
  );
  expect(await tab.sync.api.validateEmail({ email: `${member}@vonk.test` })).toEqual(
    ok({ status: 'active' }),
  );
  expect(await tab.sync.api.validateEmail({ email: 'anna@' })).toEqual(ok({ status: 'invalid' }));
  own.network.line = 'offline';
  expect(await tab.sync.api.validateEmail({ email: 'free@vonk.test' })).toEqual({
    ok: false,
    failure: { code: 'offline' },
  });
  expect(own.network.count('GET', CHECK)).toBe(4);
});

test('[spec §7] the step of the signup waits offline, is sent once, and comes back on another device', async () => {
  const { member, device: own, tab } = await signedIn('mila');
  const user = tab.watch(userQuery, {});
  await own.until(() => 'value' in user.live);
  own.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.editProfile({ field: 'lastSignupStep', value: '3' });
  await tab.sync.api.editProfile({ field: 'lastSignupStep', value: '4' });
  await own.rest();
  const offline = shown(user).lastSignupStep;
  own.network.line = 'online';
  tab.look({ online: true });
  await own.until(() => tab.sync.status.get().waiting === 0);

  const elsewhere = await server().enter(member);
  expect(offline).toBe(4);
  expect(own.network.count('PUT', USER)).toBe(1);
  expect((await elsewhere.ask(getUser)).lastSignupStep).toBe(4);
});

test('[R7] a signup whose cookie another tab has replaced is sent again, and makes one account', async () => {
  const { own, tab } = await visit();
  const email = 'replaced@vonk.test';
  let isReplaced = false;
  own.network.rule = (method, path) => {
    if (method === 'POST' && path === USER && !isReplaced) {
      isReplaced = true;
      own.network.forgetCookies();
    }
    return null;
  };

  expect((await tab.sync.api.signUp(filledForm(email))).ok).toBe(true);
  expect(own.network.count('POST', USER)).toBe(2);
  expect(await accountsOf(email)).toBe(1);
});
