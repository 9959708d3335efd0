import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { searchMembers } from '#schemas/search.ts';
import { listSessions } from '#schemas/sessions.ts';
import { randomId, randomToken } from '#server/rules/random-id.ts';
import { ROUTES } from '#server/routes.ts';
import { statementCounter } from '#tests/server/fuzz/fuzz-watch.ts';
import { requestFor, REQUESTS } from './matrix-requests.ts';
import { rowsOfPair } from './matrix-rows.ts';
import { strayKeys } from './matrix-keys.ts';
import { CANARIES, expectedStatus } from './matrix-rules.ts';
import {
  isPair,
  type Role,
  ROLES,
  type Scene,
  sessionOf,
  setScene,
  STATES,
  subjectFor,
} from './matrix-scene.ts';
import { Browser, type Seen } from '#tests/support/browser.ts';
import { amountOf, printSeed, SEED } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
/** Grows with every statement that could change a row. */
let statements: () => Promise<number>;

beforeAll(async () => {
  server = await startServer({ site: { loggedOutSearch: 'all' } });
  // The first search of an hour ranks all members: it is done here, so that no test does it.
  await server.visitor().ask(searchMembers);
  statements = await statementCounter(server.db);
  printSeed('matrix');
});

afterAll(() => server.close());

const CALLS = ROUTES.map((route) => route.endpoint);
const ROWS = STATES.flatMap((state) => ROLES.map((role) => ({ state, role })));
/** How many calls of every row are tested. */
const DRAWN = amountOf({ whole: CALLS.length, sample: Math.ceil(CALLS.length / 12) });
const drawn = fc.sample(fc.shuffledSubarray(CALLS, { minLength: DRAWN, maxLength: DRAWN }), {
  seed: SEED,
  numRuns: ROWS.length,
});

/** Anna's requests open only Bram’s page. Daan, whom she blocks, is only in the list of blocked members. */
const NEVER_ASKED_FOR = [
  'canary-note-cato',
  // The search does not find Daan; of the others it answers the beginning of the text.
  'canary-personal-daan',
  'canary-note-daan',
  'canary-note-mila',
  'canary-note-otto',
];

const newScene = (state: Scene['state']) =>
  setScene(server.db, state, new Date(server.clock.now()));

/** A member who is gone still has the cookie, which is not valid any more. */
const startSessionOf = async (scene: Scene, role: Role): Promise<string | null> =>
  role === 'visitor' ? null : sessionOf(server.db, scene, role);

function browserWith(session: string | null): Browser {
  const browser = new Browser(server.fetch);
  if (session !== null) browser.cookies.set('s', session);
  return browser;
}

const browserOf = async (scene: Scene, role: Role): Promise<Browser> =>
  browserWith(await startSessionOf(scene, role));

/** A scene that no call has changed yet, with a session of one role in it. */
interface Stage {
  readonly scene: Scene;
  readonly session: string | null;
  /** The rows of Anna and Bram; null when one of them makes the request. */
  readonly rows: unknown;
  readonly statements: number;
}

async function setStage(state: Scene['state'], role: Role): Promise<Stage> {
  const scene = await newScene(state);
  const session = await startSessionOf(scene, role);
  // The first call of a session writes when its member was last active; later calls do not.
  if (session !== null) await browserWith(session).call(listSessions);
  const rows = isPair(role) ? null : await rowsOfPair(server.db, scene);
  return { scene, session, rows, statements: await statements() };
}

const selectorsOf = ({ when }: AnyEndpoint): Record<string, string> =>
  Object.fromEntries(Object.entries(when).map(([key, value]) => [key, value.replace('*', 'x')]));

