import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import type { SearchFilters } from '#schemas/search.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { PullRefresh } from '#src/features/live/pull-refresh.tsx';
import { FilterBar } from '#src/features/members/search/filter-bar.tsx';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { MoreResults } from '#src/features/members/search/more-results.tsx';
import { PartialResults, ResultCount, SearchEmpty } from '#src/features/members/search/found.tsx';
import { useSearch } from '#src/features/members/search/use-search.ts';
import { valueOf } from '#src/data/live-value.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import type { SearchRow } from '#sync/queries/search.ts';

interface PeopleSearchProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  results: (rows: readonly SearchRow[]) => ReactNode;
}

/** Filters, results and what orders them, for members and for visitors. */
export function PeopleSearch({ filters, onChange, results }: PeopleSearchProps) {
  const [isChosen, setChosen] = useState(false);
  const { live, more, reload } = useSearch(filters, isChosen);
  // The same function after a tap on a heart: the filters are not rendered again.
  const choose = useCallback(
    (next: SearchFilters) => {
      setChosen(true);
      onChange(next);
    },
    [onChange],
  );
  const view = valueOf(live);
  return (
    <div className="flex flex-col gap-1">
      <PullRefresh onRefresh={reload} />
      <FilterBar filters={filters} options={view?.filter_options ?? null} onChange={choose} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <ResultCount count={view?.num_results ?? null} />
        <AgeLine live={live} onRefresh={reload} />
        {/* At the end of the row: nothing that comes later moves it. */}
        <TextLink isAlone to="/pages/how-search-works" className="ms-auto text-small">
          <Trans>How we order search</Trans>
        </TextLink>
      </div>
      <LiveView
        live={live}
        skeleton={<GridSkeleton count={8} />}
        empty={<SearchEmpty filters={filters} onChange={choose} />}
        onRetry={reload}
      >
        {({ rows, num_results, pages, isPartial }) => (
          <>
            {results(rows)}
            {isPartial ? (
              <PartialResults count={rows.length} />
            ) : (
              <MoreResults
                pages={pages}
                total={num_results}
                more={more}
                filters={filters}
                onChange={choose}
              />
            )}
          </>
        )}
      </LiveView>
    </div>
  );
}
