/** Premium and its plans: stored ones at once, and read again when the page opens or the connection returns. */
import { useCallback, useEffect } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useNow } from '#src/data/use-now.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { premiumQuery } from '#sync/queries/money/premium.ts';

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
  const load = useCommand((sync) => sync.loadPremium);
  const { connectivity } = useStatus('connectivity');
  const reload = useCallback(() => void load(), [load]);
  useEffect(() => {
    if (connectivity !== 'offline') reload();
  }, [connectivity, reload]);
  return { live, reload };
}
