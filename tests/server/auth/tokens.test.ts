import { describe, expect, test } from 'vitest';
import { randomToken } from '#server/rules/random-id.ts';

const TOKENS = 100_000;
/** The limit for 255 degrees of freedom: a good source exceeds it once in a million runs. */
const CHI_SQUARE_MOST = 373;

describe('[R1] the token of a session', () => {
  test('has 256 bits, no duplicate among 100,000, and every byte value equally often', () => {
    const tokens = Array.from({ length: TOKENS }, randomToken);

    const counts = new Uint32Array(256);
    for (const token of tokens)
      for (const byte of Buffer.from(token, 'base64url')) counts[byte] = (counts[byte] ?? 0) + 1;
    const expected = (TOKENS * 32) / 256;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

    expect(new Set(tokens).size).toBe(TOKENS);
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
    expect(chiSquare).toBeLessThan(CHI_SQUARE_MOST);
  });
});
