import { useLingui } from '@lingui/react/macro';
import { memo, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchFilters } from '#schemas/search.ts';
import { useStartChat, type StartChat } from '#src/features/chats/use-start-chat.tsx';
import { WriteButton } from '#src/features/chats/write-button.tsx';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { FilterBar } from '#src/features/members/search/filter-bar.tsx';
import { writeFilters } from '#src/features/members/search/filters-url.ts';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { MoreResults } from '#src/features/members/search/more-results.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { ResultCount } from '#src/features/members/search/result-count.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { SearchEmpty } from '#src/features/members/search/search-empty.tsx';
import { useFilters } from '#src/features/members/search/use-filters.ts';
import { useSearch } from '#src/features/members/search/use-search.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import type { SearchRow } from '#sync/queries/search.ts';

/** The first cards are visible first: their photos load before all others. */
const EAGER_CARDS = 4;

export function Component() {
  const [params, setParams] = useSearchParams();
  const filters = useFilters(params);
  const { live, more, reload } = useSearch(filters);
  const view = valueOf(live);
  const change = useCallback(
    (next: SearchFilters) => setParams(writeFilters(next), { replace: true }),
    [setParams],
  );

  return (
    <>
      <Bar />
      <div className="mx-auto flex w-full max-w-page flex-col gap-1 px-2.5 pt-3 pb-8 md:px-8">
        <FilterBar filters={filters} onChange={change} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <ResultCount count={view?.num_results ?? null} />
          <AgeLine live={live} onRefresh={reload} />
        </div>
        <LiveView
          live={live}
          skeleton={<GridSkeleton count={8} />}
          empty={<SearchEmpty filters={filters} onChange={change} />}
          onRetry={reload}
        >
          {({ rows, num_results, pages }) => (
            <>
              <Results rows={rows} />
              <MoreResults
                pages={pages}
                total={num_results}
                more={more}
                filters={filters}
                onChange={change}
              />
            </>
          )}
        </LiveView>
      </div>
    </>
  );
}

const Bar = memo(function Bar() {
  const { t } = useLingui();
  return <PageBar title={t`Search`} heading={t`Near you`} />;
});

function Results({ rows }: { rows: readonly SearchRow[] }) {
  const { t } = useLingui();
  const chat = useStartChat();
  return (
    <>
      <ResultGrid label={t`People`} rows={rows}>
        {(row, index) => <Result row={row} isEager={index < EAGER_CARDS} chat={chat} />}
      </ResultGrid>
      {chat.failure}
    </>
  );
}

/** Memoized: there may be hundreds beside it. */
const Result = memo(function Result({
  row: { card, ...like },
  isEager,
  chat,
}: {
  row: SearchRow;
  isEager: boolean;
  chat: StartChat;
}) {
  return (
    <ProfileCard
      card={card}
      isEager={isEager}
      buttons={
        <>
          <LikeButton person={card} like={like} />
          <WriteButton person={card} chat={chat} />
        </>
      }
    />
  );
});
