import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY, X_DEVICE, X_INTENT_SEQ } from '#schemas/headers.ts';
import { likeProfile, listLikes, unlikeProfile } from '#schemas/likes.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const DEVICES = ['phone', 'laptop'] as const;
const RUNS = 60;

interface Wish {
  device: string;
  seq: number;
  target: number;
  isLike: boolean;
}

/** The intents of two devices, in order, and the order in which they arrive: late, twice, mixed. */
const histories = fc
  .array(
    fc.record({ device: fc.constantFrom(...DEVICES), target: fc.nat(1), isLike: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  )
  .map((wishes): Wish[] => wishes.map((wish, seq) => ({ ...wish, seq })))
  .chain((wishes) =>
    fc
      .array(fc.nat(wishes.length - 1), { maxLength: 6 })
      .chain((doubled) =>
        fc.shuffledSubarray([...wishes.keys(), ...doubled.map((index) => index + wishes.length)], {
          minLength: wishes.length + doubled.length,
        }),
      )
      .map((order) => ({ wishes, arrivals: order.map((index) => index % wishes.length) })),
  );

/** The liked targets at the end. An intent counts if its number is above all earlier ones of its device and target. */
function likedAfter(wishes: readonly Wish[], arrivals: readonly number[]): Set<number> {
  const newest = new Map<string, number>();
  const liked = new Set<number>();
  for (const index of arrivals) {
    const wish = wishes[index];
    if (wish === undefined) continue;
    const lane = `${wish.device} ${wish.target}`;
    if ((newest.get(lane) ?? -1) >= wish.seq) continue;
    newest.set(lane, wish.seq);
    if (wish.isLike) liked.add(wish.target);
    else liked.delete(wish.target);
  }
  return liked;
}

test('[§7 likes] the lists ignore intents that arrive late or more than once', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async ({ wishes, arrivals }, hasKeys) => {
      const anna = await server.join();
      const targets = [await server.join(), await server.join()];
      const keys = wishes.map(() => randomUUID());

      for (const index of arrivals) {
        const wish = wishes[index];
        const target = targets[wish?.target ?? 0];
        if (wish === undefined || target === undefined) throw new Error('a wish without a target');
        const seen = await anna.call(wish.isLike ? likeProfile : unlikeProfile, {
          body: { profile: target.id },
          headers: {
            [X_DEVICE]: wish.device,
            [X_INTENT_SEQ]: String(wish.seq),
            ...(hasKeys ? { [IDEMPOTENCY_KEY]: keys[index] ?? '' } : {}),
          },
        });
        expect(seen.status).toBe(200);
      }

      const liked = likedAfter(wishes, arrivals);
      const expected = targets.filter((_, index) => liked.has(index)).map((target) => target.id);
      const { profiles } = await anna.ask(listLikes);
      expect(profiles.map((entry) => entry.id).toSorted()).toEqual(expected.toSorted());
      for (const [index, target] of targets.entries()) {
        const { liked_by } = await target.ask(listLikes);
        expect(liked_by.map((entry) => entry.id)).toEqual(liked.has(index) ? [anna.id] : []);
      }
    }),
    { numRuns: RUNS },
  );
});
