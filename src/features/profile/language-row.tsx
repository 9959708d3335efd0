import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LOCALES } from '#schemas/locale.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Select } from '#src/ui/select.tsx';
import { EditRow } from './edit-row.tsx';
import type { FieldState } from './field-state.ts';

/** The language that others read on the profile, and that mails are written in. */
export function LanguageRow({ saved, state }: { saved: string | null; state: FieldState }) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? saved ?? 'en';
  const codes = [...new Set([...LOCALES.map((locale) => locale.slice(0, 2)), value])];
  return (
    <EditRow
      title={t`The language you speak`}
      value={saved === null ? null : format.language(saved)}
      state={state}
      changed={() => ({ language: value })}
      onSaved={() => setChosen(null)}
    >
      <Select
        label={t`The language you speak`}
        value={value}
        options={codes.map((code) => ({ value: code, label: format.language(code) }))}
        onChange={setChosen}
      />
    </EditRow>
  );
}
