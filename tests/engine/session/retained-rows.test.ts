import { describe, expect, test } from 'vitest';
import { isRetainedRow, isUnsent } from '#sync/engine/session/retained-rows.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { accepted, LIKE, READ, SEEN, sending } from '#tests/engine/outbox/changes.ts';
import { after, like, messageRow, read, seen } from '#tests/engine/people.ts';
import { KEPT } from './session-states.ts';

function rowAfter(...args: Parameters<typeof after>): OutboxRow {
  const row = after(...args);
  if (row === null) throw new Error('no row');
  return row;
}

describe('unsent rows', () => {
  test.each<[string, OutboxRow]>([
    ['a message that waits', messageRow(1)],
    ['a message whose end is not known', messageRow(1, { state: 'unknown' })],
    ['a message that was refused', messageRow(1, { state: 'refused' })],
    ['a like that waits', rowAfter(LIKE, like(1))],
    ['a like on its way', rowAfter(LIKE, like(1), sending(1))],
    ['a row of a newer version', { ...messageRow(1, { state: 'acked' }), v: 99 }],
  ])('[sync 39] include %s', (_, row) => {
    expect(isUnsent(row)).toBe(true);
  });

  test.each<[string, OutboxRow]>([
    ['a message that was accepted', messageRow(1, { state: 'acked' })],
    ['a like that was accepted', rowAfter(LIKE, like(1), sending(1), accepted(1))],
    ['a read mark', rowAfter(READ, read(1, 4))],
    ['a seen mark', rowAfter(SEEN, seen(1, 4))],
  ])('[sync 39] do not include %s', (_, row) => {
    expect(isUnsent(row)).toBe(false);
  });
});

describe('rows of an earlier session', () => {
  test('[sync 39] are those with nothing newer than the forced logout', () => {
    const { seq } = KEPT;

    expect(isRetainedRow(KEPT, messageRow(seq))).toBe(true);
    expect(isRetainedRow(KEPT, messageRow(seq + 1))).toBe(false);
    expect(isRetainedRow(KEPT, rowAfter(LIKE, like(seq)))).toBe(true);
  });

  test('[sync 39] are not those that the member has changed since', () => {
    const { seq } = KEPT;
    const row = rowAfter(LIKE, like(seq), sending(seq), like(seq + 1, false));

    expect(isRetainedRow(KEPT, row)).toBe(false);
  });

  test('[sync 39] are none where nothing is retained', () => {
    expect(isRetainedRow(null, messageRow(1))).toBe(false);
  });
});
