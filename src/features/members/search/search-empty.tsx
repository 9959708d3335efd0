import { Trans } from '@lingui/react/macro';
import { SIMILAR_AGE_YEARS } from '#schemas/limits.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { isSameRange, rangeOfFilters } from './age-ranges.ts';
import { widerFilters } from './wider-filters.ts';

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
