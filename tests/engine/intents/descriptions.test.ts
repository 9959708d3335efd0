import { describe, expect, test } from 'vitest';
import { descriptionOf, waitingOf } from '#sync/engine/intents/table.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import {
  asked,
  messageDeleted,
  messageEdited,
  messageRemoved,
  notificationsDeleted,
  notificationsRead,
  pinned,
  reported,
  said,
} from '#tests/engine/outbox/own-changes.ts';
import { ADA, WALL } from '#tests/engine/people.ts';

function rowOf(change: RowChange): OutboxRow {
  if (change.type !== 'intent') throw new Error('no row is stored');
  return change.row;
}

/** What the waiting list says of a row: the member it is about, and its text. */
const stories: readonly [RowChange, { profile: string | null; body: string | null }][] = [
  [said(reported(1)), { profile: ADA, body: 'Not who they say' }],
  [said(asked(1)), { profile: null, body: 'Price' }],
  [messageRemoved(1), { profile: ADA, body: null }],
  [messageDeleted(1), { profile: ADA, body: null }],
  [messageEdited(1), { profile: ADA, body: 'new' }],
  [notificationsDeleted(1, 8, 9), { profile: null, body: null }],
  [notificationsRead(1, 9), { profile: null, body: null }],
  [pinned(1), { profile: ADA, body: null }],
];

describe('[product 2.2] a row that waits', () => {
  test.each(stories)('%o is described by its kind, its member and its text', (change, words) => {
    const row = rowOf(change);
    expect(descriptionOf(row, WALL)).toMatchObject({ kind: row.kind, ...words });
  });

  test.each(stories)('%o is sent as its own kind', (change) => {
    const row = rowOf(change);
    expect(waitingOf(row, WALL)?.send.kind).toBe(row.kind);
  });
});
