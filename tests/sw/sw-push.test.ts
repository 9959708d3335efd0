import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { memberHash } from '#sync/db/store/names.ts';
import { ProfileId } from '#schemas/ids.ts';
import type { AppLock } from '#sync/engine/session/app-lock.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import { noticeOf } from '#sw/notification.ts';
import { installFakeScope, ORIGIN, type FakeWindow } from './fake-scope.ts';

const scope = installFakeScope();
const text = (value: unknown) => ({ data: { text: () => JSON.stringify(value) } });
const push = (navigate: string, more = {}) => ({
  web_push: 8030,
  notification: { title: 'New message', navigate, ...more },
  app_badge: 3,
});
const HASH = await memberHash('anna');
const ID = 'AbcdefghijklmnopqrstuV';
const LOCK: AppLock = {
  id: 'k1',
  salt: 'c2FsdA',
  rounds: 600_000,
  keys: 'a2V5cw',
  isNumeric: true,
  wrong: 0,
  notBefore: 0,
  moving: [],
};
const ours = { data: { id: ID, member: HASH } };

beforeAll(async () => {
  await import('#sw/sw-push.ts');
});

/** Writes the device's records as the sync worker does; null when no member is signed in. */
async function signedIn(member: string | null, lock: AppLock | null = null): Promise<void> {
  const deviceRecord = openDeviceRecord(openRecords(scope.indexedDB));
  await deviceRecord.change((known) => ({
    ...known,
    member: member === null ? null : ProfileId.parse(member),
    lock,
  }));
}

beforeEach(async () => {
  scope.notifications.length = 0;
  scope.windows.length = 0;
  scope.badges.length = 0;
  scope.opened.length = 0;
  scope.standing.length = 0;
  scope.network.requests.length = 0;
  scope.indexedDB = new IDBFactory();
  await signedIn('anna');
  scope.subscribed = true;
});

test('[§4 push] a push shows a notification, sets the absolute badge and is passed to the open pages', async () => {
  const window: FakeWindow = { url: ORIGIN, received: [], focused: 0 };
  scope.windows.push(window);

  await scope.dispatch('push', text(push('/chats/c1', { body: 'Look', tag: 'c1' })));

  expect(scope.notifications).toMatchObject([
    { title: 'New message', options: { body: 'Look', tag: 'c1', data: { path: '/chats/c1' } } },
  ]);
  expect(scope.badges).toEqual([3]);
  expect(window.received).toEqual([
    { type: 'push' },
    {
      type: 'push-message',
      message: { title: 'New message', body: 'Look', path: '/chats/c1' },
    },
  ]);
});

test('[decisions 25] open pages hear of a push when its number is on the icon, so that theirs is the later one', async () => {
  const badgesThen: number[][] = [];
  const received = { push: () => badgesThen.push([...scope.badges]) };
  scope.windows.push({ url: ORIGIN, received, focused: 0 });

  await scope.dispatch('push', text(push('/chats/c1')));

  expect(badgesThen).toEqual([[3], [3]]);
});

test.each([
  ['a second message of one conversation sounds', { tag: 'c1' }, { tag: 'c1', renotify: true }],
  ['a heartbeat does not', { tag: 'c1', silent: true }, { tag: 'c1', renotify: false }],
  ['the backend decides', { tag: 'c1', renotify: false }, { tag: 'c1', renotify: false }],
])('[product 2.7] a notification that replaces another one: %s', (_case, more, options) => {
  expect(noticeOf(JSON.stringify(push('/chats/c1', more)), ORIGIN).options).toMatchObject(options);
});

test('a notification without a tag replaces none, and a browser refuses it with `renotify`', () => {
  const { options } = noticeOf(JSON.stringify(push('/chats/c1', { tag: '' })), ORIGIN);
  expect(options).not.toHaveProperty('renotify');
});

test.each([
  ['nothing', {}],
  ['no JSON', { data: { text: () => 'hello' } }],
  ['another shape', text({ title: 'x' })],
])('[product 2.7] a push with %s still shows a notification', async (_name, event) => {
  await scope.dispatch('push', event);

  expect(scope.notifications).toMatchObject([
    { title: 'vonk.test', options: { data: { path: '/chats' } } },
  ]);
  expect(scope.badges).toEqual([]);
});

test.each([
  ['/likes?new=1#top', '/likes?new=1#top'],
  [`${ORIGIN}/chats/c1`, '/chats/c1'],
  ['https://evil.test/chats', '/chats'],
  ['//evil.test/likes', '/chats'],
  ['javascript:alert(1)', '/chats'],
])('a notification for %s opens %s', (navigate, path) => {
  expect(noticeOf(JSON.stringify(push(navigate)), ORIGIN).options.data).toEqual({ path });
});

test('[contract 28] a push for the member of this device is acknowledged', async () => {
  await scope.dispatch('push', text(push('/chats/c1', ours)));

  expect(scope.network.requests).toEqual(['/api/push_ack.php']);
  expect(scope.standing).toEqual(['New message']);
});

test('a push is shown even when its acknowledgement fails', async () => {
  scope.network.answer = () => Response.error();

  await scope.dispatch('push', text(push('/chats/c1', ours)));

  expect(scope.standing).toEqual(['New message']);
});

