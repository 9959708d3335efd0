import { expect, test } from 'vitest';
import { deferred } from '#schemas/deferred.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { dumpOf } from '#tests/corpus/dump.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';

const { born, device: newDevice, server, signedIn } = castOfMembers();

const DEVICE_ONLY = ['vonk-records'];

const endSessions = (member: string) =>
  server().db.deleteFrom('sessions').where('member', '=', member).execute();

test('a wrong password is refused with a reason, and nothing is stored', async () => {
  const member = await born('anna');
  const device = newDevice();
  const tab = device.openTab();

  const outcome = await tab.sync.api.logIn({
    email: `${member}@vonk.test`,
    password: 'wrong',
    shared: false,
  });

  expect(outcome).toMatchObject({
    ok: false,
    failure: { code: 'refused', reason: 'invalid_login' },
  });
  expect(tab.sync.status.get().session).toEqual({ state: 'visitor', cause: 'start' });
  expect(await device.databases()).toEqual(DEVICE_ONLY);
});

test('a start drops databases from before the first release, and no others', async () => {
  const device = newDevice();
  const hash = 'e52aaa97a6e7a0fa4418';
  const unreleased = [
    `rxdb-dexie-base-3-${hash}--0--chats`,
    `rxdb-dexie-intent-1-${hash}--0--outbox`,
    'vonk-device',
  ];
  for (const name of [...unreleased, 'rxdb-dexie-of-another-app--0--chats'])
    await new Promise<void>((resolve) => {
      const request = device.storage.disk.open(name);
      request.onsuccess = () => resolve(request.result.close());
    });

  device.openTab();
  await device.rest();

  expect(await device.databases()).toEqual(['rxdb-dexie-of-another-app--0--chats', ...DEVICE_ONLY]);
});

test('[sync 37] a logout offline leaves nothing on the device, and reaches the server later', async () => {
  const { member, device, tab } = await signedIn('anna');
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  device.network.line = 'offline';

  const outcome = await tab.sync.api.logOut({ discardUnsent: false });
  await device.until(() => chats.live.state === 'forbidden');
  const left = await device.databases();
  device.network.line = 'online';
  await device.until(() => device.network.count('GET', '/api/logout.php') === 1);

  expect(outcome).toEqual({ ok: true, value: { done: true, unsent: 0 } });
  expect(tab.sync.status.get()).toMatchObject({
    session: { state: 'visitor', cause: 'logout' },
    badge: 0,
  });
  expect(left).toEqual(DEVICE_ONLY);
  const sessions = await server()
    .db.selectFrom('sessions')
    .where('member', '=', member)
    .selectAll()
    .execute();
  expect(sessions).toEqual([]);
});

test('[sync 39] a logout with unsent work asks the member first', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.sendMessage({ profile: bo, body: 'Wait' });

  const asked = await tab.sync.api.logOut({ discardUnsent: false });
  const still = tab.sync.status.get().session.state;
  const reported = await tab.sync.api.logOut({ discardUnsent: true });

  expect(asked).toEqual({ ok: true, value: { done: false, unsent: 1 } });
  expect(still).toBe('member');
  expect(reported).toEqual({ ok: true, value: { done: true, unsent: 1 } });
  expect(await device.databases()).toEqual(DEVICE_ONLY);
});

test.each([
  [
    'HTML with 200',
    () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'HTML with 403',
    () => new Response('<h1>No</h1>', { status: 403, headers: { 'content-type': 'text/html' } }),
  ],
  ['a server error', () => Response.json({ error: { code: 'server' } }, { status: 500 })],
  ['a shape of somebody else', () => Response.json({ hello: 'world' })],
  ['null', () => Response.json(null)],
  [
    'half a body',
    () => new Response('{"email": "an', { headers: { 'content-type': 'application/json' } }),
  ],
  [
    'a redirect to a login page',
    () => new Response(null, { status: 302, headers: { location: '/' } }),
  ],
])(
  '[§6] %s as the answer to the user call does not sign the member out and changes nothing',
  async (_, rude) => {
    const { device, tab } = await signedIn('anna');
    const user = tab.watch(userQuery, {});
    await device.until(() => 'value' in user.live);
    const before = user.live;
    device.network.rule = () => rude();

    await device.pass(180_000);

    expect(tab.sync.status.get().session.state).toBe('member');
    expect(user.live).toMatchObject({ value: 'value' in before ? before.value : null });
  },
);

test('[§6] a definite 403 on the user call signs the member out and keeps only the unsent rows', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.rule = (method) => (method === 'POST' ? 'offline' : null);
  await tab.sync.api.saveDraft({ profile: bo, body: 'A draft goes' });
  await tab.sync.api.sendMessage({ profile: bo, body: 'Keep me' });
  await device.rest();

  await endSessions(member);
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  await device.rest();
  const left = await device.databases();
  device.network.rule = null;
  await logIn(tab, member);
  await device.until(() => tab.sync.status.get().retainedRows > 0);
  await device.pass(90_000);
  const offered = tab.sync.status.get();
  const unasked = device.network.count('POST', '/api/messages.php');
  await tab.sync.api.decideRetainedRows({ send: true });
  await device.until(() => device.network.count('POST', '/api/messages.php') === 1);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(left.every((name) => name.includes('intent-') || name === 'vonk-records')).toBe(true);
  expect(offered).toMatchObject({ retainedRows: 1, waiting: 0 });
  expect(unasked).toBe(0);
  expect(tab.sync.status.get().retainedRows).toBe(0);
});

