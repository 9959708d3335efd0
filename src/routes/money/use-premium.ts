/** Premium and its plans: stored ones at once, and read again when the page opens or the connection returns. */
import { useCallback, useEffect } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { premiumQuery } from '#sync/queries/money/premium.ts';

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
