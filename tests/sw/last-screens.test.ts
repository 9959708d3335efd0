/** The last state of a screen in the answer to a navigation (decisions 119), and everything that keeps it out. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEVICE_RECORDS, STATE_RECORD } from '#schemas/database-names.ts';
import type { LastScreen } from '#schemas/last-screen.ts';
import { LAST_SCREEN_KEEP_MS, LAST_SCREEN_MAX_LENGTH, LAST_SCREENS_MAX } from '#schemas/limits.ts';
import { installFakeScope, ORIGIN } from './fake-scope.ts';

const SHELL =
  '<html lang="en"><head><meta name="after-paint" content="/assets/after-paint.js">' +
  '<script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/shell.js"></head>' +
  '<body><div id="root"></div></body></html>';
/** The code is loaded after the first paint. */
const STARTED =
  '<html lang="en"><head><script type="module" src="/assets/after-paint.js" data-code="/assets/index.js /assets/shell.js"></script>' +
  // No frame before the screen is whole.
  '<link rel="expect" href="#last-screen-end" blocking="render"></head>';
const scope = installFakeScope([{ url: '/index.html', revision: '1' }]);
const page = { origin: ORIGIN };

beforeAll(async () => {
  vi.stubEnv('VITE_BUILD_ID', 'build-1');
  scope.network.answer = () =>
    new Response(SHELL, { headers: { 'content-security-policy': 'of the shell' } });
  await import('#sw/sw.ts');
  await scope.dispatch('install');
  await scope.dispatch('activate');
});

/** Writes the record of who is signed in on this device. */
async function signIn(record: { member: string | null; lock?: unknown }): Promise<void> {
  const request = scope.indexedDB.open(DEVICE_RECORDS.database, DEVICE_RECORDS.version);
  await new Promise<void>((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(DEVICE_RECORDS.table);
    request.onerror = () => reject(new Error('no records'));
    request.onsuccess = () => {
      const writing = request.result.transaction(DEVICE_RECORDS.table, 'readwrite');
      writing.objectStore(DEVICE_RECORDS.table).put({ lock: null, ...record }, STATE_RECORD);
      writing.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

const screenOf = (given: Partial<LastScreen> = {}): LastScreen => ({
  build: 'build-1',
  member: 'anna',
  path: '/chats',
  language: 'en',
  theme: '',
  niche: '1',
  width: 390,
  y: 0,
  at: Date.now(),
  queries: '[{"name":"chats","params":{}}]',
  tree: JSON.stringify([['p', { class: 'x' }, ['Sofie <b>']]]),
  ...given,
});

const keep = (screen: unknown) =>
  scope.dispatch('message', { ...page, data: { type: 'keep-screen', screen } });

async function open(path: string): Promise<string> {
  const answer = await scope.fetch(path, { mode: 'navigate' });
  return answer === null ? '' : answer.text();
}

const kept = () => scope.caches.paths('last-screens');

beforeEach(async () => {
  await scope.caches.delete('last-screens');
  await scope.caches.delete('no-images');
  await signIn({ member: 'anna' });
});

test('[R12] a stored screen stands in the shell of its address, escaped and hidden until it is known to fit', async () => {
  await keep(screenOf({ language: 'de-DE' }));

  const answer = await scope.fetch('/chats', { mode: 'navigate' });
  expect(answer?.headers.get('content-security-policy')).toBe('of the shell');
  expect(await answer?.text()).toBe(
    `${STARTED.replace('"en"', '"de-DE"')}<body><div id="root"></div>` +
      '<div id="last-screen" lang="de-DE" aria-busy="true" hidden data-language="de-DE" data-theme="" data-niche="1" data-width="390" data-y="0" data-queries="[{&quot;name&quot;:&quot;chats&quot;,&quot;params&quot;:{}}]">' +
      '<p class="x">Sofie &lt;b&gt;</p></div><i id="last-screen-end" hidden></i></body></html>',
  );
  expect(await open('/likes')).toBe(SHELL);
  expect(await open('/chats?search=a')).toBe(SHELL);
});

describe('[R41] [R44] the shell comes without it', () => {
  test.each([
    ['another member is signed in', () => signIn({ member: 'bram' })],
    ['nobody is signed in', () => signIn({ member: null })],
    ['a PIN is set', () => signIn({ member: 'anna', lock: { id: 'a' } })],
    ['the device is shared', () => scope.caches.open('no-images')],
    [
      'the records of the device are gone',
      async () => {
        const gone = scope.indexedDB.deleteDatabase(DEVICE_RECORDS.database);
        await new Promise((done) => {
          gone.onsuccess = done;
        });
      },
    ],
    ['it is too old', () => store({ at: Date.now() - LAST_SCREEN_KEEP_MS })],
    ['it is of another build', () => store({ build: 'build-0' })],
    ['it is of another address', () => store({ path: '/likes' })],
    ['its language is none', () => store({ language: '"><script>' })],
    ['it holds a script', () => store({ tree: '[["script",{},["alert(1)"]]]' })],
    ['it holds a handler', () => store({ tree: '[["p",{"onclick":"alert(1)"},[]]]' })],
    ['it is no tree', () => store({ tree: '{' })],
  ])('where %s', async (_, change) => {
    await keep(screenOf());
    await change();

    expect(await open('/chats')).toBe(SHELL);
  });

  /** As something else could write it into the cache. */
  async function store(given: Partial<LastScreen>): Promise<void> {
    const cache = await scope.caches.open('last-screens');
    await cache.put(`${ORIGIN}/last-screens/chats`, Response.json(screenOf(given)));
  }
});

describe('[R39] a screen is not kept', () => {
  test.each([
    ['of another member', { member: 'bram' }],
    ['of another build', { build: 'build-0' }],
    ['with an address of another site', { tree: '[["a",{"href":"https://evil.test/"},[]]]' }],
    ['that is too large', { tree: JSON.stringify(['a'.repeat(LAST_SCREEN_MAX_LENGTH)]) }],
  ])('%s', async (_, given) => {
    await keep(screenOf(given));

    expect(await kept()).toEqual([]);
  });

  test('while the member logs out', async () => {
    const forget = scope.dispatch('message', { ...page, data: { type: 'forget-images' } });
    await signIn({ member: null });
    await Promise.all([forget, keep(screenOf())]);

    expect(await kept()).toEqual([]);
  });
});

test.each(['forget-images', 'forget-screens'])('[R39] %s deletes every screen', async (type) => {
  await keep(screenOf());
  await keep(screenOf({ path: '/me' }));
  expect(await kept()).toHaveLength(2);

  await scope.dispatch('message', { ...page, data: { type } });

  expect(await kept()).toEqual([]);
});

test('the oldest screens go first', async () => {
  for (let n = 0; n <= LAST_SCREENS_MAX; n += 1) await keep(screenOf({ path: `/chats/${n}` }));
  await keep(screenOf({ path: '/chats/1' }));
  await keep(screenOf({ path: '/me' }));

  const paths = await kept();
  expect(paths).toHaveLength(LAST_SCREENS_MAX);
  expect(paths).not.toContain('/last-screens/chats/2');
  expect(paths.slice(-2)).toEqual(['/last-screens/chats/1', '/last-screens/me']);
});