test('[sync 39] a draft that is saved while a forced sign-out is under way goes with the others', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const isMember = () => tab.sync.status.get().session.state === 'member';
  // The composer saves its text when the sign-out closes it: here at every moment from the call on that ends the session.
  const saving: Promise<void>[] = [];
  const saveDrafts = async () => {
    for (let count = 0; count < 200 && isMember(); count += 1)
      await tab.sync.api.saveDraft({ profile: bo, body: `A draft goes ${count}` });
  };
  device.network.rule = (method) => (method === 'POST' ? 'offline' : null);
  await tab.sync.api.sendMessage({ profile: bo, body: 'Keep me' });
  await device.rest();

  await endSessions(member);
  device.network.rule = (method, path) => {
    if (path === '/api/user.php' && saving.length === 0) saving.push(saveDrafts());
    return method === 'POST' ? 'offline' : null;
  };
  await device.until(() => !isMember());
  await Promise.all(saving);
  await device.rest();

  const left = JSON.stringify(await dumpOf(device.storage.disk));
  expect(left).toContain('Keep me');
  expect(left).not.toContain('A draft goes');
});

test('[sync 18] after a forced sign-out that the disk refused the engine goes on, is refused again, and then the member is signed out', async () => {
  const member = await born('anna');
  const device = newDevice();
  let hasEnded = false;
  let isFenced = false;
  let refusals = 0;
  const tab = device.openTab(async (place) => {
    const store = await openRxStore(place);
    return {
      ...store,
      change(table, ...given) {
        isFenced = table === 'device' && hasEnded;
        return store.change(table, ...given);
      },
      select(table, selection) {
        if (table !== 'device' || !isFenced || refusals > 0) return store.select(table, selection);
        refusals += 1;
        return Promise.reject(new Error('busy'));
      },
    };
  });
  await logIn(tab, member);
  await device.until(() => device.network.count('GET', '/api/likes.php') > 0);

  await device.rest();
  await endSessions(member);
  hasEnded = true;
  await device.until(() => refusals > 0);
  const meanwhile = tab.sync.status.get().session.state;
  await device.until(() => tab.sync.status.get().session.state === 'visitor');

  expect(meanwhile).toBe('member');
  expect(claimConsoleErrors().join()).toMatch(/session StoreFailure/);
});

test('[sync 2] an intent that comes while the rows of a forced sign-out are sorted is refused, not deleted with them', async () => {
  const [member, bo] = [await born('anna'), await born('bo')];
  const device = newDevice();
  let liking: unknown = null;
  const tab = device.openTab(async (given) => {
    const store = await openRxStore(given);
    const compact = store.compact.bind(store);
    const value = async (olderThanMs: number) => {
      if (olderThanMs === 0) liking = await tab.sync.api.likeProfile({ profile: bo });
      return compact(olderThanMs);
    };
    return Object.defineProperty(store, 'compact', { value });
  });
  await logIn(tab, member);
  await device.until(() => device.network.count('GET', '/api/likes.php') > 0);

  await endSessions(member);
  await device.until(() => tab.sync.status.get().session.state === 'visitor');

  expect(liking).toEqual({ ok: false, failure: { code: 'signed-out' } });
});

test('retained rows that the member discards are gone', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.rule = (method) => (method === 'POST' ? 'offline' : null);
  await tab.sync.api.sendMessage({ profile: bo, body: 'Never mind' });
  await endSessions(member);
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  device.network.rule = null;
  await logIn(tab, member);
  await device.until(() => tab.sync.status.get().retainedRows === 1);

  await tab.sync.api.decideRetainedRows({ send: false });
  await device.pass(90_000);

  expect(tab.sync.status.get()).toMatchObject({ retainedRows: 0, waiting: 0 });
  expect(device.network.count('POST', '/api/messages.php')).toBe(0);
});

test('[§6, sync 35] a 403 on a list makes one user call, and does not sign the member out by itself', async () => {
  const { device, tab } = await signedIn('anna');
  await device.pass(70_000);
  const before = device.network.count('GET', '/api/user.php');
  const refused = new Set(['/api/chats.php']);
  device.network.rule = (_, path) =>
    refused.delete(path) ? Response.json({ error: { code: 'auth' } }, { status: 403 }) : null;

  await tab.sync.api.refresh({ cause: 'push' });
  await device.pass(10_000);

  expect(device.network.count('GET', '/api/user.php')).toBe(before + 1);
  expect(tab.sync.status.get().session.state).toBe('member');
});