test('[product 2.7] a heartbeat is shown silently, closed at once and acknowledged', async () => {
  const data = { ...ours.data, fleeting: true };

  await scope.dispatch('push', text(push('/', { data, silent: true, tag: 'heartbeat' })));

  expect(scope.notifications).toMatchObject([{ options: { silent: true, tag: 'heartbeat' } }]);
  expect(scope.standing).toEqual([]);
  expect(scope.network.requests).toEqual(['/api/push_ack.php']);
});

test.each([
  ['no member, after a logout', () => signedIn(null)],
  ['another member', () => signedIn('bram')],
  ['no records', () => (scope.indexedDB = new IDBFactory())],
])(
  '[R43] with %s on this device a push shows no content, and push is unsubscribed',
  async (_case, change) => {
    await change();
    scope.standing.push('An older one');

    await scope.dispatch('push', text(push('/chats/c1', { ...ours, body: 'Look' })));

    expect(scope.notifications).toMatchObject([{ title: 'vonk.test' }]);
    expect(JSON.stringify(scope.notifications)).not.toMatch(/message|Look|c1/);
    expect(scope.standing).toEqual([]);
    expect(scope.badges).toEqual([0]);
    expect(scope.network.requests).toEqual([]);
    expect(scope.subscribed).toBe(false);
  },
);

const click = (path: unknown) => ({ notification: { close: () => undefined, data: { path } } });

test('a tap on a notification opens its screen in the open app and brings the app to the front', async () => {
  const window: FakeWindow = { url: ORIGIN, received: [], focused: 0 };
  scope.windows.push(window);

  await scope.dispatch('notificationclick', click('/chats/c1'));

  expect(window).toMatchObject({ received: [{ type: 'navigate', path: '/chats/c1' }], focused: 1 });
  expect(scope.opened).toEqual([]);
});

test.each([
  ['the file robots.txt', { url: `${ORIGIN}/robots.txt` }],
  ['the description of the calls', { url: `${ORIGIN}/openapi.json` }],
  ['a page that does not answer', { url: `${ORIGIN}/chats`, isDead: true }],
])('a tap on a notification opens a window when the only one shows %s', async (_case, given) => {
  const window: FakeWindow = { received: [], focused: 0, ...given };
  scope.windows.push(window);

  await scope.dispatch('notificationclick', click('/likes'));

  expect([window.focused, scope.opened]).toEqual([0, ['/likes']]);
});

test('a tap on a notification passes over files of this origin to the open app', async () => {
  const file: FakeWindow = { url: `${ORIGIN}/robots.txt`, received: [], focused: 0 };
  const app: FakeWindow = { url: `${ORIGIN}/members`, received: [], focused: 0 };
  scope.windows.push(file, app);

  await scope.dispatch('notificationclick', click('/likes'));

  expect([file.focused, app.focused, scope.opened]).toEqual([0, 1, []]);
});

test('a tap on a notification opens the app when it is closed, always at an address of this site', async () => {
  await scope.dispatch('notificationclick', click('/likes'));
  await scope.dispatch('notificationclick', click('https://evil.test/'));

  expect(scope.opened).toEqual(['/likes', '/chats']);
});

/** As WebKit gives a declarative push to the worker: read, and without its text. */
const declared = (more = {}) => ({
  data: null,
  notification: {
    title: 'Anna',
    body: 'Look',
    tag: 'c1',
    silent: null,
    navigate: `${ORIGIN}/chats/c1`,
    data: ours.data,
    ...more,
  },
  appBadge: 3,
});

test('[§6 push] what a browser read of a declarative push is shown by the worker, with where it leads', async () => {
  await scope.dispatch('push', declared());

  expect(scope.notifications).toMatchObject([
    { title: 'Anna', options: { body: 'Look', tag: 'c1', navigate: `${ORIGIN}/chats/c1` } },
  ]);
  expect(scope.badges).toEqual([3]);
  expect(scope.network.requests).toEqual(['/api/push_ack.php']);
});

test('[decisions 91] with a PIN a declarative push shows the name of the site only', async () => {
  await signedIn('anna', LOCK);

  await scope.dispatch('push', declared());

  expect(scope.notifications).toMatchObject([
    { title: 'vonk.test', options: { navigate: `${ORIGIN}/chats/c1` } },
  ]);
  expect(JSON.stringify(scope.notifications)).not.toMatch(/Anna|Look/);
});

test('[R43] a declarative push for another member shows no content', async () => {
  await signedIn('bram');

  await scope.dispatch('push', declared());

  expect(scope.notifications).toMatchObject([
    { title: 'vonk.test', options: { navigate: `${ORIGIN}/chats` } },
  ]);
  expect(JSON.stringify(scope.notifications)).not.toMatch(/Anna|Look|c1/);
  expect(scope.subscribed).toBe(false);
});

test.each([
  ['nothing but a title', { body: '', tag: '', data: null }],
  ['a shape that is not ours', { navigate: 7, data: 'x' }],
])('a declarative push with %s still shows a notification', async (_name, more) => {
  await signedIn('anna');

  await scope.dispatch('push', { ...declared(more), appBadge: null });

  expect(scope.notifications).toHaveLength(1);
  expect(scope.notifications[0]?.options).toHaveProperty('navigate');
});
