import { describe, expect, test } from 'vitest';
import { sendableRows } from '#sync/engine/outbox/send-policy.ts';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import { likeRow } from '#sync/engine/intents/like.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { LIKE, sending } from './changes.ts';
import { reported, rowsAfter } from './own-changes.ts';
import {
  ADA,
  BEA,
  keyOf,
  like,
  ME,
  messageIdOf,
  messageRow,
  REFUSAL,
  intentOf,
  WITH_ADA,
} from '#tests/engine/people.ts';
import { situationOf } from './situation.ts';

const likeOf = (seq: number, target: typeof ADA, tries = 0): OutboxRow => ({
  ...likeRow({ target, member: ME, intent: intentOf(seq, true), from: false }),
  tries,
});
const taken = (seq: number, isOut: boolean): OutboxRow => {
  const intent = intentOf(seq, messageIdOf(9));
  const row = deleteRow({ member: ME, target: ADA, conversation: WITH_ADA, intent });
  return isOut ? { ...row, inflight: intent, next: null, tries: 1 } : row;
};

/** The sequences of the rows that may be sent now, in their order. */
const seqsOf = (
  rows: readonly OutboxRow[],
  holds: Readonly<Record<string, number>> = {},
  sync: boolean | null = true,
) => sendableRows(situationOf(rows, { holds, sync })).map(({ waiting }) => waiting.seq);

describe('the send queue', () => {
  test('[sync 7] is in the order of the acts, whatever the order of the rows', () => {
    expect(seqsOf([likeOf(3, BEA), likeOf(2, ADA)])).toEqual([2, 3]);
    expect(seqsOf([likeOf(2, ADA), likeOf(3, BEA)])).toEqual([2, 3]);
  });

  test('[sync 7] has a row that keeps failing behind the rows that were not tried yet', () => {
    expect(seqsOf([likeOf(2, ADA, 4), likeOf(3, BEA)])).toEqual([3, 2]);
  });

  test('[sync 7] has an urgent row that keeps failing before the rows that were tried as often', () => {
    const report: OutboxRow = { ...reported(4), state: 'unknown', tries: 1 };
    const rows = [report, likeOf(2, ADA, 2), likeOf(5, BEA)];

    expect(seqsOf(rows)).toEqual([5, 4, 2]);
    expect(seqsOf([likeOf(2, ADA, 1), report])).toEqual([4, 2]);
  });

  test('[sync 22] contains a row from its moment on and not before', () => {
    expect(seqsOf([likeOf(2, ADA)], { 'like:ada': 5_001 })).toEqual([]);
    expect(seqsOf([likeOf(2, ADA)], { 'like:ada': 5_000 })).toEqual([2]);
  });

  test('[sync 8] of one target starts with its oldest intent', () => {
    expect(seqsOf([taken(2, false), messageRow(1)])).toEqual([1]);
    expect(seqsOf([messageRow(3), taken(2, false)])).toEqual([2]);
  });

  test('[sync 5] starts with an intent that may have been applied, and no other intent overtakes it', () => {
    expect(seqsOf([messageRow(1), taken(2, true)])).toEqual([2]);
  });

  test('[sync 8] of one conversation stops at a message whose outcome is not known, and others go on', () => {
    const unknown = messageRow(1, { state: 'unknown' });
    const elsewhere = messageRow(4, { target: BEA });

    expect(seqsOf([unknown, messageRow(2), taken(3, false), elsewhere])).toEqual([4]);
    expect(unknown.id).toBe(keyOf(1));
  });

  test('[product 2.2] has reports before messages and likes, and reports do not wait for each other', () => {
    const rows = [messageRow(1), likeOf(2, BEA), reported(4), reported(3)];

    expect(seqsOf(rows)).toEqual([3, 4, 1, 2]);
  });

  test('[sync 3] contains a report until it is accepted or refused', () => {
    const report = reported(4);

    expect(seqsOf([{ ...report, state: 'sending' }])).toEqual([4]);
    expect(seqsOf([{ ...report, state: 'unknown' }])).toEqual([4]);
    expect(seqsOf([{ ...report, state: 'refused', refused: REFUSAL }])).toEqual([]);
  });

  test.each([false, null])(
    '[sync 4] contains an ambiguous once-only row only where keys are supported (%s)',
    (sync) => {
      const unclear = rowsAfter(LIKE, like(2), sending(2));
      const report = reported(4);

      expect(seqsOf([report, ...unclear], {}, sync)).toEqual([4, 2]);
      expect(seqsOf([{ ...report, state: 'sending' }, ...unclear], {}, sync)).toEqual([2]);
      expect(seqsOf([{ ...report, state: 'unknown' }, ...unclear], {}, sync)).toEqual([2]);
    },
  );

  test('[sync 36] contains nothing of another member', () => {
    expect(seqsOf([{ ...likeOf(2, ADA), member: BEA }])).toEqual([]);
  });
});
