import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PURPOSES_FIELD, purposesText, type Purpose } from '#schemas/purposes.ts';
import { usePurposeWords } from '#src/data/own-fields/use-purpose-words.ts';
import { PurposesField } from '#src/features/meet/purposes-field.tsx';
import { EditRow } from './edit-row.tsx';
import type { FieldState } from './field-state.ts';

interface PurposesRowProps {
  saved: readonly Purpose[];
  state: FieldState;
}

export function PurposesRow({ saved, state }: PurposesRowProps) {
  const { t } = useLingui();
  const { listed } = usePurposeWords();
  const [changed, setChanged] = useState<readonly Purpose[] | null>(null);
  const chosen = changed ?? saved;
  return (
    <EditRow
      title={t`What for`}
      value={listed(saved)}
      state={state}
      changed={() => ({ [PURPOSES_FIELD]: purposesText(chosen) })}
      onSaved={() => setChanged(null)}
    >
      <PurposesField chosen={chosen} onChange={setChanged} />
    </EditRow>
  );
}
