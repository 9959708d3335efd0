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

/** A host that lets its pictures be read, and one that does not. */
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

test('a picture of another origin that may be read is on the device after it was seen', async () => {
  scope.network.answer = open;
  await see(face('cdn', 'anna'));
  scope.network.answer = () => Response.error();

  expect(await see(face('cdn', 'anna'))).toBe('/photos/anna.jpg');
  expect(scope.network.requests).toEqual(['/photos/anna.jpg']);
});

test('a picture that cannot be read is there without a line, and comes from its host with one', async () => {
  scope.network.answer = shut;
  await see(face('shut', 'bo'));
  await see(face('shut', 'bo'));
  const asked = [...scope.network.requests];
  scope.network.answer = () => Response.error();

  expect(await see(face('shut', 'bo'))).toBe('/photos/bo.jpg');
  // To be read, then as it is; after that its host is known.
  expect(asked).toHaveLength(3);
});

test('of pictures that cannot be read only a few are kept', async () => {
  scope.network.answer = shut;
  for (let n = 0; n <= IMAGE_CACHE_OPAQUE_ENTRIES; n += 1) await see(face('shut', String(n)));

  expect(await scope.caches.paths('images-opaque')).toHaveLength(IMAGE_CACHE_OPAQUE_ENTRIES);
});

test('a page of an error is shown to nobody as a picture later', async () => {
  scope.network.answer = () => new Response('not here', { status: 404 });
  await see(face('cdn', 'gone'));
  scope.network.answer = () => Response.error();

  expect(await see(face('cdn', 'gone'))).toBeNull();
});

test('[decision 52] a logout forgets the pictures of every origin', async () => {
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
