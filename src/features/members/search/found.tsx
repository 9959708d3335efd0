import { Plural, Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { SEARCH_RESULTS_MAX, SIMILAR_AGE_YEARS } from '#schemas/limits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { SearchFilters } from '#schemas/search.ts';
import { Button } from '#src/ui/button.tsx';
import { isSameRange, rangeOfFilters } from './age-ranges.ts';
import { widerFilters } from './wider-filters.ts';

/** How many members match; announced again when the filters change it. A search counts only as many as it can show. */
export const ResultCount = memo(function ResultCount({ count }: { count: number | null }) {
  const format = useFormat();
  const most = format.number(SEARCH_RESULTS_MAX);
  return (
    <p role="status" className="text-small text-muted tabular-nums empty:-me-4">
      {count === SEARCH_RESULTS_MAX && (
        <span>
          <Trans>{most} people or more</Trans>
        </span>
      )}
      {count !== null && count > 0 && count !== SEARCH_RESULTS_MAX && (
        <span>
          <Plural value={count} one="# person" other="# people" />
        </span>
      )}
    </p>
  );
});

/** Shown below a partial search: the server was not asked, so more people may match than are stored on this device. */
export function PartialResults({ count }: { count: number }) {
  if (count === 0) {
    return (
      <EmptyState kind="offline" role="status" title={<Trans>No one on this device matches</Trans>}>
        <Trans>More people load when you’re back online.</Trans>
      </EmptyState>
    );
  }
  return (
    <p role="status" className="pt-8 text-center text-muted">
      <Trans>These people are stored on this device. More load when you’re back online.</Trans>
    </p>
  );
}

interface SearchEmptyProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** No member matches: offers the smallest helpful step first, then everyone. */
export function SearchEmpty({ filters, onChange }: SearchEmptyProps) {
  const similar = widerFilters(filters);
  const canWiden = !isSameRange(rangeOfFilters(similar), rangeOfFilters(filters));
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <EmptyState
      kind="results"
      title={hasFilters ? <Trans>Nobody matches yet</Trans> : <Trans>Nobody here yet</Trans>}
      action={
        <>
          {canWiden && (
            <Button kind="soft" onClick={() => onChange(similar)}>
              <Trans>Widen the age by {SIMILAR_AGE_YEARS} years</Trans>
            </Button>
          )}
          {hasFilters && (
            <Button kind={canWiden ? 'quiet' : 'soft'} onClick={() => onChange({})}>
              <Trans>Show everyone</Trans>
            </Button>
          )}
        </>
      }
    >
      {hasFilters ? (
        <Trans>Wider filters show more people.</Trans>
      ) : (
        <Trans>Look in again later: new people may have joined.</Trans>
      )}
    </EmptyState>
  );
}
