import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { logIn } from '#schemas/account.ts';
import { type AnyEndpoint, urlOf } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { JSON_BODY_MAX_BYTES, PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { LINKS, LINKS_PATH, UNSUBSCRIBE_PATH } from '#server/mail/links.ts';
import { DEMO_PATH } from '#server/partners/demo-partner.ts';
import { ROUTES } from '#server/routes.ts';
import { siteWith } from '#tests/server-outside/site.ts';
import { endless, upTo } from '#tests/server/http/endless-body.ts';
import { place } from '#tests/server/money/order-acts.ts';
import { type MemberBrowser, ORIGIN } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;
let payment: string;
/** The whole site: calls, pages without script, static files. */
let site: ReturnType<typeof siteWith>;

beforeAll(async () => {
  server = await startServer();
  anna = await server.join();
  payment = (await place(server, anna)).redirect_url ?? '';
  const api = (request: Request) => Promise.resolve(server.fetch(request));
  site = siteWith({ api, client: import.meta.dirname });
});

afterAll(() => server.close());

const FORM = 'application/x-www-form-urlencoded';
const OURS = { [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'same-origin' };
const TYPES = { json: 'application/json', multipart: 'multipart/form-data; boundary=x' };

const endpoints = ROUTES.map((route) => route.endpoint);
const hasBody = ({ body }: AnyEndpoint): boolean => !(body instanceof z.ZodMiniUndefined);
function addressOf(endpoint: AnyEndpoint): string {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(endpoint.when)) query[key] = value.replace('*', 'x');
  return urlOf(endpoint, query);
}

interface Door {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  /** Whether the body is read when our own page sends it without a session. */
  readonly reads: boolean;
}

const CALLS: readonly Door[] = endpoints
  .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  .map((endpoint) => ({
    method: endpoint.method,
    path: addressOf(endpoint),
    type: TYPES[endpoint.encoding],
    reads: hasBody(endpoint) && ['public', 'optional'].includes(endpoint.access),
  }));

/** Every path once more, with a method that no call has. */
const OTHER_METHODS: readonly Door[] = [...new Set(endpoints.map(({ path }) => path))].map(
  (path) => ({ method: 'PATCH', path, type: TYPES.json, reads: false }),
);

const PAGES: readonly Door[] = [
  ...Object.keys(LINKS).map((name) => ({ path: `${LINKS_PATH}/${name}`, reads: true })),
  { path: '/api/payments/sandbox', reads: true },
  ...[
    `${LINKS_PATH}/none`,
    `${UNSUBSCRIBE_PATH}?token=x`,
    '/api/payments/none',
    '/api/sandbox/none',
    '/api/exports/x',
    DEMO_PATH,
    '/api/none',
    '/',
    '/chats',
    '/assets/app.js',
    '/images/0123456789abcdef0123456789abcdef-480.webp',
    '/settings.json',
    '/manifest.webmanifest',
    '/build.json',
    '/openapi.json',
    '/health',
    '/health/live',
    '/metrics',
    '/_mail',
  ].map((path) => ({ path, reads: false })),
].map((page) => ({ method: 'POST', type: FORM, ...page }));

const DOORS = [...CALLS, ...OTHER_METHODS, ...PAGES];

async function push(
  { method, path }: Pick<Door, 'method' | 'path'>,
  headers: Record<string, string>,
): Promise<{ status: number; takenBytes: number }> {
  const { init, takenBytes } = endless(method, headers);
  const { status } = await site.fetch(new Request(`${ORIGIN}${path}`, init));
  return { status, takenBytes: takenBytes() };
}

const DECLARED = { 'content-length': '150000000' };

describe('[R33] a body of 150 MB without a cookie', () => {
  test.each(DOORS)(
    '$method $path: nothing of it is read without the headers of our page',
    async (door) => {
      const said = await push(door, { 'content-type': door.type, ...DECLARED });

      expect(said.takenBytes).toBe(0);
      expect(said.status).toBeGreaterThanOrEqual(door.reads ? 400 : 200);
    },
  );

  test.each(DOORS)('$method $path: nothing of it is read from our page either', async (door) => {
    const said = await push(door, { ...OURS, 'content-type': door.type, ...DECLARED });

    expect(said.takenBytes).toBe(0);
    expect(door.reads ? said.status : 413).toBe(413);
  });

  test.each(DOORS)(
    '$method $path: without a declared length no more than the limit is read',
    async (door) => {
      const said = await push(door, { ...OURS, 'content-type': door.type });

      expect(said.takenBytes).toBeLessThanOrEqual(door.reads ? upTo(JSON_BODY_MAX_BYTES) : 0);
      expect(door.reads ? said.status : 413).toBe(413);
    },
  );

  test('the page of a payment reads no more than the limit either', async () => {
    const door = { method: 'POST', path: payment };
    const ours = { ...OURS, 'content-type': FORM };

    expect(await push(door, { 'content-type': FORM })).toEqual({ status: 403, takenBytes: 0 });
    expect(await push(door, { ...ours, ...DECLARED })).toEqual({ status: 413, takenBytes: 0 });
    const { status, takenBytes } = await push(door, ours);
    expect(status).toBe(413);
    expect(takenBytes).toBeLessThanOrEqual(upTo(JSON_BODY_MAX_BYTES));
  });

  test('nothing of it is read from a page of another site', async () => {
    const foreign = { [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'cross-site' };

    for (const { endpoint } of ROUTES.filter((route) => hasBody(route.endpoint))) {
      const door = { method: endpoint.method, path: addressOf(endpoint) };
      const said = await push(door, { ...foreign, 'content-type': TYPES[endpoint.encoding] });
      expect({ ...said, door }).toMatchObject({ takenBytes: 0, door });
      expect([403, 404]).toContain(said.status);
    }
  });
});

describe('[R33] a body of a member', () => {
  const ofMembers = endpoints.filter(
    (endpoint) => hasBody(endpoint) && endpoint.access === 'member',
  );
  const maxOf = (endpoint: AnyEndpoint): number =>
    endpoint.encoding === 'multipart' ? PHOTO_MAX_BYTES + JSON_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES;

  test.each(ofMembers)('$name reads no more than its limit', async (endpoint) => {
    const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...OURS, cookie, 'content-type': TYPES[endpoint.encoding] };
    const door = { method: endpoint.method, path: addressOf(endpoint) };

    const declared = await push(door, { ...headers, ...DECLARED });
    const untold = await push(door, headers);

    expect(declared).toEqual({ status: 413, takenBytes: 0 });
    expect(untold.status).toBe(413);
    expect(untold.takenBytes).toBeLessThanOrEqual(upTo(maxOf(endpoint)));
  });
});

describe('[R21] a client that sends too many bodies', () => {
  test('is refused before the next body is read, at every path', async () => {
    const limits = { body: { by: 'address', windows: [{ max: 2, windowMs: 60_000 }] } } as const;
    const limited = await startServer({ limits });
    const { redirect_url } = await place(limited, await limited.join());
    const doors = [logIn.path, `${LINKS_PATH}/forgot`, '/api/payments/sandbox', redirect_url ?? ''];
    const ask = async (path: string) => {
      const { init, takenBytes } = endless('POST', { ...OURS, 'content-type': FORM });
      const { status } = await limited.fetchFrom(new Request(ORIGIN + path, init), '192.0.2.1');
      return { status, took: takenBytes() > 0 };
    };

    await ask(logIn.path);
    await ask(logIn.path);

    for (const path of doors) expect(await ask(path)).toEqual({ status: 429, took: false });
    await limited.close();
  });
});
