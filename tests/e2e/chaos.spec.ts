/**
 * The short form of `npm run chaos`: a bad line with every kind of fault, and one killed browser. It runs with our own
 * server, and with a PHP site behind our host.
 */
import { expect, test } from '@playwright/test';
import { BACKENDS } from '#tests/chaos/ground.ts';
import { figuresLine } from '#tests/chaos/figures.ts';
import { runChaos } from '#tests/chaos/run.ts';

const SHORT = { sends: 12, likes: 6, kills: 1, seed: 20_261_123 };

for (const backend of BACKENDS) {
  test(
    `[sync 2, 3] ${backend}: everything written on a bad line in a browser that is killed arrives once`,
    { tag: '@long' },
    async () => {
      const figures = await runChaos({ backend, ...SHORT, say: () => undefined });

      console.info(figuresLine(figures));
      expect(figures).toMatchObject({ lost: [], doubled: [], wrongLikes: [] });
      const faults = Object.values(figures.faults).reduce((sum, count) => sum + count, 0);
      expect(faults).toBeGreaterThan(SHORT.sends);
      if (backend === 'own') expect(figures).toMatchObject({ displaced: [], decided: 0 });
    },
  );
}
