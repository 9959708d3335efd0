/**
 * What may happen in a random history of one device: what its member does, there and elsewhere, what others do, and the accidents of its line, its
 * tabs and its storage. Numbers name the other members and are drawn beforehand, so that a history can be shortened.
 */
import fc from 'fast-check';
import { type Change, CHANGES, MARKS } from './elsewhere.ts';
import type { Line } from '#tests/support/sync-network.ts';

export const OTHERS = 3;

/** What the browser does to a tab's connections to its databases. */
export type Death = 'closed' | 'InvalidStateError' | 'full';

export type Act =
  | { do: 'write'; who: number }
  | { do: 'like'; who: number; wanted: boolean }
  | { do: 'hide'; who: number; wanted: boolean }
  | { do: 'pin'; who: number; wanted: boolean }
  | { do: 'read'; who: number }
  | { do: 'delete-chat'; who: number }
  | { do: 'they-write'; who: number }
  | { do: 'they-like'; who: number; wanted: boolean }
  /** The member changes the newest message of the conversation, theirs or of the other. */
  | { do: 'change'; who: number; change: Change }
  | { do: 'they-change'; who: number; change: Change }
  | { do: 'they-block'; who: number; wanted: boolean }
  | { do: 'they-pause'; who: number; wanted: boolean }
  /** On another device of the member. */
  | { do: 'change-elsewhere'; who: number; change: Change }
  | { do: 'mark-elsewhere'; who: number; mark: (typeof MARKS)[number]; wanted: boolean }
  | { do: 'write-elsewhere'; who: number }
  | { do: 'delete-chat-elsewhere'; who: number }
  /** Moderation takes down the newest message of the other, or of the member. */
  | { do: 'take-down'; who: number; isOwn: boolean }
  | { do: 'line'; line: Line }
  /** So many of the next writes end like this, while reads come through. */
  | { do: 'spoil'; writes: number; line: Line }
  | { do: 'pass'; ms: number }
  | { do: 'sleep'; ms: number }
  /** The tab in hand ends in the middle of its work; another one is in hand. */
  | { do: 'kill' }
  | { do: 'open' }
  /** The browser freezes the tab in hand; another one is in hand until it thaws. */
  | { do: 'freeze' }
  | { do: 'thaw' }
  | { do: 'storage'; dies: Death };

const who = fc.nat({ max: OTHERS - 1 });
const wanted = fc.boolean();
const FAULTS = ['offline', 'portal', 'silent', 'broken', 'cut', 'answer-lost'] as const;
const fault = fc.constantFrom<Line>(...FAULTS);
const line = fc.constantFrom<Line>('online', 'online', ...FAULTS);
const ms = fc.constantFrom(100, 1_000, 5_000, 30_000, 130_000);
const dies = fc.constantFrom<Death>('closed', 'InvalidStateError', 'full');

const change = fc.record({ how: fc.constantFrom(...CHANGES), isOwn: fc.boolean() });
const mark = fc.constantFrom(...MARKS);

const does = <Name extends string>(name: Name) => fc.constant(name);
const likely = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

const acts: fc.Arbitrary<Act> = fc.oneof(
  likely(6, fc.record({ do: does('write'), who })),
  likely(4, fc.record({ do: does('like'), who, wanted })),
  likely(2, fc.record({ do: does('hide'), who, wanted })),
  likely(1, fc.record({ do: does('pin'), who, wanted })),
  likely(2, fc.record({ do: does('read'), who })),
  likely(1, fc.record({ do: does('delete-chat'), who })),
  likely(3, fc.record({ do: does('they-write'), who })),
  likely(2, fc.record({ do: does('they-like'), who, wanted })),
  likely(3, fc.record({ do: does('change'), who, change })),
  likely(2, fc.record({ do: does('they-change'), who, change })),
  likely(1, fc.record({ do: does('they-block'), who, wanted })),
  likely(1, fc.record({ do: does('they-pause'), who, wanted })),
  likely(2, fc.record({ do: does('change-elsewhere'), who, change })),
  likely(2, fc.record({ do: does('mark-elsewhere'), who, mark, wanted })),
  likely(1, fc.record({ do: does('write-elsewhere'), who })),
  likely(1, fc.record({ do: does('delete-chat-elsewhere'), who })),
  likely(1, fc.record({ do: does('take-down'), who, isOwn: fc.boolean() })),
  likely(5, fc.record({ do: does('line'), line })),
  likely(4, fc.record({ do: does('spoil'), writes: fc.integer({ min: 1, max: 3 }), line: fault })),
  likely(6, fc.record({ do: does('pass'), ms })),
  likely(1, fc.record({ do: does('sleep'), ms })),
  likely(2, fc.record({ do: does('kill') })),
  likely(2, fc.record({ do: does('open') })),
  likely(1, fc.record({ do: does('freeze') })),
  likely(2, fc.record({ do: does('thaw') })),
  likely(1, fc.record({ do: does('storage'), dies })),
);

const ACTS_MOST = 40;

export const histories: fc.Arbitrary<Act[]> = fc.array(acts, {
  minLength: 3,
  maxLength: ACTS_MOST,
  size: 'max',
});