const everything = ({ text, headers }: Seen): string =>
  text + [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');

describe('[R25] default deny', () => {
  test('every route has a request in this matrix, and no request is without a route', () => {
    expect(Object.keys(REQUESTS).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
  });

  test('the matrix has at least 720 cases', () => {
    expect(ROWS.length * CALLS.length).toBeGreaterThanOrEqual(720);
  });

  test.each(CALLS.filter((call) => call.access === 'member'))(
    '$name checks the session before anything else',
    async (call) => {
      const stranger = new Browser(server.fetch);
      stranger.cookies.set('s', randomToken());

      const plain = await stranger.call(call, { query: selectorsOf(call) });
      const absurd = await stranger.call(call, {
        query: { ...selectorsOf(call), id: 'a b', limit: 'x' },
        ...(call.method === 'GET' || call.method === 'HEAD' ? {} : { body: { profile: [] } }),
        headers: { 'if-none-match': '*' },
      });

      expect(plain).toMatchObject({ status: 403, code: call.method === 'HEAD' ? null : 'auth' });
      expect(absurd.text).toBe(plain.text);
    },
  );
});

describe.each(ROWS.map((row, index) => ({ ...row, calls: drawn[index] ?? [] })))(
  '[R26 R27 R28] $state: $role',
  ({ state, role, calls }) => {
    let stage: Stage | null = null;

    test.each(calls)('$name answers, shows and changes only what the rules allow', async (call) => {
      stage ??= await setStage(state, role);
      const { scene, session, rows } = stage;

      const seen = await browserWith(session).call(
        call,
        requestFor(call.name, subjectFor(scene, role)),
      );
      const wrote = (await statements()) !== stage.statements;
      // A call that wrote nothing left every row as it was, so the next call can use the same scene.
      if (wrote) stage = null;

      const cell = { call, role, state };
      expect(seen.status).toBe(expectedStatus(cell));
      const saysWhy = call.method !== 'HEAD';
      expect(!saysWhy || seen.status !== 403 || seen.code === 'auth').toBe(true);
      const said = everything(seen);
      const leaks = CANARIES.filter(({ text, mayRead }) => said.includes(text) && !mayRead(cell));
      expect(leaks.map(({ text }) => text)).toEqual([]);
      const me = role === 'visitor' ? null : scene.ids[role];
      expect(strayKeys(seen.text === '' ? null : JSON.parse(seen.text), call, me)).toEqual([]);
      const isToStay = wrote && !isPair(role);
      expect(isToStay ? await rowsOfPair(server.db, scene) : rows).toEqual(rows);
    });
  },
);

describe('[R26] a conversation of other members', () => {
  const aboutTalk = CALLS.filter(({ name }) =>
    [
      'markChatRead',
      'markChat',
      'deleteChat',
      'listMessages',
      'sendMessage',
      'deleteMessage',
    ].includes(name),
  );

  test.each(aboutTalk)(
    '$name gets the same answer, to the last byte, as for a conversation that does not exist',
    async (call) => {
      const scene = await newScene('open');
      const browser = await browserOf(scene, 'cato');
      const about = subjectFor(scene, 'cato');

      const theirs = await browser.call(call, requestFor(call.name, about));
      const none = await browser.call(
        call,
        requestFor(call.name, { ...about, conversation: randomId(), message: '1' }),
      );

      expect(everything(theirs)).toBe(everything(none));
    },
  );
});

describe('[R28] the canaries', () => {
  test('that Anna may read are all found in her answers, so the scan covers them', async () => {
    const found = new Set<string>();
    for (const call of CALLS) {
      const scene = await newScene('open');
      const browser = await browserOf(scene, 'anna');
      const said = everything(
        await browser.call(call, requestFor(call.name, subjectFor(scene, 'anna'))),
      );
      for (const { text, mayRead } of CANARIES) {
        const isOpen = mayRead({ call, role: 'anna', state: 'open' });
        if (isOpen && said.includes(text)) found.add(text);
      }
    }

    const open = CANARIES.filter(({ mayRead }) =>
      CALLS.some((call) => mayRead({ call, role: 'anna', state: 'open' })),
    ).map(({ text }) => text);
    expect(open.filter((text) => !found.has(text))).toEqual(NEVER_ASKED_FOR);
  });

  test('keys that do not belong in an answer are reported', () => {
    const card = { id: 'b', name: 'Bram', age: 30, email: 'bram@vonk.test', notes: {} };
    const call = CALLS.find(({ name }) => name === 'getProfile');
    if (call === undefined) throw new Error('there is no such call');

    expect(strayKeys({ profiles: [card] }, call, 'a')).toEqual(['email', 'email']);
  });
});
