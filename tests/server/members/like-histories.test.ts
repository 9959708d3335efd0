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

interface LikeIntent {
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
  .map((intents): LikeIntent[] => intents.map((intent, seq) => ({ ...intent, seq })))
  .chain((intents) =>
    fc
      .array(fc.nat(intents.length - 1), { maxLength: 6 })
      .chain((doubled) =>
        fc.shuffledSubarray(
          [...intents.keys(), ...doubled.map((index) => index + intents.length)],
          {
            minLength: intents.length + doubled.length,
          },
        ),
      )
      .map((order) => ({ intents, arrivals: order.map((index) => index % intents.length) })),
  );

/** The liked targets at the end. An intent counts if its number is above all earlier ones of its device and target. */
function likedAfter(intents: readonly LikeIntent[], arrivals: readonly number[]): Set<number> {
  const newest = new Map<string, number>();
  const liked = new Set<number>();
  for (const index of arrivals) {
    const intent = intents[index];
    if (intent === undefined) continue;
    const lane = `${intent.device} ${intent.target}`;
    if ((newest.get(lane) ?? -1) >= intent.seq) continue;
    newest.set(lane, intent.seq);
    if (intent.isLike) liked.add(intent.target);
    else liked.delete(intent.target);
  }
  return liked;
}

test('[§7 likes] the lists ignore intents that arrive late or more than once', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async ({ intents, arrivals }, hasKeys) => {
      const anna = await server.join();
      const targets = [await server.join(), await server.join()];
      const keys = intents.map(() => randomUUID());

      for (const index of arrivals) {
        const intent = intents[index];
        const target = targets[intent?.target ?? 0];
        if (intent === undefined || target === undefined)
          throw new Error('an intent without a target');
        const seen = await anna.call(intent.isLike ? likeProfile : unlikeProfile, {
          body: { profile: target.id },
          headers: {
            [X_DEVICE]: intent.device,
            [X_INTENT_SEQ]: String(intent.seq),
            ...(hasKeys ? { [IDEMPOTENCY_KEY]: keys[index] ?? '' } : {}),
          },
        });
        expect(seen.status).toBe(200);
      }

      const liked = likedAfter(intents, arrivals);
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
