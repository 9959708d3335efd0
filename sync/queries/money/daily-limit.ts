/** The credits that I let messages take in one day. Kept on this device only. */
import { query } from '#sync/queries/live.ts';

export interface DailyLimit {
  /** In credits. */
  limit: number;
  /** What messages took today, by my local day, and what waiting ones reserve. */
  used: number;
}

export const dailyLimitQuery = query<Record<string, never>, { daily: DailyLimit | null }>()(
  'daily-limit',
);
