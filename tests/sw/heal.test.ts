/**
 * The stored shell after its caches were deleted. The browser's check for an update is not simulated: these tests are about
 * one version that stays.
 */
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { installFakeScope, ORIGIN } from './fake-scope.ts';

const CODE = '/assets/members-AAAAAAAA.js';
const CATALOGUE = '/_i18n/en-US/messages.json';
const PRECACHE = `workbox-precache-v2-${ORIGIN}/`;

const textOf = (path: string) => `answer of ${path}`;
const revisionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const online = (path: string) => new Response(textOf(path));
const manifest = [
  { url: '/index.html', revision: revisionOf(textOf('/index.html')) },
  { url: CODE, revision: null },
  { url: CATALOGUE, revision: revisionOf(textOf(CATALOGUE)) },
];

const scope = installFakeScope(manifest);
scope.network.answer = online;
await import('#sw/sw.ts');
await scope.dispatch('install');
await scope.dispatch('activate');

const openScreen = () => scope.fetch('/chats', { mode: 'navigate' });
const stored = async () => (await scope.caches.paths(PRECACHE)).toSorted();
const WHOLE = [CODE, CATALOGUE, '/index.html'].toSorted();

async function goOffline(): Promise<string | null> {
  scope.network.answer = () => Response.error();
  const response = await openScreen();
  return response?.type === 'error' ? null : ((await response?.text()) ?? null);
}

beforeEach(async () => {
  scope.network.answer = online;
  await scope.dispatch('activate');
  scope.network.requests.length = 0;
});

test('deleted caches are filled again by the next navigation, and the app opens offline', async () => {
  await scope.caches.delete(PRECACHE);

  await openScreen();

  expect(await stored()).toEqual(WHOLE);
  expect(await goOffline()).toBe(textOf('/index.html'));
});

test('a single missing file is stored again when it is requested', async () => {
  const cache = await scope.caches.open(PRECACHE);
  await cache.delete(`${ORIGIN}${CODE}`);

  await scope.fetch(CODE);

  expect(await stored()).toEqual(WHOLE);
});

test('a missing file that no page requests is stored again by the first navigation of the next day', async () => {
  const cache = await scope.caches.open(PRECACHE);
  await openScreen();
  await cache.delete(`${ORIGIN}${CODE}`);
  await openScreen();
  expect(await stored()).toEqual(WHOLE.filter((path) => path !== CODE));

  vi.setSystemTime(Date.now() + 86_400_000);
  await openScreen();
  vi.useRealTimers();

  expect(await stored()).toEqual(WHOLE);
});

test('a complete shell causes no request', async () => {
  await openScreen();

  expect(scope.network.requests).toEqual([]);
});

test('without a shell an offline navigation fails, and the next one online stores the shell again', async () => {
  await scope.caches.delete(PRECACHE);
  expect(await goOffline()).toBeNull();

  scope.network.answer = online;
  await openScreen();

  expect(await stored()).toEqual(WHOLE);
});

test.each([
  [
    'a file of another build',
    (path: string) => (path === CODE ? new Response('', { status: 404 }) : new Response('newer')),
  ],
  [
    'a page of a captive portal',
    () => new Response('log in', { headers: { 'content-type': 'text/html' } }),
  ],
  ['an error', () => new Response('', { status: 503 })],
])('%s is never stored as a file of this build', async (_name, answer) => {
  await scope.caches.delete(PRECACHE);
  scope.network.answer = answer;

  await openScreen();

  expect(await stored()).toEqual([]);
});
