import { argon2Sync } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { searchMembers } from '#schemas/search.ts';
import { getSettings } from '#schemas/settings.ts';
import { validateEmail } from '#schemas/signup.ts';
import { fitsPassword } from '#server/auth/password.ts';
import { refusalsOf } from '#server/openapi/refusals.ts';
import { createRouteTable } from '#server/http/route-table.ts';
import { ROUTES } from '#server/routes.ts';
import { fuzzRequests, type FuzzRequest } from '#tests/server/fuzz/fuzz-requests.ts';
import { knownIn } from '#tests/server/fuzz/fuzz-values.ts';
import { privilegesIn, rowsWatch } from '#tests/server/fuzz/fuzz-watch.ts';
import {
  PEOPLE,
  type Role,
  type Scene,
  sessionOf,
  setScene,
  subjectFor,
} from '#tests/server/matrix/matrix-scene.ts';
import { ORIGIN } from '#tests/support/browser.ts';
import { amountOf, printSeed, SEED } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Cases per route; `npm run fuzz` runs more. */
const CASES = Number(process.env['FUZZ_CASES'] ?? amountOf({ whole: 300, sample: 12 }));
/** The share of the routes that this run tests, such as `0/2`. */
const [PART = 0, PARTS = 1] = (process.env['FUZZ_PART'] ?? '0/1').split('/').map(Number);
const MINE = ROUTES.filter((_, index) => index % PARTS === PART);
/** The number of cases that share a scene: a database with more rows takes longer to print. */
const SCENE_LASTS = 100;
const PASSWORD = 'correct horse';
const newcomer = 'newcomer@secret.test';
const LONGEST_WAIT_MS = 600_000 + CASES * 200;

/** The cheapest hash: ten thousand logins would take too long with the real cost. */
function cheapHash(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const nonce = Buffer.from('saltsaltsaltsalt');
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}
const passwordHash = cheapHash(PASSWORD);

const SUCCESS = [200, 201, 204, 302, 304];
const BELOW_500 = [...SUCCESS, 204, 400, 403, 404, 405, 409, 410, 413, 415, 422, 423];
/** After these calls the member is logged out or has another password; after `LEAVES` the account is gone. */
const LOGS_OUT = ['logOut', 'logOutByPost', 'endSessions', 'changePassword'];
const LEAVES = 'deleteUser';
/** Words that only errors of the database or of the server contain. */
const TELLTALE =
  /\b(select|insert|update|delete) .*\b(from|into|set)\b|syntax error|violates|relation|node_modules|\.ts\b|\bat .+:\d+:\d+|pglite|postgres|kysely|zod/i;

let server: TestServer;
let hasChanged: () => Promise<boolean>;
let scene: Scene;
let csrf: string;
let pageToken: string;
/** The cookies of the visitor to whom `csrf` belongs. */
let cookies: string;
const tokens = new Map<Role, string>();
const slowest = { ms: 0, call: '' };
const answers = new Map<string, number>();

beforeAll(async () => {
  server = await startServer({ site: { loggedOutSearch: 'all' } });
  const visitor = server.visitor();
  await visitor.ask(searchMembers);
  csrf = (await visitor.ask(getSettings)).csrf ?? '';
  pageToken = (await visitor.ask(validateEmail, { query: { email: newcomer } })).token ?? '';
  cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  hasChanged = await rowsWatch(server.db);
  scene = await setScene(server.db, 'open', new Date(server.clock.now()));
});

afterAll(async () => {
  await server.close();
  printSeed('fuzz');
  const [done, refused] = [answers.get('done') ?? 0, answers.get('refused') ?? 0];
  console.log(
    `fuzz: ${MINE.length} routes, ${CASES} cases each: ${done} done, ${refused} refused, ` +
      `slowest answer ${slowest.ms.toFixed(0)} ms (${slowest.call})`,
  );
});

/** Creates the scene again, with a session for each role. All ids stay the same, so that drawn values still name them. */
async function renew(): Promise<void> {
  await server.db.deleteFrom('members').execute();
  await sql`alter table messages alter column id restart with 1`.execute(server.db);
  scene = await setScene(server.db, 'open', new Date(server.clock.now()), scene);
  await logInAgain();
}

