import { expect, test } from 'vitest';
import { timeOf } from '#schemas/time.ts';
import { userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { exportQuery } from '#sync/queries/own-account.ts';
import { castOfMembers, PASSWORD } from '#tests/support/sync-members.ts';
import { isShown, shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

const DEVICE_ONLY = ['vonk-records'];
const DAY_MS = 86_400_000;

const stateOf = async (member: string) =>
  server()
    .db.selectFrom('members')
    .select(['state', 'leaving_reason', 'paused_until'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();

test('[contract 39] a pause is in the member’s own row, and so is its end', async () => {
  const { device, member, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  const until = timeOf(server().clock.now() + 7 * DAY_MS);

  const paused = await tab.sync.api.pauseProfile({ until });
  await device.until(() => shown(user).paused_until === until);
  const stored = (await stateOf(member)).paused_until?.toISOString();
  const resumed = await tab.sync.api.pauseProfile({ until: null });
  await device.until(() => shown(user).paused_until === null);

  expect([paused, resumed]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(stored).toBe(until);
});

test('[contract 39] a pause of more than a year is refused, and offline it fails without a trace', async () => {
  const { device, tab } = await signedIn('anna');
  const { api } = tab.sync;
  const tooLate = timeOf(server().clock.now() + 400 * DAY_MS);

  const refused = await api.pauseProfile({ until: tooLate });
  device.network.line = 'offline';
  const offline = await api.pauseProfile({ until: null });

  expect(refused).toMatchObject({ failure: { reason: 'invalid', field: 'until' } });
  expect(offline).toMatchObject({ failure: { code: 'offline' } });
  expect(tab.sync.status.get().waiting).toBe(0);
});

test('[contract 40] a copy of the data needs the right password when the login is old, and is then built', async () => {
  const { device, tab } = await signedIn('anna');
  const { api } = tab.sync;

  const wrong = await api.requestExport({ password: 'not my password' });
  const asked = await api.requestExport({ password: PASSWORD });
  if (!asked.ok) throw new Error(asked.failure.code);
  const again = await api.requestExport({ password: null });
  const found = tab.watch(exportQuery, { id: asked.value.id });
  await device.until(() => isShown(found));

  expect(wrong).toMatchObject({ failure: { reason: 'wrong_password', field: 'password' } });
  expect(asked.value).toMatchObject({ state: 'building', url: null });
  expect(again).toMatchObject({ ok: true });
  expect(shown(found).id).toBe(asked.value.id);
});

test('[product 3.15] a wrong password or a lost line deletes nothing, here or there', async () => {
  const { device, member, tab } = await signedIn('anna');
  const { api } = tab.sync;
  const databases = await device.databases();

  const wrong = await api.deleteAccount({ password: 'not my password', reason: null });
  device.network.line = 'offline';
  const offline = await api.deleteAccount({ password: PASSWORD, reason: null });

  expect(wrong).toMatchObject({ failure: { reason: 'wrong_password', field: 'password' } });
  expect(offline).toMatchObject({ failure: { code: 'offline' } });
  expect(tab.sync.status.get().session).toEqual({ state: 'member', member });
  expect(await device.databases()).toEqual(databases);
  expect(await stateOf(member)).toMatchObject({ state: 'active' });
});

test('[product 3.15] a deleted account leaves nothing on the device, unsent rows included', async () => {
  const { device, member, tab } = await signedIn('anna');
  const bo = await born('bo');
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  // Its message finds no server, so that it is still unsent when the account goes.
  device.network.rule = (method, path) =>
    method === 'POST' && path === '/api/messages.php' ? new Response('', { status: 503 }) : null;
  await tab.sync.api.sendMessage({ profile: bo, body: 'Never sent' });

  const outcome = await tab.sync.api.deleteAccount({ password: PASSWORD, reason: 'I met Bo' });
  await device.until(() => chats.live.state === 'forbidden');
  const left = await tab.sync.api.countDatabases();

  const restoreUntil = timeOf(server().clock.now() + 30 * DAY_MS);
  expect(outcome).toEqual({ ok: true, value: { restoreUntil } });
  expect(left).toEqual({ ok: true, value: 0 });
  expect(await device.databases()).toEqual(DEVICE_ONLY);
  expect(tab.sync.status.get()).toMatchObject({
    session: { state: 'visitor', cause: 'deleted' },
    waiting: 0,
    badge: 0,
    retainedRows: 0,
  });
  expect(await stateOf(member)).toMatchObject({ state: 'deleted', leaving_reason: 'I met Bo' });
});
