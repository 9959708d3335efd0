import { expect, test } from 'vitest';
import { LOOKS_MOST } from '#schemas/limits.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { Outbox } from '#sync/db/tables/outbox.ts';
import { deviceClock } from '#sync/worker/clock.ts';
import { sendNow } from '#sync/worker/commands/send-now.ts';
import { keyOf, ME, messageRow, WALL } from '#tests/engine/people.ts';

const clock = { ...deviceClock, wall: () => WALL + 1 };

async function memberSession() {
  const parts = { store: createMemoryStore(), member: ME, isRetained: () => false };
  const outbox = await Outbox.open({ ...parts, wall: clock.wall });
  const rows = [messageRow(1), messageRow(2, { state: 'unknown', looks: LOOKS_MOST - 1 })];
  for (const row of rows) await outbox.change(row.id, { type: 'intent', row });
  return { memberView: { outbox }, wake: () => undefined };
}

test('[sync 4] a message that becomes undecided while all are being sent again waits for its member', async () => {
  const session = await memberSession();
  const { outbox } = session.memberView;
  const change = { type: 'unconfirmed', key: keyOf(2), nextAt: WALL, failure: 'lost' } as const;

  const all = sendNow({ memberSession: session, clock }, { row: null });
  await outbox.change(keyOf(2), change);
  await all;

  expect(outbox.get(keyOf(1))).toMatchObject({ at: WALL + 1 });
  expect(outbox.get(keyOf(2))).toMatchObject({ state: 'undecided', at: WALL });

  await sendNow({ memberSession: session, clock }, { row: keyOf(2) });
  expect(outbox.get(keyOf(2))).toMatchObject({ state: 'queued' });
});
