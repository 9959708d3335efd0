import { expect, test } from 'vitest';
import type { MessageRow } from '#sync/engine/intents/message.ts';
import { helloState } from '#sync/engine/overlay/hello-state.ts';
import type { HelloState } from '#sync/queries/signup-matches.ts';
import { ADA, BEA, messageRow, REFUSAL, WALL } from '#tests/engine/people.ts';

const state = (rows: MessageRow[], isTalking = false): HelloState =>
  helloState(rows, { profile: ADA, wall: WALL }, isTalking);

test.each<[string, MessageRow[], HelloState]>([
  ['no message', [], 'none'],
  ['a message to another member', [messageRow(1, { target: BEA })], 'none'],
  ['a message that has just been written', [messageRow(1)], 'waiting'],
  ['one on its way', [messageRow(1, { state: 'sending' })], 'waiting'],
  ['one whose outcome is not known', [messageRow(1, { state: 'unknown' })], 'waiting'],
  ['one that will be sent again', [messageRow(1, { nextAt: WALL, tries: 2 })], 'waiting'],
  ['one that arrived', [messageRow(1, { state: 'acked' })], 'sent'],
  ['one that arrived after a refused one', [refused(), messageRow(2, { state: 'acked' })], 'sent'],
  ['one that was refused', [refused()], 'stopped'],
])('the first message to a member is, after %s: %o', (_, rows, expected) => {
  expect(state(rows)).toBe(expected);
});

test('the first message was sent when the conversation is in the chat list', () => {
  expect(state([], true)).toBe('sent');
});

function refused(): MessageRow {
  return messageRow(1, { state: 'refused', refused: REFUSAL });
}
