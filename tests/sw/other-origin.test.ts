import { beforeAll, beforeEach, expect, test } from 'vitest';
import { IMAGE_CACHE_OPAQUE_ENTRIES } from '#schemas/limits.ts';
import { installFakeScope, ORIGIN } from './fake-scope.ts';
import { OpaqueResponse } from './opaque.ts';

const scope = installFakeScope([{ url: '/index.html', revision: '1' }]);
const face = (host: string, name: string) => `https://${host}.test/photos/${name}.jpg`;

const see = async (url: string) => {
  const response = await scope.fetch(url, { destination: 'image' });
  return response && response.type !== 'error' ? response.text() : null;
};

/** The answers of a host with CORS, and of one without. */
const open = (path: string) => new Response(path);
const shut = (path: string, { mode }: Request) =>
  mode === 'cors' ? Response.error() : new OpaqueResponse(path);

beforeAll(async () => {
  scope.network.answer = (path) => new Response(path);
  await import('#sw/sw.ts');
  await scope.dispatch('install');
  await scope.dispatch('activate');
});

beforeEach(async () => {
  await scope.dispatch('message', { origin: ORIGIN, data: { type: 'forget-images' } });
  scope.network.requests.length = 0;
});

test('a readable picture of another origin is on the device after it was shown', async () => {
  scope.network.answer = open;
  await see(face('cdn', 'anna'));
  scope.network.answer = () => Response.error();

  expect(await see(face('cdn', 'anna'))).toBe('/photos/anna.jpg');
  expect(scope.network.requests).toEqual(['/photos/anna.jpg']);
});

test('an opaque picture comes from the device offline, and from its host online', async () => {
  scope.network.answer = shut;
  await see(face('shut', 'bo'));
  await see(face('shut', 'bo'));
  const asked = [...scope.network.requests];
  scope.network.answer = () => Response.error();

  expect(await see(face('shut', 'bo'))).toBe('/photos/bo.jpg');
  // With CORS and then without; after that the worker remembers that the host has no CORS.
  expect(asked).toHaveLength(3);
});

test('only a few opaque pictures are kept', async () => {
  scope.network.answer = shut;
  for (let n = 0; n <= IMAGE_CACHE_OPAQUE_ENTRIES; n += 1) await see(face('shut', String(n)));

  expect(await scope.caches.paths('images-opaque')).toHaveLength(IMAGE_CACHE_OPAQUE_ENTRIES);
});

test('an error page is not kept as a picture', async () => {
  scope.network.answer = () => new Response('not here', { status: 404 });
  await see(face('cdn', 'gone'));
  scope.network.answer = () => Response.error();

  expect(await see(face('cdn', 'gone'))).toBeNull();
});

test('[decisions 52] a logout deletes the pictures of every origin', async () => {
  scope.network.answer = open;
  await see(face('cdn', 'anna'));
  scope.network.answer = shut;
  await see(face('shut', 'bo'));

  await scope.dispatch('message', { origin: ORIGIN, data: { type: 'forget-images' } });

  expect(await scope.caches.paths('images')).toEqual([]);
  expect(await scope.caches.paths('images-opaque')).toEqual([]);
});

test.each([
  [
    '[R14] what a backend elsewhere answers under /api',
    'https://api.test/api/photo.php?id=1',
    'image',
  ],
  ['what is no picture', 'https://cdn.test/photos/data.json', ''],
  ['the app’s own icons', `${ORIGIN}/icons/icon-192.png`, 'image'],
] as const)('%s is left to the browser', async (_name, url, destination) => {
  expect(await scope.fetch(url, { destination })).toBeNull();
});
