/**
 * Histories for the edge cases of the contract.
 */
import type { Step } from './history.ts';
import type { OwnField } from './own-intents.ts';

const like = (seq: number, wanted: boolean, device = 'phone'): Step => ({
  do: 'like',
  who: 0,
  device,
  seq,
  wanted,
});
const exclusion = (
  kind: 'hide' | 'block',
  seq: number,
  wanted: boolean,
  device = 'phone',
): Step => ({
  do: 'apart',
  who: 0,
  kind,
  device,
  seq,
  wanted,
});
const choose = (field: OwnField, value: string, ago: number): Step => ({
  do: 'choose',
  field,
  value,
  ago,
});
const again = (nth: number): Step => ({ do: 'again', nth });
const mixed = (key: number, send: number): Step => ({ do: 'mixed', key, send });
export const POLLS: readonly Step[] = [
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
      exclusion('hide', 2, true),
      ...POLLS,
      { do: 'again', nth: 1 },
      { do: 'they-write', who: 0 },
      ...POLLS,
      exclusion('hide', 3, false),
      ...POLLS,
    ],
  ],
  [
    'an older hide comes late, and one of another device does not',
    [
      exclusion('hide', 3, false),
      exclusion('hide', 2, true),
      ...POLLS,
      exclusion('hide', 1, true, 'laptop'),
    ],
  ],
  [
    'who is blocked cannot be liked or written to, and comes back',
    [
      { do: 'message', who: 0, body: 'one' },
      exclusion('block', 1, true),
      ...POLLS,
      like(2, true),
      like(3, false),
      { do: 'message', who: 0, body: 'two' },
      { do: 'read', who: 0, back: 0 },
      { do: 'report', who: 0 },
      exclusion('block', 3, false),
      ...POLLS,
      like(4, true),
      { do: 'message', who: 0, body: 'three' },
      ...POLLS,
    ],
  ],
  [
    'a like of somebody blocked is no like any more',
    [like(1, true), exclusion('block', 2, true), ...POLLS, exclusion('block', 3, false), ...POLLS],
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
    'what was refused is judged anew',
    [
      exclusion('block', 1, true),
      like(2, true),
      exclusion('block', 3, false),
      again(1),
      ...POLLS,
      again(1),
    ],
  ],
  [
    'a key is one request',
    [
      { do: 'message', who: 0, body: 'one' },
      { do: 'message', who: 0, body: 'two' },
      like(1, true),
      mixed(0, 1),
      mixed(0, 2),
      mixed(2, 0),
      ...POLLS,
      again(0),
      again(2),
    ],
  ],
  [
    'who has left cannot be liked, written to or reported',
    [
      { do: 'they-write', who: 0 },
      { do: 'they-like', who: 0, likes: true },
      like(1, true),
      { do: 'message', who: 0, body: 'one' },
      { do: 'they-leave', who: 0 },
      like(2, false),
      like(3, true),
      { do: 'message', who: 0, body: 'two' },
      again(1),
      { do: 'report', who: 0 },
      exclusion('hide', 4, true),
      exclusion('block', 5, true),
      { do: 'read', who: 0, back: 0 },
      { do: 'they-leave', who: 1 },
      { do: 'message', who: 1, body: 'three' },
      { do: 'report', who: 1 },
      { do: 'like', who: 1, device: 'phone', seq: 6, wanted: true },
      { do: 'delete', who: 0 },
    ],
  ],
  [
    'who has left is in no list of likes any more',
    [
      { do: 'they-write', who: 0 },
      { do: 'they-like', who: 0, likes: true },
      { do: 'they-like', who: 1, likes: true },
      like(1, true),
      { do: 'like', who: 1, device: 'phone', seq: 2, wanted: true },
      { do: 'they-leave', who: 0 },
      { do: 'they-leave', who: 1 },
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
