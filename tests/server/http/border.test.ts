import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { ENDPOINTS } from '#schemas/contract.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { JSON_BODY_MAX_BYTES } from '#schemas/limits.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { getSettings } from '#schemas/settings.ts';
import { ROUTES } from '#server/routes.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;

beforeAll(async () => {
  server = await startServer();
  anna = await server.join();
});

afterAll(() => server.close());

const OUR_PAGE = { [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'same-origin' };
const JSON_BODY = { ...OUR_PAGE, 'content-type': 'application/json' };

/** A stream as body needs `duplex`, which the types of the DOM lack. */
interface Upload extends RequestInit {
  duplex: 'half';
}

function post(body: BodyInit, headers: Record<string, string> = JSON_BODY) {
  const upload: Upload = { method: 'POST', headers, body, duplex: 'half' };
  return anna.send(likeProfile.path, upload);
}

describe('[R25] default deny', () => {
  test.each([
    '/api/nothing.php',
    '/api/user.php/',
    '/api/USER.php',
    '/api/user.php.bak',
    '/api/changes.php',
    '/api',
    '/api/user.php;x',
  ])('the path %s is 404', async (path) => {
    expect(await anna.send(path)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    ['DELETE', '/api/search.php', 'GET'],
    ['PATCH', '/api/likes.php', 'DELETE, GET, POST, PUT'],
    ['HEAD', '/api/logout.php', 'GET, POST'],
    ['OPTIONS', '/api/chats.php', 'GET'],
  ])('%s %s is 405', async (method, path, allow) => {
    const seen = await anna.send(path, { method, headers: OUR_PAGE });

    expect(seen.status).toBe(405);
    expect(seen.headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(allow);
  });

  test('a call without its selecting parameter is invalid, and the answer names the parameter', async () => {
    expect(await anna.send('/api/chat.php')).toMatchObject({ code: 'invalid', field: 'profile' });
    expect(await anna.send('/api/likes.php?read=2', { method: 'PUT' })).toMatchObject({
      code: 'invalid',
      field: 'read',
    });
  });

  test.each(['both=1&both=0', 'both=0&both=1'])(
    'a selecting parameter given twice selects nothing: %s',
    async (query) => {
      const path = `/api/messages.php?${query}`;
      const sent = { method: 'DELETE', headers: JSON_BODY, body: '{"message":"1"}' };

      expect(await anna.send(path, sent)).toMatchObject({ code: 'invalid', field: 'both' });
    },
  );

  test('the routes answer only calls of the contract, each call once', () => {
    const answered = ROUTES.map((route) => route.endpoint);

    expect(answered.filter((endpoint) => !ENDPOINTS.includes(endpoint))).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
  });

  const forMembers = ROUTES.map((route) => route.endpoint).filter(
    (endpoint) => endpoint.access === 'member',
  );

  test.each(forMembers)('$name is 403 auth to a visitor', async (endpoint) => {
    const query: Record<string, string> = {};
    for (const [key, value] of Object.entries(endpoint.when)) query[key] = value.replace('*', 'x');

    const seen = await server.visitor().call(endpoint, { query });

    // The answer of a HEAD has no body for the code.
    const code = endpoint.method === 'HEAD' ? null : 'auth';
    expect(seen).toMatchObject({ status: 403, code, field: null });
  });
});

describe('[R6] the headers of every answer', () => {
  test.each([
    ['an answer', () => anna.call(getUser)],
    ['a public answer', () => server.visitor().call(getSettings)],
    ['a refusal', () => server.visitor().call(getUser)],
    ['a path that is not there', () => anna.send('/api/nothing.php')],
  ])('are on %s', async (_case, ask) => {
    const { headers } = await ask();

    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      date: new Date(server.clock.now()).toUTCString(),
      'x-content-type-options': 'nosniff',
      'x-sync': '1',
    });
    expect(headers.get('vary')).toMatch(/Cookie/);
  });
});

describe('[R33] a JSON body', () => {
  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['half an object', '{"profile":"a"'],
    ['a key twice', '{"profile":"a","profile":"b"}'],
    ['a key twice, one escaped', '{"profile":"a","pro\\u0066ile":"b"}'],
    ['[object Object]', '{"profile":"a","__proto__":{"x":1}}'],
    ['an unknown key', '{"profile":"a","role":"admin"}'],
    ['a list for a text', '{"profile":["a"]}'],
    ['an object for a text', '{"profile":{"$ne":""}}'],
    ['a NUL', '{"profile":"a\\u0000"}'],
    ['9 levels', `${'['.repeat(9)}${']'.repeat(9)}`],
    ['10,000 brackets', '['.repeat(10_000)],
    ['a BOM', '\ufeff{"profile":"a"}'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('with %s is invalid', async (_case, body) => {
    const seen = await post(body);

    expect(seen).toMatchObject({ status: 400, code: 'invalid' });
  });

  test.each([
    ['none', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another encoding', { 'content-type': 'application/json; charset=utf-16' }],
  ])('with the content type %s is 415', async (_case, type) => {
    const bytes = new TextEncoder().encode('{"profile":"a"}');

    expect(await post(bytes, { ...OUR_PAGE, ...type })).toMatchObject({
      status: 415,
      code: 'media_type',
    });
  });

  test('of more than 64 kB is 413, with or without a declared length', async () => {
    const text = JSON.stringify({ profile: 'x'.repeat(JSON_BODY_MAX_BYTES) });
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
    });

    expect(await post(text)).toMatchObject({ status: 413, code: 'too_large' });
    expect(await post(endless)).toMatchObject({ status: 413, code: 'too_large' });
  });

  test('that is refused changes nothing and logs nothing', async () => {
    expect((await anna.ask(listLikes)).profiles).toEqual([]);
    expect(server.logged).toEqual([]);
  });
});

describe('[R33] a query', () => {
  test.each([
    ['a value twice', '/api/profile.php?id=a&id=b', 'id'],
    ['a NUL', '/api/profile.php?id=a%00', 'id'],
    ['none', '/api/profile.php', 'id'],
    ['a list in PHP style', '/api/profile.php?id[]=a', 'id'],
    ['too long an id', `/api/profile.php?id=${'a'.repeat(65)}`, 'id'],
  ])('with %s is invalid', async (_case, path, field) => {
    expect(await anna.send(path)).toMatchObject({ status: 400, code: 'invalid', field });
  });

  test('with SQL in a value is invalid and runs no SQL', async () => {
    const seen = await anna.send(`/api/profile.php?id=${encodeURIComponent("' or 1=1--")}`);

    expect(seen).toMatchObject({ status: 400, code: 'invalid' });
  });
});
