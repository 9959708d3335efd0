/**
 * The app lock: what is stored is encrypted, and a tab does nothing before it has the PIN or another tab's keys.
 */
import { expect, test } from 'vitest';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import {
  ALL_KEPT,
  castWithPin,
  DRAFT,
  lockOf,
  MOMENTS,
  PIN,
  SENT,
  sentIn,
  sessionOf,
  setPin,
  WAITING,
} from '#tests/support/app-lock.ts';
import { textOnDisk } from '#tests/support/disk-text.ts';
import { logIn } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const { arrived, writing, locked, killedTurning } = castWithPin();

test('[R38] [sync 42] with a PIN no word is on the disk, and the session goes on', async () => {
  const { device, tab, bo, member } = await writing();
  const before = await textOnDisk(device);

  await setPin(tab);
  await device.until(() => tab.sync.status.get().waiting === 1);
  await device.until(async () => !(await textOnDisk(device)).includes(DRAFT));
  const conversation = tab.watch(conversationQuery, { profile: bo });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.until(() => 'value' in conversation.live && conversation.live.value.draft !== '');

  for (const word of [SENT, WAITING, DRAFT, `${member}@vonk.test`]) expect(before).toContain(word);
  const after = await textOnDisk(device);
  for (const word of [SENT, WAITING, DRAFT, `${member}@vonk.test`])
    expect(after).not.toContain(word);
  expect(await arrived(member)).toEqual([SENT, WAITING]);
  expect(shown(conversation).draft).toBe(DRAFT);
  expect(device.mayKeepImages).toBe(false);
});

test('[sync 42] what was read stays readable without a connection when the lock is turned on, and off', async () => {
  const { device, tab, bo } = await writing();
  const read = async (by: Tab) => {
    const conversation = by.watch(conversationQuery, { profile: bo });
    const chats = by.watch(chatsQuery, { filter: 'all' });
    await device.until(() => 'value' in conversation.live && 'value' in chats.live);
    await device.until(() => by.sync.status.get().waiting === 1);
    return {
      sent: sentIn(shown(conversation)),
      chats: shown(chats).rows.map(({ key }) => key),
      isDated: 'syncedAt' in chats.live && chats.live.syncedAt !== null,
    };
  };
  const reopened = async (before: Tab) => {
    await before.kill();
    return device.openTab(await storeOfAnotherRealm());
  };

  const before = await read(tab);
  await setPin(tab);
  const locked = await reopened(tab);
  await device.until(() => lockOf(locked)?.isLocked === true);
  await locked.sync.api.unlock({ pin: PIN });
  await device.until(() => sessionOf(locked) === 'member');
  const withLock = await read(locked);
  await locked.sync.api.removePin({ current: PIN });
  await device.until(async () => !(await device.databases()).some((name) => name.includes('-x')));
  const free = await reopened(locked);
  await device.until(() => sessionOf(free) === 'member');

  expect(before).toEqual({ sent: [SENT], chats: [bo], isDated: true });
  expect(withLock).toEqual(before);
  expect(await read(free)).toEqual(before);
});

test('[sync 42] a tab that opens alone makes no call and opens no database before the PIN', async () => {
  const { device, tab, bo, member } = await locked();
  await tab.kill();
  device.network.line = 'online';
  const calls = device.network.count('GET', '/api/user.php');

  const again = device.openTab();
  await device.until(() => lockOf(again)?.isLocked === true);
  await device.pass(600_000);
  const whileLocked = {
    session: sessionOf(again),
    calls: device.network.count('GET', '/api/user.php') - calls,
    wrong: await again.sync.api.unlock({ pin: '000000' }),
  };
  await again.sync.api.unlock({ pin: PIN });
  await device.until(() => sessionOf(again) === 'member');
  await device.until(() => again.sync.status.get().waiting === 0);

  expect(whileLocked).toEqual({
    session: 'unknown',
    calls: 0,
    wrong: { ok: true, value: { isRight: false, until: null } },
  });
  expect(sessionOf(again)).toBe('member');
  expect(await arrived(member)).toEqual([SENT, WAITING]);
  const conversation = again.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in conversation.live);
  expect(shown(conversation).draft).toBe(DRAFT);
  // The permanent name of the intents stays, so no loss is reported.
  expect(again.sync.status.get().lostRows).toBe(0);
});

test('[sync 42] a second tab opens with the keys of the first one, and both lock together', async () => {
  const { device, tab } = await locked();

  const second = device.openTab(await storeOfAnotherRealm());
  await device.until(() => sessionOf(second) === 'member');
  await second.sync.api.lockNow();
  await device.until(() => [tab, second].every((one) => lockOf(one)?.isLocked === true));
  const states = [tab, second].map(sessionOf);
  await tab.sync.api.unlock({ pin: PIN });
  await device.until(() => [tab, second].every((one) => sessionOf(one) === 'member'));

  expect(states).toEqual(['unknown', 'unknown']);
});

