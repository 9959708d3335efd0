import { expect, test } from 'vitest';
import { deleteUser } from '#schemas/deletion.ts';
import { askMailChange, lookUpMailChange, type MailChange } from '#schemas/mail-change.ts';
import { userQuery } from '#sync/queries/account.ts';
import { mailChangeQuery } from '#sync/queries/own-account.ts';
import { textOnDisk } from '#tests/support/disk-text.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { castOfMembers, logIn, PASSWORD } from '#tests/support/sync-members.ts';
import { isShown, shown, type Tab } from '#tests/support/sync-tab.ts';

const { server, born, device, signedIn } = castOfMembers();

const NEW_PASSWORD = 'eleven blue boats';

const asked = async (id: string, email: string) => {
  const browser = await server().enter(id);
  await browser.ask(askMailChange, { body: { email, password: PASSWORD } });
  return server().mailbox.tokenFor(email);
};

/** What the page of a link shows first. */
async function lookedUp(own: Device, tab: Tab, token: string): Promise<MailChange> {
  const change = tab.watch(mailChangeQuery, { token });
  await own.until(() => isShown(change));
  const first = shown(change);
  change.stop();
  return first;
}

test('[contract 34] a forgotten password: the same answer for every address, a weak password keeps the token, a good one works', async () => {
  const member = await born('anna');
  const { api } = device().openTab().sync;
  const email = `${member}@vonk.test`;

  expect(await api.askPasswordReset({ email: 'nobody@vonk.test' })).toEqual({
    ok: true,
    value: null,
  });
  expect(await api.askPasswordReset({ email })).toEqual({ ok: true, value: null });
  const token = await server().mailbox.tokenFor(email);
  expect(await api.resetPassword({ token, password: 'password1' })).toMatchObject({
    failure: { reason: 'breached', field: 'password' },
  });
  expect(await api.resetPassword({ token, password: NEW_PASSWORD })).toEqual({
    ok: true,
    value: { state: 'done' },
  });
  expect(await api.resetPassword({ token, password: NEW_PASSWORD })).toMatchObject({
    value: { state: 'used' },
  });
  expect(await api.logIn({ email, password: NEW_PASSWORD, shared: false })).toMatchObject({
    ok: true,
  });
});

test('[contract 34] a new password signs out the browser in which it was chosen', async () => {
  const { member, tab, device: own } = await signedIn('anna');
  const email = `${member}@vonk.test`;
  await tab.sync.api.askPasswordReset({ email });
  const token = await server().mailbox.tokenFor(email);

  await tab.sync.api.resetPassword({ token, password: NEW_PASSWORD });

  await own.until(() => tab.sync.status.get().session.state === 'visitor');
  expect(tab.sync.status.get().session).toMatchObject({ cause: 'refused' });
});

test('[contract 35] a link shows both addresses masked and uses nothing up, then moves the address in the browser of the member', async () => {
  const { member, tab, device: own } = await signedIn('bo');
  const user = tab.watch(userQuery, {});
  const token = await asked(member, 'new-bo@vonk.test');

  expect(await lookedUp(own, tab, token)).toEqual({
    state: 'open',
    from: 'b…@vonk.test',
    to: 'n…@vonk.test',
  });
  expect(await tab.sync.api.confirmMailChange({ token, undo: false })).toEqual({
    ok: true,
    value: { state: 'done' },
  });

  await own.until(() => shown(user).email === 'new-bo@vonk.test');
  expect(await lookedUp(own, tab, token)).toEqual({ state: 'used', from: null, to: null });
  const disk = await textOnDisk(own);
  for (const word of [token, 'n…@vonk.test']) expect(disk).not.toContain(word);
});

test('[contract 35] [decisions 116] a link that is opened without a connection is looked up when it returns, and one whose answer was lost soon again', async () => {
  const token = await asked(await born('fay'), 'new-fay@vonk.test');
  const own = device();
  own.network.line = 'offline';
  const tab = own.openTab();
  tab.look({ online: false });
  const change = tab.watch(mailChangeQuery, { token });
  await own.until(() => change.live.state === 'offline-first');

  let losses = 0;
  own.network.rule = (_method, path) => {
    if (path !== lookUpMailChange.path || losses === 1) return null;
    losses += 1;
    return new Response('', { status: 502 });
  };
  own.network.line = 'online';
  tab.look({ online: true });
  await own.until(() => change.live.state === 'error');
  const before = own.time.now;
  await own.until(() => isShown(change));

  expect(shown(change)).toMatchObject({ state: 'open', to: 'n…@vonk.test' });
  expect(losses).toBe(1);
  expect(own.time.now - before).toBeLessThanOrEqual(15_000);
});

test('[contract 35] the link of the old address undoes the change, in a browser without a session', async () => {
  const member = await born('cleo');
  const own = device();
  const tab = own.openTab();
  const { api } = tab.sync;
  await api.confirmMailChange({ token: await asked(member, 'new-cleo@vonk.test'), undo: false });
  const token = await server().mailbox.tokenFor(`${member}@vonk.test`);

  expect(await lookedUp(own, tab, token)).toEqual({
    state: 'open',
    from: 'n…@vonk.test',
    to: 'c…@vonk.test',
  });
  expect(await api.confirmMailChange({ token, undo: true })).toEqual({
    ok: true,
    value: { state: 'done' },
  });
  // Somebody else may know the old password.
  expect(await logIn(device().openTab(), member)).toMatchObject({ ok: false });
  const reset = await server().mailbox.tokenFor(`${member}@vonk.test`);
  expect(await api.resetPassword({ token: reset, password: PASSWORD })).toMatchObject({ ok: true });
  expect(await logIn(device().openTab(), member)).toMatchObject({ ok: true });
});

test('[contract 35] an address that got an account meanwhile is refused as a conflict', async () => {
  const member = await born('dora');
  const token = await asked(member, 'taken@vonk.test');
  await server().born({ email: 'taken@vonk.test' });

  const outcome = await device().openTab().sync.api.confirmMailChange({ token, undo: false });

  expect(outcome).toMatchObject({ ok: false, failure: { code: 'refused', reason: 'conflict' } });
});

test('[decisions 36] a backend that does not show the addresses still lets them be confirmed', async () => {
  const own = device();
  const tab = own.openTab();
  own.network.rule = (_method, _path, url) =>
    url.includes('look=1')
      ? Response.json({ error: { code: 'auth', message: '' } }, { status: 403 })
      : null;

  expect(await lookedUp(own, tab, 'x')).toEqual({ state: 'open', from: null, to: null });
});

test('[contract 38] a deleted account comes back with its link, and its member then logs in', async () => {
  const member = await born('eva');
  const browser = await server().enter(member);
  await browser.ask(deleteUser, { body: { password: PASSWORD } });
  const token = await server().mailbox.tokenFor(`${member}@vonk.test`);
  const own = device();
  const tab = own.openTab();

  expect(await tab.sync.api.restoreAccount({ token })).toEqual({ ok: true, value: null });
  await own.until(() => tab.sync.status.get().session.state === 'visitor');
  const credentials = { email: `${member}@vonk.test`, password: PASSWORD, shared: false };
  expect(await tab.sync.api.logIn(credentials)).toEqual({ ok: true, value: { member } });
  // The status reaches the tab in a message of its own, which may come after the answer.
  await own.until(() => tab.sync.status.get().session.state === 'member');
  expect(tab.sync.status.get().session).toEqual({ state: 'member', member });
  expect(await device().openTab().sync.api.restoreAccount({ token })).toMatchObject({
    failure: { code: 'gone' },
  });
});
