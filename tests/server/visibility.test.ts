import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTS, type Letter, LETTERS, Oracle } from '#tests/server/visibility-oracle.ts';
import { World } from '#tests/server/visibility-world.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** More on demand: HISTORIES=200000. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 1_000);
const PATIENCE_MS = 300_000 + HISTORIES * 1_500;

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = new World(server);
  await world.populate();
});

afterAll(() => server.close());

const pairs = fc
  .tuple(fc.nat(LETTERS.length - 1), fc.integer({ min: 1, max: LETTERS.length - 1 }))
  .map(([first, apart]): [Letter, Letter] => [
    LETTERS[first] ?? 'a',
    LETTERS[(first + apart) % LETTERS.length] ?? 'b',
  ]);

const step = fc.record({
  // Leaving is for ever and a closed conversation stays closed: both are rare.
  act: fc.constantFrom(...ACTS, ...ACTS.slice(0, 6), ...ACTS.slice(0, 6)),
  pair: pairs,
  view: fc.constantFrom('page', 'talk', 'visit', 'spy'),
  at: pairs,
  spy: fc.constantFrom(...LETTERS),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface View {
  readonly seen: unknown;
  readonly expected: unknown;
}

async function lookAtPage(oracle: Oracle, me: Letter, them: Letter): Promise<View> {
  const page = {
    personal: `page of ${them}`,
    did_like_profile: oracle.likes(me, them),
    liked_by: oracle.likes(them, me),
    blocked: oracle.blocks(me, them),
    hidden: oracle.hides(me, them),
  };
  return { seen: await world.page(me, them), expected: oracle.opensPage(me, them) ? page : null };
}

async function lookAtTalk(oracle: Oracle, reader: Letter, pair: [Letter, Letter]): Promise<View> {
  const [me, them] = pair;
  const seen = await world.talk(reader, pair);
  if (reader !== me || !oracle.hasTalk(me, them)) return { seen, expected: null };
  const isAway = !oracle.opensPage(me, them);
  const expected = {
    texts: oracle.texts(me, them),
    name: isAway ? '' : them,
    closed: isAway || oracle.isClosed(me, them),
    blocked: oracle.blocks(me, them),
  };
  return { seen, expected };
}

/** One view of one member, as the server shows it and as the oracle says. */
async function look(oracle: Oracle, { view, at, spy }: Step): Promise<View> {
  const [me, them] = at;
  if (view === 'visit') {
    const no = { did_like_profile: false, liked_by: false, blocked: false, hidden: false };
    const page = { personal: null, ...no };
    return { seen: await world.page(null, them), expected: oracle.isAway(them) ? null : page };
  }
  if (oracle.isOut(me)) return { seen: await world.isIn(me), expected: false };
  if (view === 'page') return lookAtPage(oracle, me, them);
  const isStranger = spy !== me && spy !== them && !oracle.isOut(spy);
  return lookAtTalk(oracle, view === 'spy' && isStranger ? spy : me, at);
}

/** Every list of every member. */
async function lookAtLists(oracle: Oracle): Promise<void> {
  for (const me of LETTERS.filter((letter) => !oracle.isOut(letter))) {
    const listed = LETTERS.filter((them) => oracle.isListed(me, them));
    expect(await world.found(me)).toEqual(listed);
    expect(await world.apart(me)).toEqual({
      hidden: LETTERS.filter((them) => oracle.hides(me, them)),
      blocked: LETTERS.filter((them) => oracle.blocks(me, them)),
    });
    expect(await world.likes(me)).toEqual({
      given: listed.filter((them) => oracle.likes(me, them)),
      received: listed.filter((them) => oracle.likes(them, me)),
    });
    expect(await world.chats(me)).toEqual(
      listed
        .filter((them) => oracle.listsTalk(me, them))
        .map((them) => ({
          with: them,
          unread: oracle.unread(me, them),
          last: oracle.texts(me, them).at(-1) ?? null,
        })),
    );
  }
}

/** The lists by type and the deck, of one member: they cost more questions. */
async function lookAtTypes(oracle: Oracle): Promise<void> {
  const me = LETTERS.find((letter) => !oracle.isOut(letter));
  if (me === undefined) return;
  const listed = LETTERS.filter((them) => oracle.isListed(me, them));
  const given = listed.filter((them) => oracle.likes(me, them));
  const received = listed.filter((them) => oracle.likes(them, me));
  expect(await world.byType(me)).toEqual({
    given,
    received,
    mutual: given.filter((them) => received.includes(them)),
    hidden: LETTERS.filter((them) => oracle.hides(me, them)),
    finder: listed.filter((them) => !given.includes(them) && !oracle.hasTalk(me, them)),
  });
}

describe('[R26 R27] who may see what', () => {
  test(`${HISTORIES} random histories of five members`, { timeout: PATIENCE_MS }, async () => {
    let acts = 0;
    const histories = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' });
    const property = fc.asyncProperty(histories, async (history) => {
      await world.forget();
      const oracle = new Oracle();
      for (const one of history) {
        acts += 1;
        const [me, them] = one.pair;
        const text = `text ${acts}`;
        const done = await world.act(one.act, me, them, text);
        expect([one.act, done]).toEqual([one.act, oracle.act(one.act, me, them, text)]);
        const { seen, expected } = await look(oracle, one);
        expect(seen).toEqual(expected);
      }
      await lookAtLists(oracle);
      await lookAtTypes(oracle);
    });
    await fc.assert(property, { numRuns: HISTORIES });
    console.log(`histories: ${HISTORIES}, ${acts} acts, 0 seen that may not be seen`);
  });
});
