import { describe, expect, test } from 'vitest';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';
import { reservedCredits } from '#sync/engine/overlay/credits.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { messageRow } from '#tests/engine/people.ts';
import type { MessageRow } from '#sync/engine/intents/message.ts';

const priced = (number: number, changed: Partial<MessageRow> = {}): MessageRow => ({
  ...messageRow(number),
  max_cost: 2,
  ...changed,
});
const refusal = { status: 402, reason: 'credits', message: '', at: 0 };
const sent = (row: MessageRow) => INTENTS.message.waiting(row, row.at)?.send;

describe('[product 2.5] the price that the member has agreed to', () => {
  test('is sent with the message, and is left out when none was named', () => {
    expect(sent(priced(1))).toMatchObject({ kind: 'message', max_cost: 2 });
    expect(sent(messageRow(1))).not.toHaveProperty('max_cost');
  });

  test('stays the same through every retry, until the member agrees to another', () => {
    const row = priced(1, { state: 'refused', refused: refusal });

    const again = changeRow(row, { type: 'now', at: 5 }, row.id);
    const agreed = changeRow(row, { type: 'now', at: 5, max_cost: 3 }, row.id);

    expect(again).toMatchObject({ state: 'queued', max_cost: 2, refused: null });
    expect(agreed).toMatchObject({ state: 'queued', max_cost: 3, refused: null });
  });

  test('stays in the row while the message is sent, fails and is accepted', () => {
    const failure = { nextAt: 9, failure: 'busy' };
    const { key } = priced(1);
    const changes: RowChange[] = [
      { type: 'sending', key },
      { type: 'later', key, ...failure },
      { type: 'sending', key },
      { type: 'unknown', key, ...failure },
      { type: 'accepted', key, message: null },
    ];

    const costs = changes.map((_, last) => {
      const row = changes
        .slice(0, last + 1)
        .reduce<OutboxRow | null>((before, change) => changeRow(before, change, key), priced(1));
      return row?.kind === 'message' ? row.max_cost : null;
    });

    expect(costs).toEqual([2, 2, 2, 2, 2]);
  });

  test('is reserved while the message waits, and not after it is accepted or refused', () => {
    const rows = [
      priced(1),
      priced(2, { state: 'sending' }),
      priced(3, { state: 'unknown' }),
      priced(4, { state: 'acked' }),
      priced(5, { state: 'refused', refused: refusal }),
      messageRow(6),
    ];

    expect(reservedCredits(rows)).toBe(6);
  });
});
