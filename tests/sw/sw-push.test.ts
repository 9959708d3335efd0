import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeOf } from '#sw/notification.ts';
import { installFakeScope, ORIGIN, type FakeWindow } from './fake-scope.ts';

const scope = installFakeScope();
const text = (value: unknown) => ({ data: { text: () => JSON.stringify(value) } });
const push = (navigate: string, more = {}) => ({
  web_push: 8030,
  notification: { title: 'New message', navigate, ...more },
  app_badge: 3,
});

beforeAll(async () => {
  await import('#sw/sw-push.ts');
});

beforeEach(() => {
  scope.notifications.length = 0;
  scope.windows.length = 0;
  scope.badges.length = 0;
  scope.opened.length = 0;
});

test('[§4 push] a push shows a notification, sets the absolute badge and tells the open pages', async () => {
  const window: FakeWindow = { url: ORIGIN, heard: [], focused: 0 };
  scope.windows.push(window);

  await scope.dispatch('push', text(push('/chats/c1', { body: 'Look', tag: 'c1' })));

  expect(scope.notifications).toMatchObject([
    { title: 'New message', options: { body: 'Look', tag: 'c1', data: { path: '/chats/c1' } } },
  ]);
  expect(scope.badges).toEqual([3]);
  expect(window.heard).toEqual([{ type: 'push' }]);
});

test.each([
  ['nothing', {}],
  ['no JSON', { data: { text: () => 'hello' } }],
  ['another shape', text({ title: 'x' })],
])('[product 2.7] a push with %s still shows something', async (_name, event) => {
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
])('a notification for %s leads to %s', (navigate, path) => {
  expect(noticeOf(JSON.stringify(push(navigate)), ORIGIN).options.data).toEqual({ path });
});

const click = (path: unknown) => ({ notification: { close: () => undefined, data: { path } } });

test('a tap leads the open app there and brings it to the front', async () => {
  const window: FakeWindow = { url: ORIGIN, heard: [], focused: 0 };
  scope.windows.push(window);

  await scope.dispatch('notificationclick', click('/chats/c1'));

  expect(window).toMatchObject({ heard: [{ type: 'navigate', path: '/chats/c1' }], focused: 1 });
  expect(scope.opened).toEqual([]);
});

test('a tap opens the app where none is open, and only ever on this site', async () => {
  await scope.dispatch('notificationclick', click('/likes'));
  await scope.dispatch('notificationclick', click('https://evil.test/'));

  expect(scope.opened).toEqual(['/likes', '/chats']);
});
