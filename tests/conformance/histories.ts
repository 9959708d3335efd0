/**
 * Histories that go to the corners of the contract, and the steps of those that chance makes.
 */
import fc from 'fast-check';
import type { Step } from './history.ts';

const like = (seq: number, wish: boolean, device = 'phone'): Step => ({
  do: 'like',
  who: 0,
  device,
  seq,
  wish,
});
const POLLS: readonly Step[] = [
  { do: 'poll', list: 'chats' },
  { do: 'poll', list: 'likes' },
];

export const HISTORIES: readonly [string, readonly Step[]][] = [
  ['a like and its replay', [like(1, true), ...POLLS, { do: 'again', nth: 0 }, ...POLLS]],
  ['an older like comes late', [like(2, false), like(1, true), ...POLLS, like(3, true), ...POLLS]],
  ['each device has its own order', [like(5, true), like(1, false, 'laptop'), like(4, true)]],
  [
    'a like that is there already moves nothing',
    [like(1, true), ...POLLS, like(2, true), ...POLLS],
  ],
  ['nothing to take back moves nothing', [...POLLS, like(1, false), ...POLLS]],
  [
    'a message and its replays are one',
    [
      { do: 'message', who: 0, body: 'one' },
      ...POLLS,
      { do: 'again', nth: 0 },
      { do: 'message', who: 0, body: 'one' },
      { do: 'again', nth: 0 },
      ...POLLS,
    ],
  ],
  [
    'a mark never goes back',
    [
      { do: 'they-write', who: 0 },
      { do: 'they-write', who: 0 },
      { do: 'read', who: 0, back: 0 },
      ...POLLS,
      { do: 'read', who: 0, back: 1 },
      ...POLLS,
      { do: 'they-write', who: 0 },
      ...POLLS,
    ],
  ],
  [
    'likes are seen up to a moment',
    [
      { do: 'they-like', who: 0, likes: true },
      { do: 'see' },
      ...POLLS,
      { do: 'they-like', who: 1, likes: true },
      ...POLLS,
      { do: 'again', nth: 0 },
      ...POLLS,
    ],
  ],
  [
    'a deleted chat is gone, and comes back with the next message',
    [
      { do: 'they-write', who: 0 },
      { do: 'delete', who: 0 },
      ...POLLS,
      { do: 'again', nth: 0 },
      { do: 'delete', who: 0 },
      { do: 'they-write', who: 0 },
      ...POLLS,
    ],
  ],
  [
    'without a session nothing is done',
    [
      { do: 'session', isGood: false },
      like(1, true),
      { do: 'message', who: 0, body: 'one' },
      ...POLLS,
      { do: 'session', isGood: true },
      { do: 'again', nth: 1 },
      ...POLLS,
    ],
  ],
];

const who = fc.nat(1);
const drawn = <const D extends Step['do']>(what: D) => fc.constant(what);

export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: drawn('like'),
      who,
      device: fc.constantFrom('phone', 'laptop'),
      seq: fc.integer({ min: 1, max: 8 }),
      wish: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: drawn('message'),
      who,
      body: fc.constantFrom('one', 'two'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: drawn('read'), who, back: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'see' }) },
  { weight: 1, arbitrary: fc.record({ do: drawn('delete'), who }) },
  { weight: 3, arbitrary: fc.record({ do: drawn('again'), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: drawn('they-write'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: drawn('they-like'), who, likes: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.constantFrom<Step>(...POLLS) },
  {
    weight: 1,
    arbitrary: fc.record({ do: drawn('session'), isGood: fc.boolean() }),
  },
);
