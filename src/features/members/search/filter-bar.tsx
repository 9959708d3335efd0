import { memo } from 'react';
import type { FilterOptions, SearchFilters } from '#schemas/search.ts';
import { useOpening } from '#src/lib/use-opening.ts';
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
  const sheet = useOpening();
  return (
    <>
      {/* Chips that come later would move the others. */}
      <div className={choices.areHere ? undefined : 'invisible'}>
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
