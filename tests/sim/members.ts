/**
 * The members of the simulated world: me, those I may meet, and how their ids and cards look.
 */
import { ConversationId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Dice } from './dice.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';

/** Who may sign in on the device: me, and two other members. */
export const ME = ProfileId.parse('me');
export const MEMBERS = [ME, ...['you', 'zoe'].map((name) => ProfileId.parse(name))];
/** My other device changes its intents about the last of them too. */
export const OTHERS = ['ada', 'bea', 'cas', 'dee'].map((name) => ProfileId.parse(name));
export const SHARED = ProfileId.parse('dee');

/** A row of a future version of the app: this version neither sends nor deletes it. */
export const FOREIGN: OutboxRow = {
  kind: 'like',
  v: INTENTS.like.version + 1,
  id: 'like:future',
  member: ME,
  target: SHARED,
  tries: 0,
  nextAt: null,
  lastFailure: null,
  inflight: null,
  next: {
    key: IntentKey.parse('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f'),
    seq: 0,
    at: 0,
    wanted: true,
  },
  acked: null,
  refused: null,
  from: false,
};

const START_WALL = Date.UTC(2026, 0, 5);

const times = new Map<number, Time>();

/** The moment in the format of the wire. */
export function wireTime(ms: number): Time {
  const whole = Math.floor(START_WALL + ms);
  const known = times.get(whole);
  if (known !== undefined) return known;
  const time = timeOf(whole);
  if (times.size < 100_000) times.set(whole, time);
  return time;
}

export const wallOf = (ms: number): number => START_WALL + ms;

const messageIds: MessageId[] = [];

export function messageId(count: number): MessageId {
  const id = messageIds[count] ?? MessageId.parse(String(count));
  messageIds[count] = id;
  return id;
}

export const conversationOf = (other: ProfileId): ConversationId => CONVERSATIONS[other] ?? NOWHERE;

const NOWHERE = ConversationId.parse('nowhere');
const CONVERSATIONS: Readonly<Record<string, ConversationId>> = Object.fromEntries(
  OTHERS.map((other) => [other, ConversationId.parse(`with-${other}`)]),
);

const hex = (dice: Dice, digits: number): string =>
  Math.floor(dice.next() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');

export const newKey = (dice: Dice): IntentKey =>
  IntentKey.parse(
    `${hex(dice, 8)}-${hex(dice, 4)}-4${hex(dice, 3)}-8${hex(dice, 3)}-${hex(dice, 6)}${hex(dice, 6)}`,
  );
