import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select, type SelectOption } from '#src/ui/select.tsx';
import { EditRow } from './edit-row.tsx';
import type { FieldStatus } from './field-state.ts';

interface ChoiceRowProps {
  field: string;
  title: string;
  saved: string | null;
  options: readonly SelectOption[];
  state: FieldStatus;
  /** Whether it may be left open again. */
  canBeEmpty?: boolean | undefined;
}

/** A field of the own profile that has one of a few values. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { field, title, saved, options, state, canBeEmpty = false } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? saved ?? '';
  const isOpen = canBeEmpty || saved === null;
  return (
    <EditRow
      title={title}
      value={options.find((option) => option.value === saved)?.label ?? saved}
      state={state}
      changed={() =>
        value === '' && !canBeEmpty ? null : { [field]: value === '' ? null : value }
      }
      onSaved={() => setChosen(null)}
    >
      <Select
        label={title}
        value={value}
        options={isOpen ? [{ value: '', label: t`No answer` }, ...options] : options}
        onChange={setChosen}
      />
    </EditRow>
  );
}
