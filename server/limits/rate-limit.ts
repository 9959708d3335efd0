/**
 * How often one subject may make a call (security R20, R21): the words of `limits` in a route (route-parts.ts).
 * rate-limits.ts has the table of all, and limiter.ts counts.
 */

export interface RateWindow {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * What a limit counts by. gates.ts counts `member` and `session` for every call of that name, and again under `…
 * unconfirmed` for a member whose address is not confirmed. It counts `visitor` by the address, without a session.
 * `address` and `account` are counted by the call itself (visitor-limits.ts).
 */
export type LimitedBy = 'member' | 'session' | 'visitor' | 'address' | 'account';

export interface RateLimit {
  readonly by: LimitedBy;
  /** Shortest first. */
  readonly windows: readonly RateWindow[];
  /** Answers get slower before they are refused (limiter.ts). */
  readonly slows?: boolean;
}

export type RateLimits = Readonly<Record<string, RateLimit>>;

/** Counted by gates.ts for every call of a session, in addition to the limit of the call. */
export const EVERY_CALL = 'every call';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const per = (windowMs: number, max: number): RateWindow => ({ max, windowMs });

const limit =
  (by: LimitedBy) =>
  (...windows: RateWindow[]): RateLimit => ({ by, windows });

export const slowing = (given: RateLimit): RateLimit => ({ ...given, slows: true });

export const byMember = limit('member');
export const bySession = limit('session');
export const byVisitor = limit('visitor');
export const byAddress = limit('address');
export const byAccount = limit('account');
