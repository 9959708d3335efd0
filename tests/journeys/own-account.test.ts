import { expect, test } from 'vitest';
import { ok } from '#schemas/outcome.ts';
import { listSessions, type Session } from '#schemas/sessions.ts';
import { type Sessions, sessionsQuery } from '#sync/queries/own-account.ts';
import { textOnDisk } from '#tests/support/disk-text.ts';
import { castOfMembers, PASSWORD, type SignedIn } from '#tests/support/sync-members.ts';
import { isShown, shown, type Watch } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

const NEW_PASSWORD = 'eleven blue boats';

type Read = Watch<Sessions>;

/** As a screen opens them. */
const openSessions = ({ tab }: SignedIn): Read => tab.watch(sessionsQuery, {});

const listOf = (seen: Read): Session[] => shown(seen).sessions;

test('[contract 41] the sessions of a member are listed with this one marked, and one or all others end', async () => {
  const anna = await signedIn('anna');
  const { member, tab, device } = anna;
  await server().enter(member);
  await server().enter(member);
  const { api } = tab.sync;
  const seen = openSessions(anna);
  const requests = () => device.network.count('GET', listSessions.path);

  await device.until(() => isShown(seen));
  const before = listOf(seen);
  const other = before.find(({ current }) => !current);
  const ended = await api.endSession({ id: other?.id ?? null, password: null });
  await device.until(() => requests() === 2);
  await device.rest();
  const one = listOf(seen);
  await api.endSession({ id: null, password: null });
  await device.until(() => requests() === 3);
  await device.rest();

  expect(before.filter(({ current }) => current)).toHaveLength(1);
  expect(ended).toEqual(ok(null));
  expect(one).toEqual(before.filter(({ id }) => id !== other?.id));
  expect(listOf(seen).map(({ current }) => current)).toEqual([true]);
});

test('[decisions 116] a session that was ended is not listed, even when the list cannot be read again or was requested before', async () => {
  const anna = await signedIn('anna');
  const { member, tab, device } = anna;
  await server().enter(member);
  const { api } = tab.sync;
  const seen = openSessions(anna);
  await device.until(() => isShown(seen));
  const before = listOf(seen).length;
  const held = device.network.holdAnswer('GET', listSessions.path);

  const again = tab.fetch(sessionsQuery, {});
  await device.until(held.isHeld);
  await api.endSession({ id: null, password: null });
  device.network.line = 'broken';
  await device.rest();
  const ended = listOf(seen);
  held.release();
  await again;
  await device.rest();
  const reads = device.network.count('GET', listSessions.path);
  device.network.line = 'online';
  await api.endSession({ id: null, password: null });
  await device.rest();

  expect(before).toBeGreaterThan(1);
  expect(ended).toHaveLength(1);
  expect(listOf(seen)).toHaveLength(1);
  expect(device.network.count('GET', listSessions.path)).toBe(reads + 1);
});

test('[decisions 116] the sessions are in no database of the device, and a screen that opens them again does not begin with older ones', async () => {
  const anna = await signedIn('nora');
  const { tab, device } = anna;
  const first = openSessions(anna);
  await device.until(() => isShown(first));
  const [own] = listOf(first);
  first.stop();
  device.network.line = 'offline';
  tab.look({ online: false });
  await device.rest();

  const second = openSessions(anna);
  await device.rest();

  expect(second.live).toEqual({ state: 'offline-first' });
  expect(own).toBeDefined();
  expect(await textOnDisk(device)).not.toContain(own?.id);
});

test('[contract 41] the last logins come with the sessions', async () => {
  const mira = await signedIn('mira');
  const seen = openSessions(mira);
  await mira.device.until(() => isShown(seen));

  expect(shown(seen).logins).toMatchObject([{ how: 'password', succeeded: true }]);
});

test('[contract 33] a wrong or a weak password changes nothing and names its field; a good one keeps this device logged in', async () => {
  const bo = await signedIn('bo');
  const { member, tab, device } = bo;
  const { api } = tab.sync;
  const change = (current: string, next: string) =>
    api.changePassword({ current, next, logOutOthers: true });
  await server().enter(member);

  expect(await change('not my password', NEW_PASSWORD)).toMatchObject({
    failure: { reason: 'wrong_password', field: 'current' },
  });
  expect(await change(PASSWORD, 'short')).toMatchObject({
    failure: { reason: 'too_short', field: 'new' },
  });
  expect(await change(PASSWORD, 'password1')).toMatchObject({
    failure: { reason: 'breached', field: 'new' },
  });
  const seen = openSessions(bo);
  await device.until(() => isShown(seen));
  expect(listOf(seen).length).toBeGreaterThan(1);
  expect(await change(PASSWORD, NEW_PASSWORD)).toEqual(ok(null));

  await tab.fetch(sessionsQuery, {});
  await device.rest();
  expect(listOf(seen)).toHaveLength(1);
  expect(tab.sync.status.get().session.state).toBe('member');
});

test('[contract 35] a new address needs the password, its mail can be sent again without it, and a cancelled link is dead', async () => {
  const { tab } = await signedIn('cleo');
  const { api } = tab.sync;
  const email = 'cleo-again@vonk.test';

  const wrong = await api.askMailChange({ email, password: 'not my password' });
  const first = await api.askMailChange({ email, password: PASSWORD });
  const again = await api.askMailChange({});
  const token = await server().mailbox.tokenFor(email);
  const cancelled = await api.cancelMailChange();

  expect(wrong).toMatchObject({ failure: { reason: 'wrong_password', field: 'password' } });
  expect([first.ok, again.ok]).toEqual([true, true]);
  expect(cancelled).toEqual(ok(null));
  expect(await api.confirmMailChange({ token, undo: false })).not.toMatchObject({
    value: { state: 'done' },
  });
});
