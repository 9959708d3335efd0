import { useLingui } from '@lingui/react/macro';
import { NICHE_PREFIX } from '#schemas/niche.ts';
import { Signups } from '#schemas/settings.ts';
import type { SettingKey, SiteSettings } from '#schemas/site-settings.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { CostFields } from './cost-fields.tsx';
import { hasLines, type TypedSetting } from './setting-draft.ts';
import {
  useNicheWord,
  useSearchWord,
  useSettingNames,
  useSignupWords,
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
