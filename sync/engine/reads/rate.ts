/**
 * The rate bound of one endpoint (invariant 21): at most ceil(W / period) + 2 requests in any window W, however many
 * triggers there are. Its state is one number: the moment at which the requests so far are used up, one per period.
 */
const AHEAD = 2;

/** The earliest moment of the next request. */
export const earliestRequestAt = (rateLimitedUntil: number, periodMs: number): number =>
  rateLimitedUntil - AHEAD * periodMs + 1;

export const countRequest = (rateLimitedUntil: number, at: number, periodMs: number): number =>
  Math.max(at, rateLimitedUntil) + periodMs;
