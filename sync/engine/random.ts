/**
 * The engine's only randomness: one number that is replaced with every draw (mulberry32), so that a run can be repeated.
 */
export interface RandomDraw {
  /** For the next draw. */
  seed: number;
  /** At least 0, less than 1. */
  value: number;
}

export function drawFrom(seed: number): RandomDraw {
  const next = (seed + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { seed: next, value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 };
}
