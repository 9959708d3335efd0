import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logOut } from '#schemas/account.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { likeProfile } from '#schemas/likes.ts';
import { type MemberBrowser, ORIGIN } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;

const FRIEND = 'https://app.vonk.test';

beforeAll(async () => {
  server = await startServer({ site: { allowedOrigins: [FRIEND] } });
  anna = await server.join();
});

afterAll(() => server.close());

describe('[R7] a request that changes something (decisions 40)', () => {
  const like = (headers: Record<string, string>) =>
    anna.send(likeProfile.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ profile: 'nobody' }),
    });
  const named = { [PACKAGE_NAME]: 'vonk' };

  test.each([
    ['our own', { ...named, 'sec-fetch-site': 'same-origin' }],
    ['our own, in a browser that only knows Origin', { ...named, origin: ORIGIN }],
    ['a listed origin', { ...named, 'sec-fetch-site': 'cross-site', origin: FRIEND }],
  ])('is accepted from this page: %s', async (_case, headers) => {
    expect((await like(headers)).status).toBe(404);
  });

  test.each([
    ['without the package name', { 'sec-fetch-site': 'same-origin' }],
    ['from another site', { ...named, 'sec-fetch-site': 'cross-site' }],
    ['from another host of the site', { ...named, 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { ...named, 'sec-fetch-site': 'none' }],
    ['of unknown origin', named],
    ['of no origin', { ...named, origin: 'null' }],
    ['from a stranger', { ...named, origin: 'https://evil.test' }],
    ['from a name that begins like a friend', { ...named, origin: `${FRIEND}.evil.test` }],
    ['from a friend without encryption', { ...named, origin: 'http://app.vonk.test' }],
    ['from a friend on another port', { ...named, origin: `${FRIEND}:8443` }],
  ])('is refused when it comes %s', async (_case, headers) => {
    expect(await like(headers)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('is refused from another site also when it is a GET', async () => {
    const seen = await anna.send(logOut.path, { headers: { 'sec-fetch-site': 'cross-site' } });

    expect(seen).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await anna.call(getUser)).status).toBe(200);
  });
});

describe('[R8] other origins', () => {
  test('a listed origin may read answers with cookies and our headers', async () => {
    const seen = await anna.call(getUser, { headers: { origin: FRIEND } });

    expect(seen.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(seen.headers.get('access-control-allow-credentials')).toBe('true');
    expect(seen.headers.get('access-control-expose-headers')).toMatch(/etag.*x-versions/);
    expect(seen.headers.get('vary')).toMatch(/Origin/);
  });

  test('the preflight of a listed origin names methods and headers', async () => {
    const seen = await anna.send(likeProfile.path, {
      method: 'OPTIONS',
      headers: { origin: FRIEND },
    });

    expect(seen.status).toBe(204);
    expect(seen.headers.get('access-control-allow-methods')).toMatch(/DELETE/);
    expect(seen.headers.get('access-control-allow-headers')).toMatch(/idempotency-key.*x-member/);
  });

  test.each([
    'https://evil.test',
    'null',
    `${FRIEND}.evil.test`,
    `${FRIEND}:444`,
    'http://app.vonk.test',
  ])('%s gets no CORS headers', async (origin) => {
    const seen = await anna.call(getUser, { headers: { origin } });
    const preflight = await anna.send(getUser.path, { method: 'OPTIONS', headers: { origin } });

    expect(seen.headers.has('access-control-allow-origin')).toBe(false);
    expect(preflight.status).toBe(405);
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  });
});
