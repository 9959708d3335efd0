/**
 * The lists of the likes screen that are fetched when it opens: visitors, hidden and blocked members. A site may lack one:
 * its tab is then left out.
 */
import { useEffect } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { exclusionsQuery, type ExclusionsView } from '#sync/queries/exclusions.ts';
import { likesQuery, type LikesView } from '#sync/queries/likes.ts';
import type { Live } from '#sync/queries/live.ts';
import { visitorsQuery, type VisitorsView } from '#sync/queries/visitors.ts';

export interface LikeLists {
  counts: LikesView['counts'] | null;
  visitors: Live<VisitorsView>;
  hidden: Live<ExclusionsView>;
  blocked: Live<ExclusionsView>;
  reload: () => void;
}

export const isAbsent = (live: Live<unknown>): boolean =>
  live.state === 'error' && live.failure.code === 'absent';

export function useLikeLists(): LikeLists {
  const counts = valueOf(useLive(likesQuery, { type: 'received' }))?.counts ?? null;
  const visitors = useLive(visitorsQuery, {});
  const hidden = useLive(exclusionsQuery, { kind: 'hide' });
  const blocked = useLive(exclusionsQuery, { kind: 'block' });
  const { connectivity } = useStatus('connectivity');
  const loadVisitors = useCommand((sync) => sync.loadVisitors);
  const loadExclusions = useCommand((sync) => sync.loadExclusions);

  const load = () => {
    void loadVisitors();
    void loadExclusions({ kind: 'hide' });
    void loadExclusions({ kind: 'block' });
  };
  useEffect(() => {
    if (connectivity === 'offline') return;
    void loadVisitors();
    void loadExclusions({ kind: 'hide' });
    void loadExclusions({ kind: 'block' });
  }, [connectivity, loadVisitors, loadExclusions]);

  return { counts, visitors, hidden, blocked, reload: load };
}
