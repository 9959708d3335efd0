/** The lists of the likes screen beside the likes: visitors, hidden and blocked members. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { exclusionsQuery, type ExclusionsView } from '#sync/queries/exclusions.ts';
import { likesQuery, type LikesView } from '#sync/queries/likes.ts';
import type { Live } from '#sync/queries/live.ts';
import { visitorsQuery, type VisitorsView } from '#sync/queries/visitors.ts';

const HIDDEN = { kind: 'hide' } as const;
const BLOCKED = { kind: 'block' } as const;

export interface LikeLists {
  counts: LikesView['counts'] | null;
  visitors: Live<VisitorsView>;
  hidden: Live<ExclusionsView>;
  blocked: Live<ExclusionsView>;
  reload: () => void;
}

export function useLikeLists(): LikeLists {
  const counts = valueOf(useLive(likesQuery, { type: 'received' }))?.counts ?? null;
  const visitors = useLive(visitorsQuery, {});
  const hidden = useLive(exclusionsQuery, HIDDEN);
  const blocked = useLive(exclusionsQuery, BLOCKED);
  const reloadVisitors = useReload(visitorsQuery, {});
  const reloadHidden = useReload(exclusionsQuery, HIDDEN);
  const reloadBlocked = useReload(exclusionsQuery, BLOCKED);
  const reload = () => {
    void reloadVisitors();
    void reloadHidden();
    void reloadBlocked();
  };
  return { counts, visitors, hidden, blocked, reload };
}
