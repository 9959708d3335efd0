import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { LikeNote } from '#src/features/likes/like-note.tsx';
import { LikeTabs } from '#src/features/likes/like-tabs.tsx';
import { LikesEmpty } from '#src/features/likes/likes-empty.tsx';
import { NewMark } from '#src/features/likes/new-mark.tsx';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { useSeenLikes } from '#src/features/likes/use-seen-likes.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { GridSkeleton } from '#src/features/members/grid-skeleton.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { ResultGrid } from '#src/features/members/result-grid.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useVerb } from '#src/data/use-verb.ts';
import { LIKE_TYPES, likesQuery, type LikeType } from '#sync/queries/likes.ts';

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
  const toggleLike = useLikeToggle();
  const { run } = useVerb((sync) => sync.refresh);
  const refresh = () => void run({ cause: 'member' });

  return (
    <>
      <PageBar title={t`Likes`} />
      <LikeTabs current={type} counts={view?.counts ?? null} />
      <div className="mx-auto flex w-full max-w-page flex-col px-4 pt-3 pb-8 md:px-8">
        <AgeLine live={live} onRefresh={refresh} />
        <LiveView
          live={live}
          skeleton={<GridSkeleton count={8} actionRows={1} />}
          empty={<LikesEmpty type={type} />}
          onRetry={refresh}
        >
          {({ rows }) => (
            <ResultGrid label={t`People`} rows={rows}>
              {(row) => (
                <ProfileCard
                  card={row.card}
                  isDimmed={row.like_state === 'refused'}
                  mark={shownAsNew.has(row.key) && <NewMark />}
                  toggle={
                    row.like_state !== 'refused' && (
                      <LikeButton
                        person={row.card}
                        like={row}
                        onChange={(liked) => toggleLike(row.card, liked)}
                      />
                    )
                  }
                  actions={<LikeNote row={row} />}
                />
              )}
            </ResultGrid>
          )}
        </LiveView>
      </div>
    </>
  );
}
