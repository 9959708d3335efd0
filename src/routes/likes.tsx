import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Navigate, useParams } from 'react-router';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { LikeNote } from '#src/features/likes/like-note.tsx';
import { LikeTabs } from '#src/features/likes/like-tabs.tsx';
import { LikesEmpty } from '#src/features/likes/likes-empty.tsx';
import { NewMark } from '#src/features/likes/new-mark.tsx';
import { useSeenLikes } from '#src/features/likes/use-seen-likes.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useCommand } from '#src/data/use-command.ts';
import { LIKE_TYPES, likesQuery, type LikeItem, type LikeType } from '#sync/queries/likes.ts';

export function Component() {
  const { type = 'received' } = useParams();
  const known = LIKE_TYPES.find((name) => name === type);
  return known === undefined ? (
    <Navigate to="/likes" replace />
  ) : (
    <Likes key={known} type={known} />
  );
}

function Likes({ type }: { type: LikeType }) {
  const { t } = useLingui();
  const live = useLive(likesQuery, { type });
  const view = valueOf(live);
  const shownAsNew = useSeenLikes(type === 'received' ? view : null);
  const run = useCommand((sync) => sync.refresh);
  const refresh = () => void run({ cause: 'member' });

  return (
    <>
      <PageBar title={t`Likes`} />
      <LikeTabs current={type} counts={view?.counts ?? null} />
      <div className="mx-auto flex w-full max-w-page flex-col px-2.5 pt-3 pb-8 md:px-8">
        <AgeLine live={live} onRefresh={refresh} />
        <LiveView
          live={live}
          skeleton={<GridSkeleton count={8} hasNote />}
          empty={<LikesEmpty type={type} />}
          onRetry={refresh}
        >
          {({ rows }) => (
            <ResultGrid label={t`People`} rows={rows} hasNote>
              {(row) => <Like row={row} isNew={shownAsNew.has(row.key)} />}
            </ResultGrid>
          )}
        </LiveView>
      </div>
    </>
  );
}

/** Memoized: there may be hundreds beside it. */
const Like = memo(function Like({ row, isNew }: { row: LikeItem; isNew: boolean }) {
  const isRefused = row.like_state === 'refused';
  return (
    <ProfileCard
      card={row.card}
      isDimmed={isRefused}
      mark={isNew && <NewMark />}
      buttons={!isRefused && <LikeButton person={row.card} like={row} />}
      note={<LikeNote row={row} />}
    />
  );
});
