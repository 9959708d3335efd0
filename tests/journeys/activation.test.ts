import { expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { activate, getActivation } from '#schemas/activation.ts';
import { activationQuery } from '#sync/queries/own-account.ts';
import { castOfMembers, PASSWORD } from '#tests/support/sync-members.ts';
import { isShown, shown } from '#tests/support/sync-tab.ts';

const { server, device, signedIn } = castOfMembers();

/** A member who has not confirmed the address yet, in the browser of the signup. */
async function newcomer(name: string) {
  const { member: id, ...own } = await signedIn(name);
  const { db } = server();
  await db.updateTable('members').set({ state: 'not_confirmed' }).where('id', '=', id).execute();
  return { id, email: `${id}@vonk.test`, ...own };
}

const stateOf = async (id: string) => {
  const row = await server()
    .db.selectFrom('members')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.state;
};

test('[contract 36] a resent mail is delivered, and its token confirms the address in a browser without a session', async () => {
  const { id, email, tab, device: own } = await newcomer('anna');

  const resent = await tab.sync.api.resendActivation({});
  const token = await server().mailbox.tokenFor(email);
  const letter = tab.watch(activationQuery, { wanted: 'letter' });
  await own.until(() => isShown(letter) && shown(letter).delivered);
  const delivered = shown(letter);
  letter.stop();
  const done = tab.watch(activationQuery, { wanted: 'confirmation' });
  await own.until(() => isShown(done));
  const polls = own.network.count('GET', getUser.path);
  const confirmed = await device().openTab().sync.api.confirmAddress({ token });

  expect(resent).toEqual({ ok: true, value: { retry_after: null } });
  expect(delivered).toEqual({ delivered: true, failed: false, activated: false });
  expect(confirmed).toEqual({ ok: true, value: { state: 'done' } });
  expect(await stateOf(id)).toBe('active');
  const before = own.time.now;
  await own.until(() => shown(done).activated);
  expect(own.time.now - before).toBeLessThanOrEqual(10_000);
  await own.until(() => own.network.count('GET', getUser.path) > polls);
});

test('[decisions 116] a hidden page does not look for the confirmation, and looks at once when its member returns', async () => {
  const { device: own, tab } = await newcomer('hanna');
  const looks = () => own.network.count('GET', getActivation.path);
  const done = tab.watch(activationQuery, { wanted: 'confirmation' });
  await own.until(() => isShown(done));
  tab.look({ visible: false });
  await own.rest();
  const before = looks();
  await own.pass(60_000);
  const hidden = looks();

  tab.look({ visible: true });
  await own.rest();

  expect([hidden, looks()]).toEqual([before, before + 1]);
});

test('[contract 36] a token that was used before answers its state, and changes nothing', async () => {
  const { email, tab } = await newcomer('bo');
  await tab.sync.api.resendActivation({});
  const token = await server().mailbox.tokenFor(email);
  await tab.sync.api.confirmAddress({ token });

  expect(await tab.sync.api.confirmAddress({ token })).toEqual({
    ok: true,
    value: { state: 'used' },
  });
  expect(await tab.sync.api.confirmAddress({ token: 'cut-o' })).toEqual({
    ok: true,
    value: { state: 'unknown' },
  });
});

test('[§4] a new address gets the mail only with the right password', async () => {
  const { tab } = await newcomer('cleo');
  const email = 'elsewhere@vonk.test';

  const refused = await tab.sync.api.resendActivation({ email, password: 'wrong' });
  const sent = await tab.sync.api.resendActivation({ email, password: PASSWORD });

  expect(refused).toMatchObject({ ok: false, failure: { reason: 'wrong_password' } });
  expect(sent.ok).toBe(true);
  expect(await server().mailbox.tokenFor(email)).not.toBe('');
});

test('[R22] the token is in no address of a request', async () => {
  const { device: own, tab } = await newcomer('dora');
  const addresses: string[] = [];
  own.network.rule = (_method, _path, url) => {
    addresses.push(url);
    return null;
  };

  await tab.sync.api.confirmAddress({ token: 'secret-token' });

  expect(addresses.join(' ')).toContain(activate.path);
  expect(addresses.join(' ')).not.toContain('secret-token');
});

test('a visitor has no activation mail to ask for, and offline the answer says so', async () => {
  const own = device();
  const tab = own.openTab();
  await own.rest();

  expect(await tab.sync.api.resendActivation({})).toMatchObject({
    failure: { code: 'signed-out' },
  });
  own.network.line = 'offline';
  expect(await tab.sync.api.confirmAddress({ token: 'x' })).toEqual({
    ok: false,
    failure: { code: 'offline' },
  });
});
