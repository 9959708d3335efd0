import { describe, expect, test } from 'vitest';
import { ConversationId } from '#schemas/ids.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { descriptionOf } from '#sync/engine/intents/table.ts';
import { deletedChats } from '#sync/engine/overlay/deleted.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import {
  accepted,
  cancel,
  failing,
  refused,
  retire,
  sending,
} from '#tests/engine/outbox/changes.ts';
import { deletes } from '#tests/engine/outbox/own-changes.ts';
import { ADA, after, keyOf, messageRow, REFUSAL, WALL, intentOf } from '#tests/engine/people.ts';
import { accepted as accepts, Stage } from '#tests/engine/stage.ts';
import { callOf } from '#tests/support/call-of.ts';

const DELETE = 'delete:ada';
const rowAfter = (...changes: RowChange[]): OutboxRow[] => {
  const row = after(DELETE, ...changes);
  return row === null ? [] : [row];
};

describe('a deleted conversation', () => {
  test.each<[string, RowChange[], boolean]>([
    ['asked for', [deletes(1)], true],
    ['taken back', [deletes(1), cancel], false],
    ['on its way', [deletes(1), sending(1)], true],
    ['perhaps done', [deletes(1), sending(1), failing('unknown', 1)], true],
    ['accepted, not proved', [deletes(1), sending(1), accepted(1)], true],
    ['proved', [deletes(1), sending(1), accepted(1), retire(1, 'chats')], false],
    ['gone already', [deletes(1), sending(1), refused(1)], true],
  ])('[sync 15] %s: whether the row hides it in the list', (_, changes, isGone) => {
    expect(deletedChats(rowAfter(...changes)).has(ADA)).toBe(isGone);
  });

  test('[decisions 29] is listed again when the deletion is refused, and the refusal stays in the row', () => {
    const no = { ...REFUSAL, status: 423, reason: 'closed' };
    const rows = rowAfter(deletes(1), sending(1), {
      type: 'refused',
      key: intentOf(1, null).key,
      refusal: no,
    });

    expect(deletedChats(rows).has(ADA)).toBe(false);
    expect(rows).toMatchObject([{ refused: { reason: 'closed' } }]);
  });

  test('[product 2.2] whose deletion was refused is among the waiting rows and can be dismissed', () => {
    const no = { ...REFUSAL, status: 423, reason: 'closed' };
    const rows = rowAfter(deletes(1), sending(1), { type: 'refused', key: keyOf(1), refusal: no });

    expect(rows.map((row) => descriptionOf(row, WALL))).toMatchObject([
      { kind: 'delete', state: 'refused', reason: 'closed', canCancel: true },
    ]);
  });

  test('[decisions 29] that another device deleted first counts as deleted by this intent', () => {
    const gone = { ...REFUSAL, status: 410, reason: 'gone' };
    const rows = rowAfter(deletes(1), sending(1), {
      type: 'refused',
      key: keyOf(1),
      refusal: gone,
    });

    expect(rows).toMatchObject([{ acked: { seq: 1 }, refused: null }]);
  });

  test('[decisions 29] that is deleted once more is deleted up to the newest known message, under its newest id', () => {
    const conversation = ConversationId.parse('anew');
    const [first, again] = [deletes(1, 9), deletes(2, 12, conversation)];

    expect(rowAfter(first, again)).toMatchObject([
      { conversation, next: { seq: 2, wanted: '12' } },
    ]);
    expect(rowAfter(first, sending(1), deletes(2, 9))).toMatchObject([
      { inflight: { seq: 1 }, next: { seq: 2, wanted: '9' } },
    ]);
  });

  test('[sync 10] whose row is of another version stays unchanged', () => {
    const [row] = rowAfter(deletes(1));

    expect(row && changeRow({ ...row, v: 9 }, cancel, DELETE)).toMatchObject({ v: 9 });
  });

  test('[sync 8] is sent after the messages written before it and before those written after it', () => {
    const stage = Stage.leading();
    stage.sending = () => accepts;
    stage.act(messageRow(1).id, { type: 'intent', row: messageRow(1) });
    stage.act(DELETE, deletes(2));
    stage.act(messageRow(3).id, { type: 'intent', row: messageRow(3) }).until(10_000);

    expect(stage.asked('send').map(({ send }) => callOf(send))).toEqual([
      'sendMessage',
      'deleteChat',
      'sendMessage',
    ]);
  });

  test('[decisions 29] causes a read of the chats at once', () => {
    const stage = Stage.leading();
    stage.sending = () => accepts;
    stage.until(10_000).act(DELETE, deletes(1)).until(12_000);

    expect(stage.times('chats')).toHaveLength(2);
  });
});
