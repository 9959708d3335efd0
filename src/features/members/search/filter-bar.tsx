import { memo } from 'react';
import type { FilterOptions, SearchFilters } from '#schemas/search.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useLive } from '#src/data/use-live.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { useSearchChoices } from './use-search-choices.ts';

interface FilterBarProps {
  filters: SearchFilters;
  /** What the answer to them offers; null before the first one. */
  options: FilterOptions | null;
  onChange: (filters: SearchFilters) => void;
}

/** The likely filters as chips, all of them in a sheet. Memoized: renders when the filters change, not with every result. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filters, options, onChange } = props;
  const choices = useSearchChoices({ filters, options });
  // The likely filters depend on the member and on the site: chips that come later would move the others.
  const isHere = useAllHere([useLive(userQuery, {}), useLive(settingsQuery, {})]);
  const sheet = useOpening();
  return (
    <>
      <div className={isHere ? undefined : 'invisible'}>
        <FilterChips
          filters={filters}
          choices={choices}
          onChange={onChange}
          onOpenAll={sheet.open}
        />
      </div>
      <FilterSheet
        key={sheet.number}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        filters={filters}
        choices={choices}
        onApply={(next) => {
          sheet.close();
          onChange(next);
        }}
      />
    </>
  );
});
