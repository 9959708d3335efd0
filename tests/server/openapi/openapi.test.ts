import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#schemas/account.ts';
import { logInWithCode } from '#schemas/factors.ts';
import { logInWithPasskey, startPasskeyLogin } from '#schemas/passkeys.ts';
import { ENDPOINTS } from '#schemas/contract.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { sendMessage } from '#schemas/messages.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { isForStaff, needsSession } from '#schemas/roles.ts';
import { getSettings } from '#schemas/settings.ts';
import { signUp, validateEmail } from '#schemas/signup.ts';
import { timeOf } from '#schemas/time.ts';
import { issueToken } from '#server/db/accounts/one-time-tokens.ts';
import { hashPassword } from '#server/auth/password.ts';
import { serveOpenApi } from '#server/openapi/document.ts';
import { ROUTES } from '#server/routes.ts';
import { siteWith } from '#tests/server-outside/site.ts';
import {
  CHANGE_OWN_MESSAGE,
  requestFor,
  type Subject,
} from '#tests/server/matrix/matrix-requests.ts';
import {
  OpenApi,
  type Operation,
  refsIn,
  resolves,
  shapeOf,
} from '#tests/server/openapi/openapi-document.ts';
import { raiseAlarmBeside } from '#tests/server/matrix/matrix-order.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { formOf, TINY_PNG } from '#tests/support/photo-files.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let document: OpenApi;
let moderation: Moderation;
/** Made once, because hashing is slow on purpose. */
let hash: string;

beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
  server = await startServer({ site: { loggedOutSearch: 'all' } });
  moderation = new Moderation(server);
  document = OpenApi.parse(await serveOpenApi({ siteName: 'Vonk', secure: false })().json());
});

afterAll(() => server.close());

/** Calls without a session that share method and path with one for members. */
const OPEN_TWINS = ['signUp', 'appealByToken', 'lookUpMailChange', 'reportAsVisitor'];

const operations = (): Operation[] =>
  Object.values(document.paths).flatMap((path) => Object.values(path));

