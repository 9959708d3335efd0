/**
 * Random histories of five members: each act and each view is compared with the oracle. Every shard has a server of its own,
 * so that the shards can run at the same time.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { ACTS, type Letter, LETTERS, Oracle } from '#tests/server/visibility/visibility-oracle.ts';
import { World } from '#tests/server/visibility/visibility-world.ts';
import { amountOf, printSeed, SEED } from '#tests/support/sample.ts';
import { startServer } from '#tests/support/server.ts';

/** Each shard has a file of its own: `visibility-1.test.ts` and so on. */
const SHARDS = 2;
/** HISTORIES=200000 runs more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? amountOf({ whole: 1_000, sample: 40 }));
export const IN_SHARD = Math.ceil(HISTORIES / SHARDS);
export const LONGEST_WAIT_MS = 600_000 + IN_SHARD * 1_500;

const pairs = fc
  .tuple(fc.nat(LETTERS.length - 1), fc.integer({ min: 1, max: LETTERS.length - 1 }))
  .map(([first, apart]): [Letter, Letter] => [
    LETTERS[first] ?? 'a',
    LETTERS[(first + apart) % LETTERS.length] ?? 'b',
  ]);

const step = fc.record({
  // A deletion of an account and a closed conversation are final: both are drawn rarely.
  act: fc.constantFrom(...ACTS, ...ACTS.slice(0, 6), ...ACTS.slice(0, 6)),
  pair: pairs,
  view: fc.constantFrom('page', 'talk', 'visit', 'spy'),
  at: pairs,
  spy: fc.constantFrom(...LETTERS),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The server, and the oracle of what it must show. */
interface Compared {
  readonly world: World;
  readonly oracle: Oracle;
}

interface View {
  readonly seen: unknown;
  readonly expected: unknown;
}

async function lookAtPage({ world, oracle }: Compared, me: Letter, them: Letter): Promise<View> {
  const page = {
    personal: `page of ${them}`,
    did_like_profile: oracle.likes(me, them),
    liked_by: oracle.likes(them, me),
    blocked: oracle.blocks(me, them),
    hidden: oracle.hides(me, them),
  };
  return { seen: await world.page(me, them), expected: oracle.opensPage(me, them) ? page : null };
}

async function lookAtTalk(
  { world, oracle }: Compared,
  reader: Letter,
  pair: [Letter, Letter],
): Promise<View> {
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

/** One view of one member, as the server shows it and as the oracle expects it. */
async function look(compared: Compared, { view, at, spy }: Step): Promise<View> {
  const { world, oracle } = compared;
  const [me, them] = at;
  if (view === 'visit') {
    const no = { did_like_profile: false, liked_by: false, blocked: false, hidden: false };
    const page = { personal: null, ...no };
    return { seen: await world.page(null, them), expected: oracle.isAway(them) ? null : page };
  }
  if (oracle.isOut(me)) return { seen: await world.isIn(me), expected: false };
  if (view === 'page') return lookAtPage(compared, me, them);
  const isStranger = spy !== me && spy !== them && !oracle.isOut(spy);
  return lookAtTalk(compared, view === 'spy' && isStranger ? spy : me, at);
}

/** Compares every list of every member. */
async function lookAtLists({ world, oracle }: Compared): Promise<void> {
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

/** Compares the lists by type and the deck of one member only, because they cost more requests. */
async function lookAtTypes({ world, oracle }: Compared): Promise<void> {
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

/** Nothing that a member keeps back was on a card, and everything else was. */
function expectCover({ world, oracle }: Compared): void {
  const { shown, covered } = world.takeSeen();
  expect(shown.filter((letter) => oracle.isCovered(letter))).toEqual([]);
  expect(covered.filter((letter) => !oracle.isCovered(letter))).toEqual([]);
}

/** Runs the histories of a shard on a server of its own and returns their number; `shard` counts from 1. */
export async function playHistories(shard: number): Promise<number> {
  const server = await startServer();
  const world = new World(server);
  await world.populate();
  let [played, acts] = [0, 0];
  const histories = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' });
  const property = fc.asyncProperty(histories, async (history) => {
    await world.forget();
    const oracle = new Oracle();
    const compared = { world, oracle };
    for (const one of history) {
      acts += 1;
      const [me, them] = one.pair;
      const text = `text ${acts}`;
      const done = await world.act(one.act, me, them, text);
      expect([one.act, done]).toEqual([one.act, oracle.act(one.act, me, them, text)]);
      const { seen, expected } = await look(compared, one);
      expect(seen).toEqual(expected);
      expectCover(compared);
    }
    await lookAtLists(compared);
    await lookAtTypes(compared);
    expectCover(compared);
    played += 1;
  });
  printSeed(`visibility, shard ${shard}`);
  try {
    await fc.assert(property, { seed: SEED + shard, numRuns: IN_SHARD });
  } finally {
    await server.close();
  }
  console.log(`histories: ${played}, ${acts} acts, 0 seen that may not be seen`);
  return played;
}