async function logInAgain(): Promise<void> {
  await server.db.deleteFrom('sessions').execute();
  // Recent activity is not written again, so a refused request changes no row.
  await server.db
    .updateTable('members')
    .set({ last_activity: scene.now, password_hash: passwordHash })
    .execute();
  for (const person of PEOPLE) tokens.set(person, await sessionOf(server.db, scene, person));
  await hasChanged();
}

async function send(call: AnyEndpoint, request: FuzzRequest) {
  const headers = new Headers(request.headers.map(([name, value]) => [name, value]));
  const token = tokens.get(request.role);
  headers.set('cookie', token === undefined ? cookies : `${cookies}; s=${token}`);
  const { method, body } = request;
  const started = performance.now();
  const response = await server.fetch(
    new Request(`${ORIGIN}${request.path}`, { method, headers, body }),
  );
  const text = await response.text();
  const ms = performance.now() - started;
  if (ms > slowest.ms) Object.assign(slowest, { ms, call: call.name });
  const kind = response.status < 400 ? 'done' : 'refused';
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
  return { status: response.status, text };
}

const find = createRouteTable(ROUTES);

/** The call that the server takes this request for, or null. */
function meantBy({ method, path }: FuzzRequest): AnyEndpoint | null {
  const { pathname, searchParams } = new URL(`${ORIGIN}${path}`);
  const found = find(method, pathname, searchParams);
  return 'route' in found ? found.route.endpoint : null;
}

/** A request with the path, the method or the selecting query of another call follows the rules of that call. */
function isThisCall(call: AnyEndpoint, request: FuzzRequest): boolean {
  const isAnother = (meantBy(request) ?? call) !== call;
  return request.method === call.method && request.path.split('?')[0] === call.path && !isAnother;
}

const privilegesAfter = (name: string): Promise<unknown> =>
  privilegesIn(server.db, Object.values(scene.ids), name);

/** The hashes that do not fit the password. A login may replace a hash, but only by one of the same password. */
async function hashesOfOtherPasswords(): Promise<string[]> {
  const rows = await server.db.selectFrom('members').select('password_hash').execute();
  const replaced = rows.flatMap(({ password_hash: hash }) =>
    hash === null || hash === passwordHash ? [] : [hash],
  );
  const fits = await Promise.all(replaced.map((hash) => fitsPassword(PASSWORD, hash)));
  return replaced.filter((_, index) => fits[index] !== true);
}

/** The privileges after the request, and those of a fresh scene. The fresh scene stays. */
async function privilegesBeside({ name }: AnyEndpoint): Promise<[unknown, unknown]> {
  const after = await privilegesAfter(name);
  await renew();
  return [after, await privilegesAfter(name)];
}

describe('[R33] fuzz', () => {
  test.each(MINE.map((route) => route.endpoint))(
    `$name: ${CASES} requests have no unexpected answer`,
    { timeout: LONGEST_WAIT_MS },
    async (call) => {
      await renew();
      const about = { ...subjectFor(scene, 'anna'), password: PASSWORD, csrf, newcomer, pageToken };
      const known = knownIn(about, Object.values(scene.ids));
      const expected = new Set([...SUCCESS, ...refusalsOf(call)].filter((status) => status < 500));
      const privileges = await privilegesAfter(call.name);
      let cases = 0;

      const property = fc.asyncProperty(fuzzRequests(call, known), async (request) => {
        cases += 1;
        if (cases % SCENE_LASTS === 0) await renew();
        const { status, text } = await send(call, request);
        const isRefused = status >= 400;
        const changed = (await hasChanged()) && isRefused;

        expect(server.logged.splice(0)).toEqual([]);
        expect(isThisCall(call, request) ? expected : BELOW_500).toContain(status);
        expect({ changed }).toEqual({ changed: false });
        expect(isRefused ? text : '').not.toMatch(TELLTALE);
        if (!isRefused && LOGS_OUT.includes(call.name)) await logInAgain();
        if (!isRefused && call.name === LEAVES) await renew();
        // A request that became another call, such as a deletion of the account, may change what that call changes.
        const became = isRefused || isThisCall(call, request) ? null : (meantBy(request) ?? call);
        const [after, fresh] = became === null ? [null, null] : await privilegesBeside(became);
        expect(after).toEqual(fresh);
      });
      await fc.assert(property, { seed: SEED, numRuns: CASES });
      expect(await privilegesAfter(call.name)).toEqual(privileges);
      expect(call.name === 'logIn' ? await hashesOfOtherPasswords() : []).toEqual([]);
    },
  );
});
