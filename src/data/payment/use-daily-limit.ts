/** The member's daily limit, and whether a message would pass it. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { dailyLimitQuery, type DailyLimit } from '#sync/queries/money.ts';

/** Null without a limit. */
export const useDailyLimit = (): DailyLimit | null =>
  valueOf(useLive(dailyLimitQuery, {}))?.daily ?? null;

/** The limit that a message of this price would pass; null when it passes none. */
export function usePassedLimit(cost: number): DailyLimit | null {
  const daily = useDailyLimit();
  return daily !== null && cost > 0 && daily.used + cost > daily.limit ? daily : null;
}
