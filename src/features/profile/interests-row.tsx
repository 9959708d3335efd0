import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { interestsText } from '#schemas/interests.ts';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { InterestPicker } from '#src/features/interests/interest-picker.tsx';
import { EditRow } from './edit-row.tsx';
import type { FieldState } from './field-state.ts';

interface InterestsRowProps {
  saved: readonly string[];
  state: FieldState;
}

export function InterestsRow({ saved, state }: InterestsRowProps) {
  const { t } = useLingui();
  const names = useInterestList();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const ids = chosen ?? saved;
  const shown = saved.flatMap((id) => names[id] ?? []).join(', ');
  return (
    <EditRow
      title={t`Interests`}
      value={shown === '' ? null : shown}
      state={state}
      changed={() => ({ interests: interestsText(ids) })}
      onSaved={() => setChosen(null)}
    >
      <InterestPicker chosen={ids} onChange={setChosen} />
    </EditRow>
  );
}
