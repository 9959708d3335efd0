import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { LikeTabs } from '#src/features/likes/like-tabs.tsx';
import { LikesEmpty } from '#src/features/likes/likes-empty.tsx';
import { useDeparted } from '#src/features/likes/use-departed.ts';
import { useDropRefused, useSeenLikes } from '#src/features/likes/likes-visit.ts';
import { useLikeLists, type LikeLists } from '#src/features/likes/use-like-lists.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { PullRefresh } from '#src/features/live/pull-refresh.tsx';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useCommand } from '#src/data/use-command.ts';
import { LIKE_LISTS, likesQuery, type LikeList } from '#sync/queries/likes.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { LikeCard } from './like-card.tsx';
import { Visitors } from './visitors.tsx';

const OwnProgress = optionalPart(async () => (await import('./own-progress.tsx')).OwnProgress);

/** `/likes` and `/likes/{type}`; hidden and blocked members have a route of their own. */
export function Component() {
  const { t } = useLingui();
  const { type = 'received' } = useParams();
  const lists = useLikeLists();
  const known = ([...LIKE_LISTS, 'visitors'] as const).find((name) => name === type);
  if (known === undefined) return <Navigate to="/likes" replace />;
  return (
    <>
      <PageBar title={t`Likes`} />
      <LikeTabs current={known} lists={lists} />
      <div className="mx-auto flex w-full max-w-page flex-col px-2.5 pb-8 md:px-8">
        {known === 'visitors' ? (
          <Visitors lists={lists} />
        ) : (
          <Likes key={known} type={known} lists={lists} />
        )}
      </div>
    </>
  );
}

const NO_ROWS = [] as const;

function Likes({ type, lists }: { type: LikeList; lists: LikeLists }) {
  const { t } = useLingui();
  const live = useLive(likesQuery, { type });
  const view = valueOf(live);
  const shownAsNew = useSeenLikes(type === 'received' ? view : null);
  // A like leaves the other lists by the member's own hand.
  const received = useDeparted(type === 'received' ? (view?.rows ?? null) : null, lists);
  useDropRefused(view?.rows ?? NO_ROWS);
  const run = useCommand((sync) => sync.refresh);
  const pull = () => run({ cause: 'member' });

  return (
    <>
      <PullRefresh onRefresh={pull} />
      <AgeLine live={live} onRefresh={pull} />
      <LiveView
        live={live}
        skeleton={<GridSkeleton count={8} hasTime />}
        empty={<LikesEmpty type={type}>{type === 'received' && <OwnProgress />}</LikesEmpty>}
        onRetry={pull}
      >
        {({ rows }) => (
          <ResultGrid
            label={t`People`}
            rows={
              type === 'received'
                ? received
                : rows.map((row) => ({ key: row.key, row, hasLeft: false }))
            }
            hasTime
          >
            {({ row, hasLeft }) => (
              <LikeCard row={row} hasLeft={hasLeft} isNew={shownAsNew.has(row.key)} />
            )}
          </ResultGrid>
        )}
      </LiveView>
    </>
  );
}
