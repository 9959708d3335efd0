import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bytesIn } from '#schemas/bytes-used.ts';
import { IMAGE_CACHE_ENTRIES } from '#schemas/limits.ts';
import { catalogueUrl, LOCALES } from '#schemas/locale.ts';
import { installFakeScope, ORIGIN } from './fake-scope.ts';

const CODE = '/assets/members-AAAAAAAA.js';
const OLD_CODE = '/assets/members-00000000.js';
const manifest = [
  { url: '/index.html', revision: '1' },
  { url: CODE, revision: null },
  ...LOCALES.map((locale) => ({ url: catalogueUrl(locale), revision: '1' })),
];

const scope = installFakeScope(manifest);
const page = { origin: ORIGIN };
const textAt = async (path: string, mode?: 'navigate') => {
  const response = await scope.fetch(path, mode ? { mode } : {});
  return response && response.type !== 'error' ? response.text() : null;
};

beforeAll(async () => {
  const precache = await scope.caches.open(`workbox-precache-v2-${ORIGIN}/`);
  await precache.put(`${ORIGIN}${OLD_CODE}`, new Response('old code'));
  scope.network.answer = (path) => new Response(`answer of ${path}`);

  await import('#sw/sw.ts');
  await scope.dispatch('install');
  await scope.dispatch('activate');
});

beforeEach(() => {
  scope.network.requests.length = 0;
  scope.network.answer = () => Response.error();
});

test('[§1 service worker] every screen opens without a network, whatever its path', async () => {
  for (const path of [
    '/',
    '/chats',
    '/members/abc/chat',
    '/login?next=%2Flikes',
    '/admin/appeals',
  ]) {
    expect(await textAt(path, 'navigate')).toBe('answer of /index.html');
  }
  expect(scope.network.requests).toEqual([]);
});

test('[§7 _i18n] the seven languages are on the device after the install', async () => {
  for (const locale of LOCALES) {
    expect(await textAt(catalogueUrl(locale))).toBe(`answer of ${catalogueUrl(locale)}`);
  }
  expect(scope.network.requests).toEqual([]);
});

test.each([
  '/api/user.php',
  '/api/xcams/redirect.php?account=1',
  '/health',
  '/metrics',
  '/openapi.json',
  '/_i18n/en-US/other.json',
  '/images/a.webp',
  '/robots.txt',
])('[decisions 20] a navigation to %s is not answered with the shell', async (path) => {
  expect(await textAt(path, 'navigate')).not.toBe('answer of /index.html');
});

