import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { SEARCH_PAGE_SIZE, SEARCH_RESULTS_MAX, SIMILAR_AGE_YEARS } from '#schemas/limits.ts';
import type { SearchFilters } from '#schemas/search.ts';
import type { CommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { isSameRange, rangeOfFilters } from './age-ranges.ts';
import { widerFilters } from './wider-filters.ts';

interface MoreResultsProps {
  /** The number of shown pages. A member on two pages is shown once, so members cannot be counted. */
  pages: number;
  /** Null while the number is not known: then there may be more. */
  total: number | null;
  more: CommandState<[], unknown>;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Below the cards: the next page on demand; at the end a slightly wider search (spec §4). */
export const MoreResults = memo(function MoreResults({
  pages,
  total,
  more,
  filters,
  onChange,
}: MoreResultsProps) {
  const { t } = useLingui();
  const words = useFailureText();
  const similar = widerFilters(filters);
  const canWiden = !isSameRange(rangeOfFilters(similar), rangeOfFilters(filters));

  if (total === null || pages * SEARCH_PAGE_SIZE < total) {
    return (
      <div className="flex flex-col items-center gap-3 pt-8">
        {more.failure !== null && (
          <Banner tone="warning" role="alert" className="w-full">
            {words(more.failure)}
          </Banner>
        )}
        <Button
          kind="outline"
          isBusy={more.busy}
          busyLabel={t`Loading...`}
          onClick={() => void more.run()}
        >
          {more.failure === null ? t`Load more` : t`Try again`}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-2 pt-8 text-center text-muted">
      <p>
        {total === SEARCH_RESULTS_MAX ? (
          <Trans>More people fit. Narrow the search to see others.</Trans>
        ) : (
          <Trans>No more people match.</Trans>
        )}
      </p>
      {canWiden && (
        <Button kind="soft" onClick={() => onChange(similar)}>
          <Trans>Widen the age by {SIMILAR_AGE_YEARS} years</Trans>
        </Button>
      )}
    </div>
  );
});
