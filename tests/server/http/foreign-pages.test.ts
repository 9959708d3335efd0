import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyEndpoint, urlOf } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import * as z from 'zod/mini';
import { isForStaff } from '#schemas/roles.ts';
import { ROUTES } from '#server/routes.ts';
import { printer } from '#tests/server/fuzz/fuzz-watch.ts';
import { requestFor } from '#tests/server/matrix/matrix-requests.ts';
import { type Scene, sessionOf, setScene, subjectFor } from '#tests/server/matrix/matrix-scene.ts';
import { Browser } from '#tests/support/browser.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let scene: Scene;
let anna: Browser;
/** An admin, who may make the calls of staff. */
let otto: Browser;
let print: () => Promise<string>;

beforeAll(async () => {
  server = await startServer();
  print = await printer(server.db);
  const now = new Date(server.clock.now());
  scene = await setScene(server.db, 'open', now);
  // Recent activity is not written again, so a refused request changes no row.
  await server.db.updateTable('members').set({ last_activity: now }).execute();
  anna = new Browser(server.fetch);
  anna.cookies.set('s', await sessionOf(server.db, scene, 'anna'));
  otto = new Browser(server.fetch);
  otto.cookies.set('s', await sessionOf(server.db, scene, 'otto'));
});

afterAll(() => server.close());

/** Every third in the gate: one rule in front of all routes refuses them. */
const CHANGING = sampleOf(
  ROUTES.map((route) => route.endpoint).filter(({ changes }) => changes),
  3,
);
const WITH_JSON = CHANGING.filter(
  ({ body, encoding }) => encoding === 'json' && !(body instanceof z.ZodMiniUndefined),
);

const NAMED = { [PACKAGE_NAME]: 'vonk' };
const JSON_TYPE = { 'content-type': 'application/json' };

async function asks(call: AnyEndpoint, headers: Record<string, string>) {
  const { query, body } = requestFor(call.name, subjectFor(scene, 'anna'));
  const init = { method: call.method, headers };
  const hasBody = body !== undefined && call.encoding === 'json';
  const asking = isForStaff(call) ? otto : anna;
  return asking.send(urlOf(call, query), hasBody ? { ...init, body: JSON.stringify(body) } : init);
}

const PAGES = [
  ['of another site', { ...NAMED, 'sec-fetch-site': 'cross-site' }],
  ['of another host of this site', { ...NAMED, 'sec-fetch-site': 'same-site' }],
  ['typed, or opened from a mail', { ...NAMED, 'sec-fetch-site': 'none' }],
  ['in an old browser, of a stranger', { ...NAMED, origin: 'https://evil.test' }],
  ['in an old browser, of no origin', { ...NAMED, origin: 'null' }],
  ['in an old browser that says nothing', NAMED],
  ['that cannot set a header', { 'sec-fetch-site': 'same-origin' }],
] as const;

describe.each(PAGES)('[R7] a page %s', (_page, headers) => {
  test.each(CHANGING)('changes nothing by $name', async (call) => {
    const before = await print();

    const seen = await asks(call, { ...JSON_TYPE, ...headers });

    expect(seen).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await print()).toBe(before);
  });
});

describe.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
])('[R7] a form that sends %s', (type) => {
  test.each(WITH_JSON)('changes nothing by $name', async (call) => {
    const before = await print();

    const seen = await asks(call, {
      ...NAMED,
      'sec-fetch-site': 'same-origin',
      'content-type': type,
    });

    expect(seen).toMatchObject({ status: 415, code: 'media_type' });
    expect(await print()).toBe(before);
  });
});
