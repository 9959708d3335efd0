import { Trans, useLingui } from '@lingui/react/macro';
import { NICHE_PREFIX } from '#schemas/niche.ts';
import { Signups } from '#schemas/settings.ts';
import { type SettingKey, type SiteSettings, EVERYWHERE } from '#schemas/site-settings.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { hasLines, type TypedSetting, creditsOf } from './setting-draft.ts';
import {
  useNicheWord,
  useSearchWord,
  useSettingNames,
  useSignupWords,
  useMoneyOf,
} from './use-setting-words.ts';

export interface SettingFieldProps {
  settingKey: SettingKey;
  typed: TypedSetting;
  site: SiteSettings;
  /** The value was sent and does not fit. */
  isWrong: boolean;
  onChange: (typed: TypedSetting) => void;
}

/** The field of one setting: a choice, a line, lines, or a price for each country. */
export function SettingField({ settingKey, typed, site, isWrong, onChange }: SettingFieldProps) {
  const { t } = useLingui();
  const names = useSettingNames();
  const options = useOptions()(settingKey);
  if (typeof typed !== 'string') {
    return <CostFields costs={typed} site={site} isTried={isWrong} onChange={onChange} />;
  }
  const shared = {
    label: names[settingKey],
    value: typed,
    error: isWrong ? t`This value does not fit.` : undefined,
  };
  if (options !== null) return <Select {...shared} options={options} onChange={onChange} />;
  if (hasLines(settingKey)) {
    return (
      <TextArea
        {...shared}
        hint={t`One on each line. Empty: none.`}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Field
      {...shared}
      hint={t`Empty: none.`}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Null for a setting whose value is typed. */
function useOptions() {
  const niche = useNicheWord();
  const signups = useSignupWords();
  const search = useSearchWord();
  return (key: SettingKey): { value: string; label: string }[] | null => {
    if (key === 'niche') {
      return Object.keys(NICHE_PREFIX).map((value) => ({ value, label: niche(Number(value)) }));
    }
    if (key === 'signups') {
      return Signups.options.map((value) => ({ value, label: signups[value] }));
    }
    if (!key.startsWith('logged_out_search')) return null;
    return ['none', 'all'].map((value) => ({ value, label: search(value) }));
  };
}

type CostTexts = Readonly<Record<string, string>>;

interface CostFieldsProps {
  costs: CostTexts;
  site: SiteSettings;
  isTried: boolean;
  onChange: (costs: CostTexts) => void;
}

/** The price of a message everywhere, and in the countries with a price of their own. */
function CostFields({ costs, site, isTried, onChange }: CostFieldsProps) {
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
