/**
 * The rows, intents and members of the engine's tests.
 */
import { ConversationId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Card } from '#schemas/profile.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { likeRow } from '#sync/engine/intents/like.ts';
import { readRow } from '#sync/engine/intents/read.ts';
import { seenRow } from '#sync/engine/intents/seen.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import type { Intent } from '#sync/engine/outbox/row-base.ts';
import type { MessageRow } from '#sync/engine/intents/message.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';

export const ME = ProfileId.parse('me');
export const ADA = ProfileId.parse('ada');
export const BEA = ProfileId.parse('bea');
export const WITH_ADA = ConversationId.parse('with-ada');

/** The wall clock of the tests. */
export const WALL = Date.UTC(2026, 4, 1);

export const keyOf = (count: number): IntentKey =>
  IntentKey.parse(`00000000-0000-4000-8000-${String(count).padStart(12, '0')}`);

export const messageIdOf = (count: number): MessageId => MessageId.parse(String(count));
export const timeAt = (ms: number): Time => timeOf(WALL + ms);

export const intentOf = <T>(seq: number, wanted: T): Intent<T> => ({
  key: keyOf(seq),
  seq,
  at: WALL,
  wanted,
});

export const like = (seq: number, wanted = true, target = ADA, from = false): RowChange => ({
  type: 'intent',
  row: likeRow({ target, member: ME, intent: intentOf(seq, wanted), from }),
});

export const read = (seq: number, message: number, figure = 1): RowChange => ({
  type: 'intent',
  row: readRow({
    target: ADA,
    member: ME,
    conversation: WITH_ADA,
    intent: intentOf(seq, messageIdOf(message)),
    from: null,
    figure,
  }),
});

export const seen = (seq: number, until: number, figure = 1): RowChange => ({
  type: 'intent',
  row: seenRow({ member: ME, intent: intentOf(seq, timeAt(until)), figure }),
});

export const messageRow = (seq: number, changes: Partial<MessageRow> = {}): MessageRow => ({
  kind: 'message',
  v: INTENTS.message.version,
  id: keyOf(seq),
  key: keyOf(seq),
  member: ME,
  target: ADA,
  conversation: WITH_ADA,
  seq,
  at: WALL,
  created: timeAt(seq),
  body: `message ${seq}`,
  state: 'queued',
  tries: 0,
  nextAt: null,
  lastFailure: null,
  refused: null,
  message: null,
  ...changes,
});

/** The server's copy of a message that I wrote. */
export const messageOf = (id: number, seq: number, changes: Partial<Message> = {}): Message => ({
  id: messageIdOf(id),
  client_id: keyOf(seq),
  conversation: WITH_ADA,
  from: ME,
  from_kind: 'member',
  type: 'text',
  body: `message ${seq}`,
  image: null,
  reply_to: null,
  cost: 0,
  created: timeAt(seq),
  delivered: null,
  read: null,
  ...changes,
});

export const cardOf = (id: ProfileId): Card => ({
  id,
  name: id,
  age: 30,
  gender: null,
  city: null,
  country: null,
  countryregion: null,
  language: null,
  main_image: null,
  fictional: false,
  verified: false,
  last_activity: null,
});

export const after = (id: string, ...changes: RowChange[]): OutboxRow | null =>
  changes.reduce<OutboxRow | null>((row, change) => changeRow(row, change, id), null);

export const REFUSAL = { status: 404, reason: 'not_found', message: 'gone', at: WALL };
