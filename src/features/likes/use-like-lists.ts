/** The lists of the likes screen beside the likes: visitors, hidden and blocked members. */
import { askAll, type AskAgain } from '#src/data/fetching/ask-again.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useLive } from '#src/data/use-live.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { exclusionsQuery, type ExclusionsView } from '#sync/queries/exclusions.ts';
import {
  likesQuery,
  type LikesView,
  visitorsQuery,
  type VisitorsView,
} from '#sync/queries/likes.ts';
import type { Live } from '#sync/queries/live.ts';

const HIDDEN = { kind: 'hide' } as const;
const BLOCKED = { kind: 'block' } as const;

export interface LikeLists {
  counts: LikesView['counts'] | null;
  visitors: Live<VisitorsView>;
  hidden: Live<ExclusionsView>;
  blocked: Live<ExclusionsView>;
  /** False while a count may still come: it makes its tab wider, and moves those behind it. */
  isHere: boolean;
  reload: AskAgain;
}

export function useLikeLists(): LikeLists {
  const received = useLive(likesQuery, { type: 'received' });
  const counts = valueOf(received)?.counts ?? null;
  const visitors = useLive(visitorsQuery, {});
  const hidden = useLive(exclusionsQuery, HIDDEN);
  const blocked = useLive(exclusionsQuery, BLOCKED);
  const isHere = useAllHere([received, visitors, hidden, blocked]);
  const reloadVisitors = useReload(visitorsQuery, {});
  const reloadHidden = useReload(exclusionsQuery, HIDDEN);
  const reloadBlocked = useReload(exclusionsQuery, BLOCKED);
  const reload = () => askAll(reloadVisitors, reloadHidden, reloadBlocked);
  return { counts, visitors, hidden, blocked, isHere, reload };
}
