import { useLingui } from '@lingui/react/macro';
import { CITY_MAX_LENGTH } from '#schemas/limits.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { countriesOf, isCityTooLong, regionsIn, withCountry } from './place-choice.ts';
import type { PlaceChoice } from './place-choice.ts';

interface PlaceFieldsProps {
  choice: PlaceChoice;
  /** Errors of empty fields are shown from the first try on. */
  isTried: boolean;
  /** Why the site refused what the field has. */
  refusalOf?: ((field: keyof PlaceChoice) => string | undefined) | undefined;
  onChange: (choice: PlaceChoice) => void;
}

/** Country, region and town; the region only where the site has regions of the country. */
export function PlaceFields({ choice, isTried, refusalOf, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const settings = useSettings();
  const regions = regionsIn(settings, choice.country);
  return (
    <div className="flex flex-col gap-4">
      <CountrySelect {...{ choice, isTried, refusalOf, onChange }} />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        {regions.length > 0 && (
          <Select
            label={t`Region`}
            name="countryregion"
            value={choice.countryregion}
            error={refusalOf?.('countryregion')}
            options={[
              { value: '', label: t`Please choose` },
              ...regions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(countryregion) => onChange({ ...choice, countryregion })}
          />
        )}
        <Field
          label={t`City (optional)`}
          name="city"
          autoComplete="address-level2"
          value={choice.city}
          error={
            isCityTooLong(choice)
              ? t`Please use at most ${CITY_MAX_LENGTH} characters.`
              : refusalOf?.('city')
          }
          onChange={(event) => onChange({ ...choice, city: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

function CountrySelect({ choice, isTried, refusalOf, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const settings = useSettings();
  const format = useFormat();
  const locale = useLocale();
  const named = countriesOf(settings, choice.country)
    .map((value) => ({ value, label: format.country(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const isMissing = choice.country === '';
  return (
    <Select
      label={t`Country`}
      name="country"
      autoComplete="country"
      value={choice.country}
      options={isMissing ? [{ value: '', label: t`Please choose` }, ...named] : named}
      error={
        isMissing ? (isTried ? t`Please choose a country.` : undefined) : refusalOf?.('country')
      }
      onChange={(country) => onChange(withCountry(country))}
    />
  );
}
