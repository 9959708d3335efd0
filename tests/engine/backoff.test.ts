import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOffBound, backOffMs } from '#sync/engine/backoff.ts';
import { countRequest, earliestRequestAt } from '#sync/engine/reads/rate.ts';
import { drawFrom } from '#sync/engine/random.ts';

const chance = () => fc.double({ min: 0, max: 0.999_999, noNaN: true });

describe('back-off', () => {
  test.each([
    [1, true, 4_000],
    [2, true, 8_000],
    [4, true, 32_000],
    [5, true, 60_000],
    [50, true, 60_000],
    [5, false, 64_000],
    [8, false, 300_000],
    [2_000, false, 300_000],
  ])(
    '[sync 22] after failure %i with visible %s the wait is at most %i ms',
    (failures, visible, most) => {
      expect(backOffBound(failures, visible)).toBe(most);
    },
  );

  test('[sync 22] with full jitter every wait below the bound can occur, and none above it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        chance(),
        (failures, visible, random) => {
          const bound = backOffBound(failures, visible);
          const wait = backOffMs({ failures, visible, retryAfterMs: null }, random);

          expect(wait).toBe(Math.floor(random * bound));
          expect(wait).toBeLessThan(bound);
        },
      ),
    );
  });

  test('[sync 22] Retry-After is the shortest wait, extended by up to a tenth and kept between a second and an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), chance(), (retryAfterMs, random) => {
        const floor = Math.min(3_600_000, Math.max(1_000, retryAfterMs));
        const wait = backOffMs({ failures: 1, visible: true, retryAfterMs }, random);

        expect(wait).toBeGreaterThanOrEqual(floor);
        expect(wait).toBeLessThanOrEqual(Math.max(4_000, Math.ceil(floor * 1.1)));
      }),
    );
  });

  test('[sync 23] a random draw is a fraction below 1, and the same seed gives the same draw', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const drawn = drawFrom(seed);

        expect(drawn.value).toBeGreaterThanOrEqual(0);
        expect(drawn.value).toBeLessThan(1);
        expect(drawFrom(seed)).toEqual(drawn);
        expect(drawn.seed).not.toBe(seed);
      }),
    );
  });
});

test('[sync 21] however often a read is requested, at most ceil(W / period) + 2 reads leave in any window', () => {
  const PERIOD = 60_000;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 60 }), (gaps) => {
      const sent: number[] = [];
      let [at, paid] = [0, 0];
      for (const gap of gaps) {
        at += gap;
        if (earliestRequestAt(paid, PERIOD) > at) continue;
        paid = countRequest(paid, at, PERIOD);
        sent.push(at);
      }

      sent.forEach((start, first) => {
        sent.slice(first).forEach((end, more) => {
          expect(more + 1).toBeLessThanOrEqual(Math.ceil((end - start) / PERIOD) + 2);
        });
      });
    }),
  );
});