test('[sync 42] hidden for five minutes the app locks, and not while another tab is visible', async () => {
  const { device, tab } = await locked();
  const second = device.openTab(await storeOfAnotherRealm());
  await device.until(() => sessionOf(second) === 'member');

  tab.look({ visible: false });
  await device.pass(6 * 60_000);
  const whileSeen = lockOf(tab)?.isLocked;
  second.look({ visible: false });
  await device.pass(4 * 60_000);
  const tooEarly = lockOf(second)?.isLocked;
  await device.pass(2 * 60_000);

  expect([whileSeen, tooEarly]).toEqual([false, false]);
  expect([tab, second].map((one) => lockOf(one)?.isLocked)).toEqual([true, true]);
});

test('after five wrong PINs each further try waits twice as long, also after a restart', async () => {
  const { device, tab } = await locked();
  await tab.kill();
  const again = device.openTab();
  await device.until(() => lockOf(again)?.isLocked === true);

  for (let wrong = 0; wrong < 4; wrong += 1) await again.sync.api.unlock({ pin: 'wrong!' });
  const fifth = await again.sync.api.unlock({ pin: 'wrong!' });
  const early = await again.sync.api.unlock({ pin: PIN });
  await again.kill();
  const later = device.openTab();
  await device.until(() => lockOf(later)?.isLocked === true);
  const until = lockOf(later)?.until ?? 0;
  await device.pass(1_000);
  const right = await later.sync.api.unlock({ pin: PIN });
  await device.until(() => sessionOf(later) === 'member');

  expect(fifth).toEqual({ ok: true, value: { isRight: false, until } });
  expect(early).toEqual({ ok: true, value: { isRight: false, until } });
  expect(right).toEqual({ ok: true, value: { isRight: true, until: null } });
  expect(lockOf(later)?.until ?? null).toBeNull();
});

test('another PIN opens what the first one encrypted', async () => {
  const { device, tab } = await locked();

  const wrong = await tab.sync.api.setPin({ pin: 'a longer phrase', current: '000000' });
  await tab.sync.api.setPin({ pin: 'a longer phrase', current: PIN });
  await tab.kill();
  const again = device.openTab();
  await device.until(() => lockOf(again)?.isLocked === true);
  const isNumeric = lockOf(again)?.isNumeric;
  const old = await again.sync.api.unlock({ pin: PIN });
  await again.sync.api.unlock({ pin: 'a longer phrase' });
  await device.until(() => sessionOf(again) === 'member');

  expect(wrong).toMatchObject({ value: { isRight: false } });
  expect(old).toMatchObject({ value: { isRight: false } });
  expect(isNumeric).toBe(false);
});

test('[sync 42] turned off, everything is readable again and no lock stays', async () => {
  const { device, tab, bo } = await locked();

  await tab.sync.api.removePin({ current: PIN });
  await device.until(() => tab.sync.status.get().waiting === 1);
  await device.until(async () => (await textOnDisk(device)).includes(DRAFT));
  await tab.kill();
  const again = device.openTab();
  await device.until(() => sessionOf(again) === 'member');
  const conversation = again.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in conversation.live);

  expect(lockOf(again)).toBeNull();
  expect(shown(conversation).draft).toBe(DRAFT);
  expect(again.sync.status.get().waiting).toBe(1);
  expect((await device.databases()).filter((name) => name.includes('-x'))).toEqual([]);
  expect(device.mayKeepImages).toBe(true);
});

test('[sync 42] a forgotten PIN names what is unsent, then deletes everything and logs out', async () => {
  const { device, tab, member } = await locked();
  const { persistedHint } = tab.sync.status.get();
  await tab.kill();
  const again = device.openTab();
  await again.sync.api.restoreHint({ persistedHint });
  await device.until(() => lockOf(again)?.isLocked === true);

  const asked = await again.sync.api.forgetPin({ discardUnsent: false });
  const still = lockOf(again)?.isLocked;
  const done = await again.sync.api.forgetPin({ discardUnsent: true });
  await device.until(() => sessionOf(again) === 'visitor');
  const databases = (await device.databases()).filter((name) => name.startsWith('rxdb-'));
  device.network.line = 'online';
  again.look({ online: true });
  await device.until(() => device.network.count('GET', '/api/logout.php') === 1);
  await logIn(again, member);
  await device.until(() => sessionOf(again) === 'member');

  expect(asked).toEqual({ ok: true, value: { done: false, unsent: 1 } });
  expect(still).toBe(true);
  expect(done).toEqual({ ok: true, value: { done: true, unsent: 1 } });
  expect(databases).toEqual([]);
  expect(lockOf(again)).toBeNull();
  expect(again.sync.status.get().lostRows).toBe(0);
});

test('[sync 37] a logout removes the lock with everything else', async () => {
  const { device, tab } = await locked();

  await tab.sync.api.logOut({ discardUnsent: true });
  await device.until(() => sessionOf(tab) === 'visitor');
  await tab.kill();
  const again = device.openTab();
  await device.until(() => sessionOf(again) === 'visitor');

  expect(lockOf(again)).toBeNull();
});

test.each(sampleOf(MOMENTS, 3))(
  '[sync 42, 2] killed %i steps into turning on, the next start has what was read, the message and the draft',
  async (steps) => {
    expect(await killedTurning(await writing(), { steps, turn: setPin })).toEqual(ALL_KEPT);
  },
);