test('[R14] a request to /api is neither answered nor kept by the service worker', async () => {
  expect(await scope.fetch('/api/chats.php')).toBeNull();

  const kept = await Promise.all(
    (await scope.caches.keys()).map((name) => scope.caches.paths(name)),
  );
  expect(kept.flat().filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('pictures that were shown come from the device, and no more than the limit are kept', async () => {
  scope.network.answer = (path) => new Response(path);
  for (let n = 0; n <= IMAGE_CACHE_ENTRIES; n += 1) await scope.fetch(`/images/${n}.webp`);
  scope.network.answer = () => Response.error();
  scope.network.requests.length = 0;

  expect(await textAt(`/images/${IMAGE_CACHE_ENTRIES}.webp`)).toBe(
    `/images/${IMAGE_CACHE_ENTRIES}.webp`,
  );
  expect(scope.network.requests).toEqual([]);
  expect(await scope.caches.paths('images')).toHaveLength(IMAGE_CACHE_ENTRIES);
});

test('[decisions 52] the message forget-images deletes all pictures', async () => {
  scope.network.answer = (path) => new Response(path);
  await scope.fetch('/images/face.webp');

  await scope.dispatch('message', { ...page, data: { type: 'forget-images' } });

  expect(await scope.caches.paths('images')).toEqual([]);
  scope.network.answer = () => Response.error();
  expect(await textAt('/images/face.webp')).toBeNull();
});

test('[R35] a picture of a message, which only its members may see, opens offline and is deleted with all others', async () => {
  const headers = { 'cache-control': 'private, no-cache' };
  scope.network.answer = () => new Response('of a message', { headers });
  await scope.fetch('/images/message.webp');
  scope.network.answer = () => Response.error();
  const offline = await textAt('/images/message.webp');

  await scope.dispatch('message', { ...page, data: { type: 'forget-images' } });

  expect(offline).toBe('of a message');
  expect(await textAt('/images/message.webp')).toBeNull();
});

describe('[R35] a stored picture to which access may end', () => {
  const headers = { 'cache-control': 'private, no-cache', etag: '"own"' };
  const isStored = async (path: string) => (await scope.caches.paths('images')).includes(path);
  /** Shown once, then the server gives this answer; null without a network. */
  async function shownAgain(status: number | null): Promise<string | null> {
    scope.network.answer = () => new Response('of a message', { headers });
    await scope.fetch('/images/own.webp');
    scope.network.answer = (_, request) => {
      if (status === null) return Response.error();
      const isSame = status === 304 && request.headers.get('if-none-match') === '"own"';
      return new Response(null, { status: status === 304 && !isSame ? 500 : status });
    };
    return textAt('/images/own.webp');
  }

  test.each([404, 403, 410])('is deleted once the server answers %i', async (status) => {
    expect(await shownAgain(status)).toBe('');
    expect(await isStored('/images/own.webp')).toBe(false);
  });

  test.each([304, 429, 503, null])('is shown from the device after %s', async (status) => {
    expect(await shownAgain(status)).toBe('of a message');
    expect(await isStored('/images/own.webp')).toBe(true);
  });

  test('is asked about once a day, also when it is no longer looked at, and a public one is not', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    await shownAgain(304);
    scope.network.answer = () => new Response('a face');
    await scope.fetch('/images/public.webp');
    scope.network.requests.length = 0;
    scope.network.answer = () => new Response(null, { status: 404 });

    await scope.fetch('/chats', { mode: 'navigate' });
    await scope.fetch('/likes', { mode: 'navigate' });
    vi.useRealTimers();

    const asked = scope.network.requests.filter((path) => path.startsWith('/images/'));
    expect(asked).toEqual(['/images/own.webp']);
    expect(await isStored('/images/own.webp')).toBe(false);
    expect(await isStored('/images/public.webp')).toBe(true);
  });
});

test('[sync 37] a picture that was on its way when all were deleted is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  scope.network.answer = () => promise;
  const asked = scope.fetch('/images/late.webp');

  await scope.dispatch('message', { ...page, data: { type: 'forget-images' } });
  resolve(new Response('late'));
  await (await asked)?.text();
  await new Promise((done) => setTimeout(done, 50));

  expect(await scope.caches.paths('images')).toEqual([]);
});

test('[product 2.8] code of the previous build is kept for pages that are still open', async () => {
  expect(await textAt(OLD_CODE)).toBe('old code');
  expect(await textAt(CODE)).toBe(`answer of ${CODE}`);
  expect(scope.network.requests).toEqual([]);
});

test('[product 2.8] a missing code file is answered with 404, never with the shell', async () => {
  scope.network.answer = () => new Response('', { status: 404 });

  const response = await scope.fetch('/assets/gone-11111111.js');

  expect(response?.status).toBe(404);
});

test('[§4 service worker] a new version takes over only when a page asks, and serves open pages at once', async () => {
  expect(scope.takenOver).toBe(0);
  expect(scope.claimed).toBe(1);

  await scope.dispatch('message', { ...page, data: { type: 'take-over' } });

  expect(scope.takenOver).toBe(1);
});

test.each([
  ['another origin', { origin: 'https://evil.test', data: { type: 'take-over' } }],
  ['another shape', { ...page, data: { type: 'take-over', more: 1 } }],
  ['an unknown word', { ...page, data: { type: 'eval' } }],
  ['no object', { ...page, data: 'take-over' }],
  ['a count below zero', { ...page, data: { type: 'badge', count: -1 } }],
])('[R10] a message of %s is ignored', async (_name, message) => {
  const before = [scope.takenOver, scope.badges.length];

  await scope.dispatch('message', message);

  expect([scope.takenOver, scope.badges.length]).toEqual(before);
});

test('[R10] a thousand random messages throw nothing and do nothing', async () => {
  const before = [scope.takenOver, scope.badges.length];

  await fc.assert(
    fc.asyncProperty(fc.anything(), (data) => scope.dispatch('message', { ...page, data })),
    { numRuns: 1000 },
  );

  expect([scope.takenOver, scope.badges.length]).toEqual(before);
});

test('[decisions 25] the badge shows the number that a page sends, and zero clears it', async () => {
  await scope.dispatch('message', { ...page, data: { type: 'badge', count: 4 } });
  await scope.dispatch('message', { ...page, data: { type: 'badge', count: 0 } });

  expect(scope.badges).toEqual([4, 0]);
});

describe('[decisions 27] a picture', () => {
  const modes: RequestCache[] = [];
  /** The browser's cache has the given paths; the network has all. */
  const browserCacheOf = (...paths: string[]) => {
    modes.length = 0;
    scope.network.answer = (path, { cache }) => {
      modes.push(cache);
      const isMissing = cache === 'only-if-cached' && !paths.includes(path);
      return isMissing ? Response.error() : new Response(path);
    };
  };

  test('is asked for past the cache of the browser, which a logout cannot delete', async () => {
    browserCacheOf();
    await textAt('/images/once.webp');
    expect(modes).toEqual(['only-if-cached', 'no-store']);
    expect(await scope.caches.paths('images')).toContain('/images/once.webp');
  });

  test('that the page loaded before this worker was in control is not loaded again', async () => {
    browserCacheOf('/images/before.webp');
    await textAt('/images/before.webp');
    expect(modes).toEqual(['only-if-cached', 'force-cache']);
    expect(await scope.caches.paths('images')).toContain('/images/before.webp');
  });
});

test.each([
  ['on a shared device', true, {}],
  ['that the server wants nowhere', false, { 'cache-control': 'no-store' }],
])('[decisions 59] a picture %s is shown but not kept', async (_name, isShared, headers) => {
  if (isShared) await scope.caches.open('no-images');
  scope.network.answer = (path) => new Response(path, { headers });

  expect(await textAt('/images/shared.webp')).toBe('/images/shared.webp');

  expect(await scope.caches.paths('images')).not.toContain('/images/shared.webp');
  await scope.caches.delete('no-images');
});

test('[decisions 52] a picture of a case, which is asked for past every cache, is stored nowhere', async () => {
  scope.network.answer = (path) => new Response(path);

  const answer = await scope.fetch('/images/of-a-case.webp', { cache: 'no-store' });

  expect(answer).toBeNull();
  expect(await scope.caches.paths('images')).not.toContain('/images/of-a-case.webp');
});

describe('[product 2.10] the bytes of pictures', () => {
  const counted = async () => {
    const cache = await scope.caches.open('bytes-used');
    const stored: unknown = await (await cache.match('/bytes-used'))?.json();
    return bytesIn(stored, Date.now());
  };

  test('count what was loaded, not what came from the device; a logout forgets them', async () => {
    await scope.dispatch('message', { ...page, data: { type: 'forget-images' } });
    scope.network.answer = () => new Response('x'.repeat(300));
    await scope.fetch('/images/mia.webp');
    expect(await counted()).toBe(300);
    await scope.fetch('/images/mia.webp');
    expect(await counted()).toBe(300);
    const headers = { 'content-length': '50' };
    scope.network.answer = () => new Response('x'.repeat(90), { headers });
    await scope.fetch('/images/bo.webp');
    expect(await counted()).toBe(350);

    await scope.dispatch('message', { ...page, data: { type: 'forget-images', keepCount: true } });
    expect(await counted()).toBe(350);
    await scope.dispatch('message', { ...page, data: { type: 'forget-images' } });
    expect(await counted()).toBe(0);
  });
});
