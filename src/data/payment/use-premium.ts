/** Premium and its plans. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { premiumQuery } from '#sync/queries/money.ts';

/** Whether the site sells premium, or the member has it. */
export function usePremiumIsThere(): boolean {
  const premium = valueOf(usePremium().live);
  return premium !== null && (premium.plan !== null || premium.plans.length > 0);
}

/** When the premium of the member ends; null without one. */
export function usePremiumEnd(): string | null {
  const until = valueOf(useLive(premiumQuery, {}))?.until ?? null;
  const now = useNow();
  return until !== null && Date.parse(until) > now ? until : null;
}

export function usePremium() {
  const live = useLive(premiumQuery, {});
  const reload = useReload(premiumQuery, {});
  return { live, reload };
}
