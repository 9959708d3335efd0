import { expect, test } from 'vitest';
import { NotTaken, Outbox, outboxRow } from '#sync/db/tables/outbox.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { likeRow } from '#sync/engine/intents/like.ts';
import { ADA, like, ME, intentOf } from '#tests/engine/people.ts';

/** The outbox of a tab with a row of another version, or a row that waits for the member's decision. */
async function outboxOver(row: OutboxRow, isRetained = false) {
  const store = createMemoryStore();
  await store.write('outbox', [outboxRow(row)]);
  const outbox = await Outbox.open({
    store,
    member: ME,
    isRetained: () => isRetained,
    wall: () => 0,
  });
  const stored = async () => (await store.select('outbox', {})).map(({ data }) => data);
  return { outbox, stored };
}

const LIKE = likeRow({ target: ADA, member: ME, intent: intentOf(1, true), from: false });

test.each([
  ['written by a newer build', { ...LIKE, v: 99 }, false],
  ['kept from an earlier session', LIKE, true],
])(
  '[sync 2, 10] an intent on a row %s is not stored, and its change fails',
  async (_, row, isRetained) => {
    const { outbox, stored } = await outboxOver(row, isRetained);

    await expect(outbox.change(row.id, like(2))).rejects.toThrow(NotTaken);

    expect(await stored()).toEqual([row]);
  },
);
