import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Code } from '#schemas/choices.ts';
import { RegionId } from '#schemas/ids.ts';
import { Country } from '#schemas/places.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { AgeChoice } from './age-choice.tsx';
import { rangeOfFilters, withRange } from './age-ranges.ts';
import { changeFilters } from './change-filters.ts';
import { useGenders } from '#src/features/members/use-genders.ts';
import type { SearchChoices } from './use-search-choices.ts';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  filters: SearchFilters;
  choices: SearchChoices;
  onApply: (filters: SearchFilters) => void;
}

/** All filters at once; results reload only when they are applied. */
export function FilterSheet({ isOpen, onClose, filters, choices, onApply }: FilterSheetProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState(filters);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Filters`}
      closeLabel={t`Close`}
      actions={
        <>
          <Button kind="quiet" onClick={() => setGiven({})}>
            {t`Clear all`}
          </Button>
          <Button onClick={() => onApply(given)}>{t`Show people`}</Button>
        </>
      }
    >
      <FilterFields filters={given} choices={choices} onChange={setGiven} />
    </Dialog>
  );
}

interface FilterFieldsProps {
  filters: SearchFilters;
  choices: SearchChoices;
  onChange: (filters: SearchFilters) => void;
}

function FilterFields({ filters, choices, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const genders = useGenders();

  return (
    <div className="flex flex-col gap-5">
      {choices.genders.length > 0 && (
        <Select
          label={t`Gender`}
          value={filters.gender ?? ''}
          options={[
            { value: '', label: t`Everyone` },
            ...choices.genders.map((value) => ({ value, label: genders.many(value) })),
          ]}
          onChange={(value) =>
            onChange(changeFilters(filters, { gender: Code.safeParse(value).data }))
          }
        />
      )}
      <PlaceFields filters={filters} choices={choices} onChange={onChange} />
      {choices.offersAges && (
        <AgeChoice
          range={rangeOfFilters(filters)}
          onChange={(range) => onChange(withRange(filters, range))}
        />
      )}
    </div>
  );
}

function PlaceFields({ filters, choices, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { country, countryregion } = filters;
  const regions = choices.regionsOf(country);
  const change = (changed: SearchFilters) => onChange(changeFilters(filters, changed));

  return (
    <>
      {choices.countries.length > 0 && (
        <Select
          label={t`Country`}
          value={country ?? ''}
          options={[
            { value: '', label: t`All countries` },
            ...choices.countries.map((value) => ({ value, label: format.country(value) })),
          ]}
          onChange={(value) => change({ country: Country.safeParse(value).data })}
        />
      )}
      {regions.length > 0 && (
        <Select
          label={t`Region`}
          value={countryregion ?? ''}
          options={[
            { value: '', label: t`All regions` },
            ...regions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => change({ countryregion: RegionId.safeParse(value).data })}
        />
      )}
    </>
  );
}
