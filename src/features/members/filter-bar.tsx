import { memo, useState } from 'react';
import type { FilterOptions, SearchFilters } from '#schemas/search.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { useSearchChoices } from './use-search-choices.ts';

interface FilterBarProps {
  filters: SearchFilters;
  options: FilterOptions | null;
  onChange: (filters: SearchFilters) => void;
}

/** The likely filters as chips, all of them in a sheet. Painted when the filters change, not with every row below. */
export const FilterBar = memo(function FilterBar({ filters, options, onChange }: FilterBarProps) {
  const choices = useSearchChoices(options);
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