test('the session check of a visitor asks the server, and a missing answer does not count as “not signed in”', async () => {
  const { member, device, tab } = await signedIn('anna');
  await tab.kill();
  const forgetful = newDevice();
  const visitor = forgetful.openTab();

  const nobody = await visitor.sync.api.checkSession();
  forgetful.network.line = 'offline';
  const unknown = await visitor.sync.api.checkSession();

  expect(nobody).toEqual({ ok: true, value: { member: null } });
  expect(unknown).toEqual({ ok: false, failure: { code: 'offline' } });
  expect(device.network.asked.length).toBeGreaterThan(0);
  expect(member).toBeTruthy();
});

test('[decisions 28] on a shared device everything is kept in memory', async () => {
  const member = await born('anna');
  const device = newDevice();
  const tab = device.openTab();

  await logIn(tab, member, true);
  await device.until(() => tab.sync.status.get().leader);
  const during = await device.databases();
  await tab.kill();
  const next = device.openTab();
  await device.until(() => next.sync.status.get().session.state !== 'unknown');

  expect(tab.sync.status.get()).toMatchObject({ storage: 'memory', session: { state: 'member' } });
  expect(during).toEqual(DEVICE_ONLY);
  expect(next.sync.status.get().session.state).toBe('visitor');
});

/** Anna's session ended before her message was sent: the row is retained, and another member can log in. */
async function signedOutUnsent() {
  const { member, device, tab } = await signedIn('anna');
  const [bo, guest] = [await born('bo'), await born('guest')];
  device.network.rule = (method) => (method === 'POST' ? 'offline' : null);
  await tab.sync.api.sendMessage({ profile: bo, body: 'Still mine' });
  await endSessions(member);
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  return { member, device, tab, guest };
}

test('[sync 39] retained rows stay while another member is signed in, and a logout asks about them too', async () => {
  const { member, device, tab, guest } = await signedOutUnsent();
  device.network.rule = null;

  await logIn(tab, guest);
  await device.pass(5_000);
  const visited = await tab.sync.api.logOut({ discardUnsent: false });
  await logIn(tab, member);
  await device.until(() => tab.sync.status.get().retainedRows === 1);
  const asked = await tab.sync.api.logOut({ discardUnsent: false });

  expect(visited).toEqual({ ok: true, value: { done: true, unsent: 0 } });
  expect(asked).toEqual({ ok: true, value: { done: false, unsent: 1 } });
});

test('[sync 32, 39] retained rows that the browser deletes while another member is signed in are reported as lost at the owner’s next login', async () => {
  const { member, device, tab, guest } = await signedOutUnsent();
  const { persistedHint } = tab.sync.status.get();
  device.network.rule = null;
  await logIn(tab, guest);
  await tab.kill();
  await device.storage.clear();

  const again = device.openTab();
  await again.sync.api.restoreHint({ persistedHint });
  await logIn(again, member);
  await device.until(() => again.sync.status.get().persistedHint !== null);

  expect(again.sync.status.get()).toMatchObject({ lostRows: 1, retainedRows: 0 });
});

test('[sync 2] what the member does after a login is sent although the retained rows, and their numbers, are lost', async () => {
  const { member, device, tab } = await signedOutUnsent();
  device.network.rule = null;
  const lost = (await device.databases()).filter((name) => name.includes('intent-'));
  for (const name of lost) device.indexedDB.deleteDatabase(name);
  await logIn(tab, member);

  const liked = await tab.sync.api.likeProfile({ profile: await born('cas') });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(lost).not.toEqual([]);
  expect(liked).toMatchObject({ ok: true });
  expect(device.network.count('POST', '/api/likes.php')).toBe(1);
});

const textOnDisk = async (device: Device): Promise<string> =>
  JSON.stringify(await dumpOf(device.storage.disk));

test('[sync 32] a tab that was opening while the member logged out and in again reports nothing as lost', async () => {
  const { member, device, tab } = await signedIn('anna');
  device.network.rule = (method) => (method === 'POST' ? 'offline' : null);
  await tab.sync.api.sendMessage({ profile: await born('bo'), body: 'Never mind' });
  await device.rest();
  const { persistedHint } = tab.sync.status.get();
  const [asked, opening] = [deferred<undefined>(), deferred<undefined>()];
  const openStore = await storeOfAnotherRealm();
  const second = device.openTab(async (...given) => {
    asked.resolve(undefined);
    await opening.promise;
    return openStore(...given);
  });
  await second.sync.api.restoreHint({ persistedHint });
  await asked.promise;

  device.network.rule = null;
  await tab.sync.api.logOut({ discardUnsent: true });
  // It is stored, and waits for its turn to open the databases.
  const login = logIn(tab, member);
  await expect.poll(() => textOnDisk(device)).toContain(`"member":"${member}"`);
  opening.resolve(undefined);
  await login;
  await device.until(() => second.sync.status.get().session.state === 'member');

  expect(second.sync.status.get()).toMatchObject({ lostRows: 0, storage: 'durable' });
  // The databases that it was about to open.
  expect(claimConsoleErrors().join()).toContain('Ended: closed');
});
