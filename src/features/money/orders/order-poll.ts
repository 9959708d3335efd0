/** How long to wait before an open order is looked up again: often at first, then less (product 3.7). */
import { ORDER_POLL_LATER_MS, ORDER_POLLS } from '#schemas/limits.ts';

/** `polls`: how often it was looked up since the page opened. */
export function pollWaitMs(polls: number): number {
  let before = 0;
  for (const { times, everyMs } of ORDER_POLLS) {
    before += times;
    if (polls < before) return everyMs;
  }
  return ORDER_POLL_LATER_MS;
}
