import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Code } from '#schemas/choices.ts';
import { splitGenders } from '#schemas/genders.ts';
import { RegionId } from '#schemas/ids.ts';
import { SEARCH_RESULTS_MAX } from '#schemas/limits.ts';
import { Country } from '#schemas/places.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { Select } from '#src/ui/select.tsx';
import { AgeChoice } from './age-choice.tsx';
import { rangeOfFilters, withRange } from './age-ranges.ts';
import { changeFilters } from './change-filters.ts';
import { OwnFieldFilters } from './own-field-filters.tsx';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { usePeopleCount } from './use-people-count.ts';
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
  const count = usePeopleCount(given, isOpen);
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
          <Button onClick={() => onApply(given)}>
            <ShowWords count={count} />
          </Button>
        </>
      }
    >
      <FilterFields filters={given} choices={choices} onChange={setGiven} />
    </Dialog>
  );
}

function ShowWords({ count }: { count: number | null }) {
  const format = useFormat();
  const most = format.number(SEARCH_RESULTS_MAX);
  if (count === null) return <Trans>Show people</Trans>;
  if (count >= SEARCH_RESULTS_MAX) return <Trans>Show {most} people or more</Trans>;
  return <Plural value={count} one="Show # person" other="Show # people" />;
}

interface FilterFieldsProps {
  filters: SearchFilters;
  choices: SearchChoices;
  onChange: (filters: SearchFilters) => void;
}

function FilterFields({ filters, choices, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const genders = useGenders();
  // Several genders at once are one more option: the chips, or whom the member would like to meet, chose them.
  const severalChosen = splitGenders(filters.gender ?? '').length > 1 ? [filters.gender ?? ''] : [];

  return (
    <div className="flex flex-col gap-5">
      {choices.genders.length > 0 && (
        <Select
          label={t`Gender`}
          value={filters.gender ?? ''}
          options={[
            { value: '', label: t`Everyone` },
            ...choices.genders.map((value) => ({ value, label: genders.many(value) })),
            ...severalChosen.map((value) => ({
              value,
              label: splitGenders(value).map(genders.many).join(', '),
            })),
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
      <OwnFieldFilters filters={filters} onChange={onChange} />
      <SwitchFields filters={filters} choices={choices} onChange={onChange} />
    </div>
  );
}

function SwitchFields({ filters, choices, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const isMember = useStatus('session').session.state === 'member';
  const change = (changed: SearchFilters) => onChange(changeFilters(filters, changed));
  const changeReach = (isOn: boolean) => {
    const { country } = filters;
    const isNear = country === undefined || choices.nearCountries.includes(country);
    change(
      isOn || isNear
        ? { searchAllCountries: isOn || undefined }
        : { searchAllCountries: undefined, country: undefined },
    );
  };
  return (
    <div className="flex flex-col divide-y divide-line">
      <Switch
        label={t`Real members only`}
        hint={t`Hides everyone marked Fictional`}
        isOn={filters.hideFictional === true}
        onChange={(isOn) => change({ hideFictional: isOn || undefined })}
      />
      <SiteSwitches choices={choices} filters={filters} change={change} />
      {isMember && (
        <>
          <Switch
            label={t`Hide nudity`}
            isOn={filters.hideNudity === true}
            onChange={(isOn) => change({ hideNudity: isOn || undefined })}
          />
          <Switch
            label={t`Search all countries`}
            isOn={filters.searchAllCountries === true}
            onChange={changeReach}
          />
        </>
      )}
    </div>
  );
}

interface SiteSwitchesProps extends Pick<FilterFieldsProps, 'filters' | 'choices'> {
  change: (changed: SearchFilters) => void;
}

/** Those that not every site knows. */
function SiteSwitches({ filters, choices, change }: SiteSwitchesProps) {
  const { t } = useLingui();
  return (
    <>
      {choices.offersVerified && (
        <Switch
          label={t`Verified members only`}
          hint={t`Shows whom our team has checked`}
          isOn={filters.onlyVerified === true}
          onChange={(isOn) => change({ onlyVerified: isOn || undefined })}
        />
      )}
      {choices.switches.includes('onlyOnline') && (
        <Switch
          label={t`Online now`}
          hint={t`Only people who show when they’re active`}
          isOn={filters.onlyOnline === true}
          onChange={(isOn) => change({ onlyOnline: isOn || undefined })}
        />
      )}
      {choices.switches.includes('withPicture') && (
        <Switch
          label={t`With photo`}
          isOn={filters.withPicture === true}
          onChange={(isOn) => change({ withPicture: isOn || undefined })}
        />
      )}
    </>
  );
}

function PlaceFields({ filters, choices, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { country, countryregion } = filters;
  const regions = choices.regionsOf(country);
  const countries = filters.searchAllCountries ? choices.allCountries : choices.nearCountries;
  const change = (changed: SearchFilters) => onChange(changeFilters(filters, changed));

  return (
    <>
      {countries.length > 0 && (
        <Select
          label={t`Country`}
          value={country ?? ''}
          options={[
            { value: '', label: t`All countries` },
            ...countries.map((value) => ({ value, label: format.country(value) })),
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
