import { expect, test } from 'vitest';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { Session } from '#schemas/sessions.ts';
import type { Sessions } from '#sync/api.ts';
import { castOfMembers, PASSWORD } from '#tests/support/sync-members.ts';

const { server, signedIn } = castOfMembers();

const NEW_PASSWORD = 'eleven blue boats';

const listOf = (outcome: Outcome<Sessions>): Session[] =>
  outcome.ok ? outcome.value.sessions : [];

test('[contract 41] the sessions of a member are listed with this one marked, and one or all others end', async () => {
  const { member, tab, device } = await signedIn('anna');
  await server().enter(member);
  const elsewhere = await server().enter(member);
  const { api } = tab.sync;

  const before = listOf(await api.loadSessions());
  const other = before.find(({ current }) => !current);
  const ended = await api.endSession({ id: other?.id ?? null, password: null });
  const one = listOf(await api.loadSessions());
  await api.endSession({ id: null, password: null });
  const none = listOf(await api.loadSessions());
  device.network.line = 'offline';

  expect(before.filter(({ current }) => current)).toHaveLength(1);
  expect(ended).toEqual(ok(null));
  expect(one).toHaveLength(before.length - 1);
  expect(none.map(({ current }) => current)).toEqual([true]);
  expect(elsewhere).toBeDefined();
  expect(await api.loadSessions()).toMatchObject({ failure: { code: 'offline' } });
});

test('[contract 41] the last logins come with the sessions', async () => {
  const { tab } = await signedIn('mira');

  const outcome = await tab.sync.api.loadSessions();

  expect(outcome.ok && outcome.value.logins).toMatchObject([{ how: 'password', succeeded: true }]);
});

test('[contract 33] a wrong or a weak password changes nothing and names its field; a good one keeps this device logged in', async () => {
  const { member, tab } = await signedIn('bo');
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
  expect(listOf(await api.loadSessions()).length).toBeGreaterThan(1);
  expect(await change(PASSWORD, NEW_PASSWORD)).toEqual(ok(null));

  expect(listOf(await api.loadSessions())).toHaveLength(1);
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