function operationOf(call: AnyEndpoint): Operation {
  const path = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')];
  const methods: Partial<Record<string, Operation>> = path ?? {};
  const operation = methods[call.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${call.name} is not in the document`);
  return operation;
}

describe('/openapi.json', () => {
  test('is served by the site and revalidated each time', async () => {
    const { status, headers } = await siteWith().request('/openapi.json');

    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('has a target for every reference, and uses every schema', () => {
    const refs = refsIn(document);
    const used = new Set(refs.map((ref) => ref.split('/').at(-1)));

    expect(refs.filter((ref) => !resolves(document, ref))).toEqual([]);
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([]);
  });

  test('holds every call of the contract once, under its own method and path', () => {
    const named = operations().flatMap((operation) => operation['x-calls']);

    expect(named.toSorted()).toEqual(ENDPOINTS.map((call) => call.name).toSorted());
    for (const call of ENDPOINTS) expect(operationOf(call)['x-calls']).toContain(call.name);
    const ids = operations().map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(ENDPOINTS.filter((call) => call.path.startsWith('/api/')))(
    '$name is marked absent exactly when this backend does not answer it',
    async (call) => {
      const query: Record<string, string> = {};
      for (const [key, value] of Object.entries(call.when)) query[key] = value.replace('*', 'x');
      const isAbsent = operationOf(call)['x-absent'] === true;

      const asking = isForStaff(call) ? await server.join({ role: 'admin' }) : server.visitor();

      const seen = await asking.call(call, { query });

      expect(seen.status === 404 || seen.status === 405).toBe(isAbsent);
    },
  );

  test.each(ENDPOINTS.filter((call) => call.access === 'member'))(
    '$name is marked as a call that needs a session',
    (call) => {
      const { security, 'x-calls': names } = operationOf(call);
      const isForVisitorsToo = OPEN_TWINS.some((name) => names.includes(name));

      expect(security).toEqual(isForVisitorsToo ? [{ session: [] }, {}] : [{ session: [] }]);
    },
  );
});

/** The status of success, where it is not 200. */
const SUCCESS: ReadonlyMap<string, number> = new Map([
  ['sendMessage', 201],
  ['ping', 204],
  // No export was requested here; export-file.test.ts tests these calls.
  ['getExport', 404],
  // No selfie waits; selfies.test.ts tests this call.
  ['judgeSelfie', 404],
  ['goToCam', 302],
  ['goToPartner', 302],
  // These members have no second factor; second-factor.test.ts tests these calls.
  ['confirmFactor', 409],
  ['renewRecoveryCodes', 400],
  ['removeFactor', 400],
  ['logInWithCode', 410],
  // Nor a passkey; passkeys.test.ts tests these calls.
  ['addPasskey', 410],
  ['startPasskeyAgain', 409],
  ['showPasskeyAgain', 410],
  ['logInWithPasskey', 410],
]);
const PASSWORD = 'correct horse';
/** Calls that need a page that was opened before, or a password that was entered. */
const BY_FORM: readonly AnyEndpoint[] = [
  logIn,
  logInWithCode,
  startPasskeyLogin,
  logInWithPasskey,
  signUp,
  validateEmail,
];

/** Two members with a conversation, and the subject for requests about the other one. */
async function talk(): Promise<{ anna: MemberBrowser; bram: MemberBrowser; about: Subject }> {
  const [anna, bram] = [await server.join({ password_hash: hash }), await server.join()];
  const now = server.clock.now();
  const body = {
    client_id: '11111111-1111-4111-8111-111111111111',
    profile: anna.id,
    body: 'Hello',
    created: timeOf(now),
  };
  const { message } = await bram.ask(sendMessage, { body });
  const { csrf } = await anna.ask(getSettings);
  const newcomer = `new-${anna.id.toLowerCase()}@vonk.example`.replaceAll('_', '-');
  const { token } = await anna.ask(validateEmail, { query: { email: newcomer } });
  const { image } = await anna.ask(uploadPhoto, { body: formOf(TINY_PNG) });
  const order = await place(server, anna);
  await tell(server, order);
  await raiseAlarmBeside(server.db, order.id);
  const target = { type: 'message', id: message.id } as const;
  const report = await moderation.report(bram.id, target, anna.id);
  const decided = await moderation.report(bram.id, target, anna.id);
  await moderation.answer(decided, { action: 'warn' });
  const [decision] = (await bram.ask(listDecisions)).decisions;
  const about = decision?.id ?? '';
  const appealing = { purpose: 'appeal', member: bram.id, about, now: new Date(now) } as const;
  const gone = await server.born({ state: 'deleted' });
  const restoring = { purpose: 'restore', member: gone, now: new Date(now) } as const;
  return {
    anna,
    bram,
    about: {
      restoreToken: await issueToken(server.db, restoring),
      appealToken: await issueToken(server.db, appealing),
      newcomer,
      pageToken: token ?? '',
      profile: bram.id,
      conversation: message.conversation,
      message: message.id,
      image: image?.id ?? '',
      order: order.id,
      report,
      decision: about,
      appeal: await moderation.appeal(bram.id),
      complaint: await moderation.complaint(anna.id),
      email: `${anna.id.toLowerCase()}@vonk.test`,
      password: PASSWORD,
      csrf: csrf ?? '',
      now,
    },
  };
}

/** Checks the answer against the schema of its status in the document. */
async function expectPromised(call: AnyEndpoint, asking: Browser, about: Subject) {
  const seen = await asking.call(call, requestFor(call.name, about));
  const shape = shapeOf(document, operationOf(call), seen.status);

  expect(shape, `${call.name} answers ${seen.status}`).not.toBeNull();
  const isHeadersAlone = call.method === 'HEAD' || seen.status === 204 || seen.status === 302;
  expect(seen.text === '').toBe(isHeadersAlone);
  const fits = isHeadersAlone ? undefined : shape?.safeParse(JSON.parse(seen.text));
  expect(fits?.error?.issues ?? []).toEqual([]);
  return seen.status;
}

describe('an answer fits the document', () => {
  const calls = sampleOf(
    ROUTES.map((route) => route.endpoint),
    3,
  );

  test.each(calls)('$name: on success', async (call) => {
    const { anna, bram, about } = await talk();
    const mine = CHANGE_OWN_MESSAGE.has(call.name) ? bram : anna;

    const asking = isForStaff(call) ? await server.join({ role: 'admin' }) : mine;

    const status = await expectPromised(call, asking, about);

    expect(status).toBe(SUCCESS.get(call.name) ?? 200);
  });

  /** One for all: no two calls of a visitor use up the same thing. */
  let shared: Subject;

  beforeAll(async () => {
    shared = (await talk()).about;
  });

  test.each(calls)('$name: for a visitor', async (call) => {
    const nothing = { ...shared, csrf: '' };

    const status = await expectPromised(call, server.visitor(), nothing);

    expect(status < 300).toBe(!needsSession(call) && !BY_FORM.includes(call));
  });

  test('an answer that does not fit is found', () => {
    const call = ENDPOINTS.find(({ name }) => name === 'getProfile');
    if (call === undefined) throw new Error('there is no such call');
    const shape = shapeOf(document, operationOf(call), 200);

    expect(shape?.safeParse({ id: 'a', email: 'anna@vonk.test' }).success).toBe(false);
    expect(shapeOf(document, operationOf(call), 402)).toBeNull();
  });
});
