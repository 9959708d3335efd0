import { memo, useState } from 'react';
import type { SearchFilters } from '#schemas/search.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { useSearchChoices } from './use-search-choices.ts';

interface FilterBarProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** The likely filters as chips, all of them in a sheet. Memoized: renders when the filters change, not with every result. */
export const FilterBar = memo(function FilterBar({ filters, onChange }: FilterBarProps) {
  const choices = useSearchChoices();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FilterChips
        filters={filters}
        choices={choices}
        onChange={onChange}
        onOpenAll={() => setOpen(true)}
      />
      {isOpen && (
        <FilterSheet
          onClose={() => setOpen(false)}
          filters={filters}
          choices={choices}
          onApply={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      )}
    </>
  );
});
