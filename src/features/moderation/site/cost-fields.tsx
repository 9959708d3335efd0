import { Trans, useLingui } from '@lingui/react/macro';
import { EVERYWHERE, type SiteSettings } from '#schemas/site-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { creditsOf } from './setting-draft.ts';
import { useMoneyOf } from './use-setting-words.ts';

type CostTexts = Readonly<Record<string, string>>;

interface CostFieldsProps {
  costs: CostTexts;
  site: SiteSettings;
  isTried: boolean;
  onChange: (costs: CostTexts) => void;
}

/** The price of a message everywhere, and in the countries with a price of their own. */
export function CostFields({ costs, site, isTried, onChange }: CostFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const own = Object.keys(costs).filter((country) => country !== EVERYWHERE);
  const others = site.countries.filter((country) => !own.includes(country));
  const set = (country: string, text: string) => onChange({ ...costs, [country]: text });
  const remove = (country: string) => onChange(without(costs, country));
  const everywhere = costs[EVERYWHERE] ?? '0';
  return (
    <div className="flex flex-col gap-4">
      {[EVERYWHERE, ...own].map((country) => (
        <CostField
          key={country}
          country={country}
          text={country === EVERYWHERE ? everywhere : (costs[country] ?? '')}
          site={site}
          isTried={isTried}
          onChange={(text) => set(country, text)}
          onRemove={country === EVERYWHERE ? null : () => remove(country)}
        />
      ))}
      <Select
        label={t`Add a price for a country`}
        value=""
        options={[
          { value: '', label: t`Please choose` },
          ...others.map((country) => ({ value: country, label: format.country(country) })),
        ]}
        onChange={(country) => country !== '' && set(country, everywhere)}
      />
    </div>
  );
}

const without = (costs: CostTexts, gone: string): CostTexts =>
  Object.fromEntries(Object.entries(costs).filter(([country]) => country !== gone));

interface CostFieldProps {
  country: string;
  text: string;
  site: SiteSettings;
  isTried: boolean;
  onChange: (text: string) => void;
  /** Null for the price that always exists. */
  onRemove: (() => void) | null;
}

function CostField({ country, text, site, isTried, onChange, onRemove }: CostFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const moneyOf = useMoneyOf(site);
  const credits = creditsOf(text);
  const money = credits === null ? null : moneyOf(country, credits);
  const name = country === EVERYWHERE ? t`All other countries` : format.country(country);
  return (
    <div className="flex flex-col items-start gap-1">
      <Field
        className="self-stretch"
        label={name}
        hint={money === null ? t`Credits` : t`Credits, from ${money}`}
        error={isTried && credits === null ? t`Please write a whole number.` : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {onRemove !== null && (
        <Button kind="quiet" onClick={onRemove}>
          <Trans>Without a price of its own: {name}</Trans>
        </Button>
      )}
    </div>
  );
}
