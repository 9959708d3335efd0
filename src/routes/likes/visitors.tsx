import { Trans, useLingui } from '@lingui/react/macro';
import { LikesEmpty } from '#src/features/likes/likes-empty.tsx';
import type { LikeLists } from '#src/features/likes/use-like-lists.ts';
import { useDeparted } from '#src/features/likes/use-departed.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { LikeCard } from './like-card.tsx';

/** `/likes/visitors`: who opened my profile, and who is not listed. */
export function Visitors({ lists }: { lists: LikeLists }) {
  const { t } = useLingui();
  const { visitors, reload } = lists;
  const shown = useDeparted(valueOf(visitors)?.rows ?? null, lists);
  return (
    <>
      <AgeLine live={visitors} onRefresh={reload} />
      <LiveView
        live={visitors}
        skeleton={<GridSkeleton count={8} hasTime />}
        empty={<LikesEmpty type="visitors" />}
        onRetry={reload}
      >
        {() => (
          <>
            <p className="max-w-prose px-1.5 pb-3 text-small text-muted">
              <Trans>
                The newest visits of the last 30 days. Not everybody is listed: members on a pause,
                and those who hid or blocked you, leave no trace here.
              </Trans>
            </p>
            <ResultGrid label={t`People`} rows={shown} hasTime>
              {({ row, hasLeft }) => <LikeCard row={row} hasLeft={hasLeft} />}
            </ResultGrid>
          </>
        )}
      </LiveView>
    </>
  );
}
