import { describe, expect, test } from 'vitest';
import {
  IN_SHARD,
  LONGEST_WAIT_MS,
  playHistories,
} from '#tests/server/visibility/visibility-histories.ts';

describe('[R26 R27] what members may see', () => {
  test(
    `agrees with the oracle in ${IN_SHARD} random histories of five members, shard 2`,
    { timeout: LONGEST_WAIT_MS },
    async () => {
      expect(await playHistories(2)).toBe(IN_SHARD);
    },
  );
});
