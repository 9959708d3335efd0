/**
 * Histories that go to the corners of the contract, and the steps of those that chance makes.
 */
import fc from 'fast-check';
import type { Step } from './history.ts';
import type { OwnField } from './own-wishes.ts';

const like = (seq: number, wish: boolean, device = 'phone'): Step => ({
  do: 'like',
  who: 0,
  device,
  seq,
  wish,
});
const apart = (kind: 'hide' | 'block', seq: number, wish: boolean, device = 'phone'): Step => ({
  do: 'apart',
  who: 0,
  kind,
  device,
  seq,
  wish,
});
const choose = (field: OwnField, value: string, ago: number): Step => ({
  do: 'choose',
  field,
  value,
  ago,
});
const POLLS: readonly Step[] = [
  { do: 'poll', list: 'user' },
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
    'who is hidden is in no list, and comes back with everything',
    [
      { do: 'they-write', who: 0 },
      { do: 'they-like', who: 0, likes: true },
      like(1, true),
      apart('hide', 2, true),
      ...POLLS,
      { do: 'again', nth: 1 },
      { do: 'they-write', who: 0 },
      ...POLLS,
      apart('hide', 3, false),
      ...POLLS,
    ],
  ],
  [
    'an older hide comes late, and one of another device does not',
    [apart('hide', 3, false), apart('hide', 2, true), ...POLLS, apart('hide', 1, true, 'laptop')],
  ],
  [
    'who is blocked cannot be liked or written to, and comes back',
    [
      { do: 'message', who: 0, body: 'one' },
      apart('block', 1, true),
      ...POLLS,
      like(2, true),
      like(3, false),
      { do: 'message', who: 0, body: 'two' },
      { do: 'read', who: 0, back: 0 },
      { do: 'report', who: 0 },
      apart('block', 3, false),
      ...POLLS,
      like(4, true),
      { do: 'message', who: 0, body: 'three' },
      ...POLLS,
    ],
  ],
  [
    'a like of somebody blocked is no like any more',
    [like(1, true), apart('block', 2, true), ...POLLS, apart('block', 3, false), ...POLLS],
  ],
  [
    'who is blocked is reported once, whatever is said again',
    [{ do: 'report', who: 0 }, { do: 'again', nth: 0 }, { do: 'report', who: 0 }, ...POLLS],
  ],
  [
    'the newer choice stays, whenever it comes',
    [
      choose('personal', 'newer', 0),
      ...POLLS,
      choose('personal', 'older', 60),
      ...POLLS,
      choose('city', 'Gent', 0),
      choose('personal', 'newest', 0),
      { do: 'again', nth: 0 },
      ...POLLS,
    ],
  ],
  [
    'a setting of long ago is not taken over a newer one',
    [choose('like_mail', 'never', 0), choose('like_mail', 'daily', 60), ...POLLS],
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
  {
    weight: 2,
    arbitrary: fc.record({
      do: drawn('apart'),
      who,
      kind: fc.constantFrom('hide', 'block'),
      device: fc.constantFrom('phone', 'laptop'),
      seq: fc.integer({ min: 1, max: 8 }),
      wish: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: drawn('report'), who }) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({
        do: drawn('choose'),
        field: fc.constantFrom('personal', 'city'),
        value: fc.constantFrom('here', 'there'),
        ago: fc.nat(5),
      }),
      fc.record({
        do: drawn('choose'),
        field: fc.constant('like_mail'),
        value: fc.constantFrom('daily', 'never'),
        ago: fc.nat(5),
      }),
    ),
  },
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
