/**
 * The canonical workloads (sync §3.2, L4): each is one thing a member does without faults, short enough that every
 * moment of it can be the moment of an accident.
 */
import { FAIR, type Fate } from './profile.ts';
import type { Scene } from './scene.ts';
import type { Story } from './story.ts';

export interface Workload {
  name: string;
  scenes: readonly Scene[];
  /** Accidents happen until then. */
  spanMs: number;
  /** What happens to the requests of the outbox, one after the other. The others succeed. */
  sends: readonly Fate[];
  /** Marks that the world leaves when the workload does what its name says (`Phone.reached`). */
  reaches: readonly string[];
}

const ADA = 0;
const BEA = 0.3;
const CAS = 0.5;

const SHORT_MS = 9_000;
/** The smallest random number of an act: an ended session is renewed, and an airplane lands, as early as possible. */
const SOONEST = 0;

const act = (at: number, name: Scene['act'], a = ADA, b = 0): Scene => ({
  at,
  act: name,
  device: 0,
  a,
  b,
});

const workload = (
  name: string,
  scenes: readonly Scene[],
  reaches: readonly string[],
  { spanMs = SHORT_MS, sends = [] }: { spanMs?: number; sends?: readonly Fate[] } = {},
): Workload => ({ name, scenes, spanMs, sends, reaches });

export const WORKLOADS: readonly Workload[] = [
  workload('a like', [act(3_000, 'like')], ['accepted like', 'retire like']),
  workload(
    'like, unlike, like, and the first answer is lost',
    [act(3_000, 'like'), act(3_200, 'like'), act(3_300, 'like')],
    ['unknown like', 'accepted like', 'retire like'],
    { sends: ['lost-after'] },
  ),
  workload('a message', [act(3_000, 'message')], ['accepted message', 'retire message']),
  workload(
    'two messages, and the answer to the first is lost',
    [act(3_000, 'message'), act(3_100, 'message')],
    ['unknown message', 'accepted message', 'retire message'],
    { sends: ['lost-after'] },
  ),
  workload(
    'a photo in a conversation, and the answer to its first piece is lost',
    [act(1_000, 'other-writes', BEA), act(3_000, 'photo-message', BEA, 0.3)],
    ['unknown photo-message', 'accepted photo-message', 'retire photo-message'],
    { sends: ['lost-after'], spanMs: 15_000 },
  ),
  workload('a chat is read', [act(3_000, 'read')], ['accepted read', 'retire read']),
  workload('likes are seen', [act(3_000, 'seen')], ['accepted seen', 'retire seen']),
  workload(
    'a conversation is open, and is written into from both sides',
    [act(3_000, 'converse', BEA), act(4_000, 'other-writes', BEA), act(4_500, 'message', BEA)],
    ['accepted message'],
  ),
  workload(
    'a burst of intents offline, then online',
    [
      act(3_000, 'airplane'),
      act(3_100, 'like'),
      act(3_150, 'like', CAS),
      act(3_200, 'message'),
      act(3_250, 'message', BEA),
      act(3_300, 'read'),
    ],
    ['accepted like', 'accepted message', 'accepted read'],
  ),
  workload(
    'a session ends with intents unsent',
    [act(3_000, 'session-ends'), act(3_010, 'like'), act(3_020, 'message')],
    ['signed out with unsent work'],
    { spanMs: 12_000 },
  ),
  workload(
    'a session ends, and the same member returns',
    [act(3_000, 'message'), act(3_050, 'session-ends', SOONEST), act(3_100, 'refresh')],
    ['signed out with unsent work', 'accepted message'],
    { spanMs: 27_000 },
  ),
  workload(
    'a leader that sleeps is replaced',
    [
      act(2_500, 'open-tab'),
      act(3_990, 'message'),
      act(4_000, 'freeze-tab', BEA),
      act(5_000, 'like'),
    ],
    ['steal', 'accepted like', 'accepted message'],
    { spanMs: 25_000 },
  ),
  workload(
    'a message is refused, said again, and put away',
    [act(3_000, 'bad-message'), act(5_000, 'now'), act(7_000, 'cancel')],
    ['refused message', 'now message', 'cancel message'],
  ),
  workload('a poll finds nothing new', [act(64_000, 'refresh')], ['unchanged'], {
    spanMs: 68_000,
  }),
  workload(
    'intents taken back before they left',
    [
      act(3_000, 'airplane'),
      act(3_100, 'message'),
      act(3_200, 'cancel'),
      act(3_300, 'like', CAS),
      act(3_400, 'like', CAS),
    ],
    ['cancel message', 'intent like'],
  ),
  workload(
    'two tabs change one profile',
    [
      act(2_500, 'open-tab'),
      act(4_000, 'like', ADA, 0),
      act(4_004, 'like', ADA, 0.9),
      act(4_008, 'like', ADA, 0),
    ],
    ['accepted like', 'retire like'],
  ),
  workload(
    'a log-out with intents unsent, and the same member again',
    [
      act(3_000, 'airplane'),
      act(3_100, 'message'),
      act(3_200, 'like'),
      act(3_400, 'log-out-anyway'),
      act(6_000, 'log-in'),
      act(8_000, 'message'),
    ],
    ['logout with unsent work', 'login of the same', 'accepted message'],
    { spanMs: 12_000 },
  ),
  workload(
    'a log-out beside a second tab, and the same member again',
    [act(2_500, 'open-tab'), act(3_500, 'like'), act(4_000, 'log-out-anyway')],
    ['logout', 'login of the same'],
    // Accidents end before the login: a visitor’s tab does not look for one that was not announced.
    { spanMs: 5_500 },
  ),
  workload(
    'another member logs in',
    [act(3_000, 'like'), act(3_020, 'log-in-other'), act(5_000, 'like'), act(5_010, 'message')],
    ['login of another', 'accepted message'],
    { spanMs: 10_000 },
  ),
  workload('a chat is deleted', [act(3_000, 'delete-chat')], ['accepted delete', 'retire delete']),
];

export const storyOfWorkload = ({ scenes, spanMs }: Workload): Story => ({
  seed: 1,
  profile: { ...FAIR, spanMs },
  scenes,
});
