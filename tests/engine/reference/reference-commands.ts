/**
 * Everything that can happen to an engine, by its name: what the member does, what happens to tabs and connection,
 * how reads, sends and writes end. A command that makes no sense at its moment does nothing.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { ADA, BEA, keyOf, like, messageRow, ME, read, seen, timeAt } from '#tests/engine/people.ts';
import type { Bench } from './reference-bench.ts';
import {
  answerIsLost,
  LATER,
  readFails,
  readsWell,
  refuses,
  sendFails,
  sendsWell,
  type Command,
} from './reference-endings.ts';
import { VISIBLE } from '#tests/engine/stage.ts';

// The member

const likes =
  (target: ProfileId): Command =>
  (bench) => {
    const { liked } = bench.reference;
    const from = bench.base.profiles.some(({ id }) => id === target);
    const own = liked.get(target) ?? [];
    const wanted = !(bench.reference.shownLike(target) ?? from);
    bench.seq += 1;
    liked.set(target, [...own, { key: keyOf(bench.seq), wanted, isRefused: false }]);
    bench.commit(`like:${target}`, like(bench.seq, wanted, target, from), true);
  };

const writes =
  (target: ProfileId): Command =>
  (bench) => {
    bench.seq += 1;
    const { seq, wall } = bench;
    const row = messageRow(seq, { target, at: wall, conversation: null });
    bench.reference.said.set(row.key, { target, seq, state: 'waits', byHand: false });
    bench.commit(row.id, { type: 'intent', row }, true);
  };

const messages = (bench: Bench) =>
  [...bench.rows.values()].flatMap((row) => (row.kind === 'message' ? [row] : []));

const cancels: Command = (bench) => {
  const row = messages(bench).find(({ state }) => state === 'queued' || state === 'refused');
  if (row === undefined) return;
  bench.reference.becomes(row.key, 'cancelled');
  bench.commit(row.id, { type: 'cancel' }, true);
};

const sendsNow: Command = (bench) => {
  const row = messages(bench).find(({ state }) => state === 'queued' || state === 'refused');
  if (row === undefined) return;
  const said = bench.reference.said.get(row.key);
  if (said !== undefined) Object.assign(said, { state: 'waits', byHand: true });
  bench.commit(row.id, { type: 'now', at: bench.wall }, true);
};

const marksRead: Command = (bench) => {
  bench.seq += 1;
  bench.reference.marks.set('read', String(bench.seq).padStart(9, '0'));
  bench.commit('read:ada', read(bench.seq, bench.seq), true);
};

const marksSeen: Command = (bench) => {
  bench.seq += 1;
  bench.reference.marks.set('seen', timeAt(bench.seq));
  bench.commit('seen', seen(bench.seq, bench.seq), true);
};

// The store

export const appliesWell: Command = (bench) => {
  const [asked] = bench.applies;
  if (asked !== undefined) bench.endApply(asked, true);
};

const reconciles =
  (isAnswered: boolean): Command =>
  (bench) => {
    const [asked] = bench.reconciles;
    if (asked !== undefined) bench.endSettle(asked, isAnswered);
  };
export const reconcilesWell = reconciles(true);

const wakes =
  (cause: 'member' | 'push' | 'sync' | 'network' | 'resume' | 'visible'): Command =>
  (bench) =>
    bench.dispatch({ type: 'wake', cause });

const passes =
  (ms: number): Command =>
  (bench) =>
    bench.pass(ms);

export const COMMANDS: Readonly<Record<string, Command>> = {
  'likes ada': likes(ADA),
  'likes bea': likes(BEA),
  'writes to ada': writes(ADA),
  'writes to bea': writes(BEA),
  'reads the chat': marksRead,
  'sees the likes': marksSeen,
  'takes back': cancels,
  'sends now': sendsNow,
  leads: (bench) => bench.lead(),
  follows: (bench) => {
    bench.stop();
    bench.dispatch({ type: 'following' });
  },
  'crashes and leads': (bench) => {
    bench.begin();
    bench.lead();
  },
  'signs in again': (bench) => bench.dispatch({ type: 'signed-in', member: ME }),
  'is hidden': (bench) => bench.look({ visible: false, focused: false }),
  'is shown': (bench) => bench.look({ visible: true, focused: true }),
  'opens a conversation': (bench) => bench.look({ conversationWith: ADA }),
  'leaves a conversation': (bench) => bench.look({ conversationWith: null }),
  'says offline': (bench) => bench.look({ online: false }),
  'says online': (bench) => bench.look({ online: true }),
  'saves data': (bench) => bench.look({ saveData: true }),
  'saves no data': (bench) => bench.look({ saveData: false }),
  'opens a second tab': (bench) => bench.dispatch({ type: 'tab', tab: 'b', view: VISIBLE }),
  'closes the second tab': (bench) => bench.dispatch({ type: 'tab', tab: 'b', view: null }),
  'a push arrives': (bench) =>
    bench.dispatch({ type: 'push', subscribed: true, acknowledgedAt: bench.wall }),
  'push is given up': (bench) =>
    bench.dispatch({ type: 'push', subscribed: false, acknowledgedAt: null }),
  'pulls to refresh': wakes('member'),
  'is woken by push': wakes('push'),
  'is woken by sync': wakes('sync'),
  'is woken by the network': wakes('network'),
  'wakes from sleep': wakes('resume'),
  'is looked at': wakes('visible'),
  'waits 100 ms': passes(100),
  'waits 3 s': passes(3_000),
  'waits 70 s': passes(70_000),
  'waits 10 min': passes(600_000),
  'the clock jumps': (bench) => {
    bench.wallJump += 3_600_000;
  },
  'a read is answered': readsWell,
  'a read is forbidden by a portal': readFails({ type: 'refused', status: 403, definite: false }),
  'a list is refused': (bench) => {
    const asked = bench.reads.find(({ endpoint }) => endpoint.name !== 'user');
    if (asked !== undefined) bench.endRead(asked, { type: 'refused', status: 403, definite: true });
  },
  /** The refusal does not count: the worker goes on with the same engine, which leads when its turn comes. */
  'the user call is refused': (bench) => {
    const asked = bench.reads.find(({ endpoint }) => endpoint.name === 'user');
    if (asked !== undefined) bench.endRead(asked, { type: 'refused', status: 403, definite: true });
  },
  'a read meets 500': readFails({ type: 'server', status: 500, retryAfterMs: null }),
  'a read meets 503': readFails({ type: 'server', status: 503, retryAfterMs: 5_000 }),
  'a read meets 429': readFails({ type: 'server', status: 429, retryAfterMs: null }, true),
  'a read meets a portal': readFails({ type: 'unusable', portal: true }),
  'a read cannot be read': readFails({ type: 'unusable', portal: false }, true),
  'a read is lost': readFails({ type: 'unreachable' }),
  'the base is written': appliesWell,
  'the base is not written': (bench) => {
    const [asked] = bench.applies;
    if (asked !== undefined) bench.endApply(asked, false);
  },
  'a change will be lost': (bench) => {
    bench.lost = 1;
  },
  'a send is accepted': sendsWell,
  'the answer to a send is lost': answerIsLost,
  'a send is refused': refuses,
  'a send meets 503': sendFails({ ...LATER, status: 503 }, true),
  'a send meets 429': sendFails({ ...LATER, status: 429 }, true),
  'a send meets 500': sendFails({ type: 'unknown', reached: true, failure: 'server' }, false),
  'a send times out': sendFails({ type: 'unknown', reached: false, failure: 'timeout' }, false),
  'a send never left': sendFails({ type: 'not-sent' }, true),
  'a send meets an address that is not confirmed': sendFails({ type: 'not-confirmed' }, true),
  'a send finds no session': sendFails({ type: 'signed-out', definite: true }, true),
  'a send meets a portal': sendFails({ type: 'signed-out', definite: false }, false),
  'what arrived is told': reconcilesWell,
  'nobody tells what arrived': reconciles(false),
  'an answer comes twice': (bench) => bench.again(bench.over.length - 1),
  'an old answer comes again': (bench) => bench.again(0),
};
