/**
 * Counts against the table of rate-limits.ts, in fixed windows (decisions 42). Polling is counted in the memory of this
 * process. Everything else is counted in the database, so that several processes count together and a restart keeps the
 * counts. What cannot be counted is refused (security R56).
 */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseCode } from '#server/db/database-code.ts';
import { countIn, forgetWindow, giveBackTo, usedIn } from '#server/db/intents/rate-windows.ts';
import type { Database } from '#server/db/tables.ts';
import type { LimitedBy, RateLimits, RateWindow } from './rate-limit.ts';
import type { Refused } from '#server/rules/result.ts';
import type { WallClock, Log } from '#server/site.ts';

/** Above this many subjects, and then at each doubling of those that stay, those whose window is over are removed. */
const SWEEP_ABOVE = 10_000;
const AWAY_RETRY_S = 5;
/**
 * The retry wait is longer than the window by at most this share, so that calls refused together do not return
 * together.
 */
const SPREAD = 0.1;

/** From this share of a limit on, answers are delayed; the delay grows up to the maximum. */
const SLOW_FROM = 2 / 3;
const SLOW_MAX_MS = 3_000;

/** The subjects to count now, by kind of limit. */
export type Subjects = Readonly<Partial<Record<LimitedBy, string>>>;

export interface Limiter {
  /**
   * Null when the call may go on, perhaps after a delay (`slows`). Counts where the name has a limit by a given kind of
   * subject.
   */
  take(name: string, subjects: Subjects): Promise<Refused | null>;
  /** The same within the transaction of the limited effect: a rollback or a refusal is not counted. */
  takeWithin(tx: Kysely<Database>, name: string, subjects: Subjects): Promise<Refused | null>;
  /** How often it could be taken now, and counts nothing; null without such a limit. Of limits that the database counts. */
  left(db: Kysely<Database>, name: string, subjects: Subjects): Promise<number | null>;
  /** Returns what was taken for an attempt that need not count. */
  giveBack(name: string, subjects: Subjects): Promise<void>;
  /** Forgets what was counted, after a stronger proof than the limited one. */
  forgive(name: string, subjects: Subjects): Promise<void>;
}

export interface LimiterParts {
  readonly db: Kysely<Database>;
  readonly limits: RateLimits;
  readonly clock: WallClock;
  readonly log: Log;
  /** The secret of the database: addresses and members are stored as keyed hashes. */
  readonly secret: string;
  /** Waits; a test does not. */
  readonly pause: Sleep;
}

export type Sleep = (ms: number) => Promise<unknown>;

/** What a subject has used of a window, this call included. */
export interface WindowUse {
  readonly used: number;
  readonly ends: Date;
}

/** A limit and the key it is counted under. */
interface AppliedLimit {
  readonly key: string;
  readonly windows: readonly RateWindow[];
  readonly slows: boolean;
}

interface LimitResult {
  readonly refused: Refused | null;
  /** How long the answer is delayed. */
  readonly waitMs: number;
}

type Count = (key: string, window: RateWindow, now: Date) => Promise<WindowUse> | WindowUse;

export function createLimiter({ db, limits, clock, log, secret, pause }: LimiterParts): Limiter {
  const countHere = createMemory();
  const countBy =
    (where: Kysely<Database>): Count =>
    (key, window, now) =>
      countIn(where, { key, ...window, now });
  const find = (name: string, subjects: Subjects) => findIn({ limits, secret }, name, subjects);
  const takeFrom = async (
    { key, windows, slows }: AppliedLimit,
    count: Count,
  ): Promise<LimitResult> => {
    const now = new Date(clock());
    let waitMs = 0;
    for (const window of windows) {
      const { used, ends } = await count(key, window, now);
      if (used > window.max) {
        return { refused: tooOften(ends.getTime() - now.getTime()), waitMs: 0 };
      }
      if (slows) waitMs = Math.max(waitMs, slownessMs(used, window.max));
    }
    return { refused: null, waitMs };
  };

  return {
    async take(name, subjects) {
      const found = find(name, subjects);
      if (found === null) return null;
      try {
        const { refused, waitMs } = await takeFrom(found, found.isHere ? countHere : countBy(db));
        if (waitMs > 0) await pause(waitMs);
        return refused;
      } catch (error) {
        log.error({ limit: name, code: databaseCode(error) }, 'a limit could not be counted');
        return AWAY;
      }
    },
    async takeWithin(tx, name, subjects) {
      const found = find(name, subjects);
      return found === null ? null : (await takeFrom(found, countBy(tx))).refused;
    },
    left: (where, name, subjects) => leftOf(where, find(name, subjects), new Date(clock())),
    async giveBack(name, subjects) {
      const found = find(name, subjects);
      if (found !== null) await giveBackTo(db, found.key);
    },
    async forgive(name, subjects) {
      const found = find(name, subjects);
      if (found !== null) await forgetWindow(db, found.key);
    },
  };
}

async function leftOf(
  db: Kysely<Database>,
  limit: AppliedLimit | null,
  now: Date,
): Promise<number | null> {
  if (limit === null) return null;
  const { key, windows } = limit;
  let least = Infinity;
  for (const { max, windowMs } of windows)
    least = Math.min(least, Math.max(0, max - (await usedIn(db, { key, windowMs, now }))));
  return least;
}

function findIn(
  { limits, secret }: Pick<LimiterParts, 'limits' | 'secret'>,
  name: string,
  subjects: Subjects,
): (AppliedLimit & { readonly isHere: boolean }) | null {
  const limit = limits[name];
  const subject = limit === undefined ? undefined : subjects[limit.by];
  if (limit === undefined || subject === undefined) return null;
  const key = createHmac('sha256', secret).update(`${name} ${subject}`).digest('base64url');
  const { by, windows, slows = false } = limit;
  return { key, windows, slows, isHere: by === 'session' };
}

const AWAY: Refused = {
  ok: false,
  refusal: { code: 'unavailable', message: 'try again in a moment', retryAfterS: AWAY_RETRY_S },
};

function slownessMs(used: number, max: number): number {
  const from = max * SLOW_FROM;
  return used <= from ? 0 : Math.ceil((SLOW_MAX_MS * (used - from)) / (max - from));
}

function tooOften(waitMs: number): Refused {
  const retryAfterS = Math.ceil((waitMs * (1 + SPREAD * Math.random())) / 1_000);
  return { ok: false, refusal: { code: 'rate', message: 'too often', retryAfterS } };
}

function createMemory(): Count {
  const windows = new Map<string, WindowUse>();
  let sweepAbove = SWEEP_ABOVE;
  const sweep = (now: Date): void => {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
    sweepAbove = Math.max(SWEEP_ABOVE, 2 * windows.size);
  };
  return (key, { windowMs }, now) => {
    const open = windows.get(key);
    const isOver = open === undefined || open.ends <= now;
    if (isOver && windows.size > sweepAbove) sweep(now);
    const counted = isOver
      ? { used: 1, ends: new Date(now.getTime() + windowMs) }
      : { used: open.used + 1, ends: open.ends };
    windows.set(key, counted);
    return counted;
  };
}
