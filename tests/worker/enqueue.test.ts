import { describe, expect, test } from 'vitest';
import { Outbox } from '#sync/db/tables/outbox.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import { IntentKey } from '#schemas/ids.ts';
import { enqueue, SignOutBegun } from '#sync/worker/commands/enqueue.ts';
import { ADA, WALL } from '#tests/engine/people.ts';

const key = IntentKey.parse('00000000-0000-4000-8000-000000000001');
const PHOTO = photoRow({ member: ADA, key, seq: 1, at: WALL, size: 3 });

async function memberSession(isLeaving: boolean) {
  const store = createMemoryStore();
  const parts = { store, member: ADA, isRetained: () => false, wall: () => WALL };
  const outbox = await Outbox.open(parts);
  return { isLeaving, memberView: { outbox }, numbers: { takeAhead: () => undefined } };
}

describe('an intent', () => {
  test('is stored', async () => {
    const session = await memberSession(false);

    await enqueue(session, PHOTO);

    expect(session.memberView.outbox.rows()).toMatchObject([{ key }]);
  });

  test('[sync 39] whose bytes were being stored when a sign-out began is not stored, because its row was not counted', async () => {
    const session = await memberSession(true);

    await expect(enqueue(session, PHOTO)).rejects.toThrow(SignOutBegun);
    expect(session.memberView.outbox.rows()).toEqual([]);
  });
});
