import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { EditRow } from './edit-row.tsx';
import type { FieldStatus } from './field-state.ts';

/** The form of a place, which the screen brings along. */
export interface PlaceForm<Choice> {
  /** The choice that the form starts with. */
  saved: Choice;
  fields: (choice: Choice, isTried: boolean, onChange: (choice: Choice) => void) => ReactNode;
  /** The fields to save; null when the choice has to be corrected. */
  changed: (choice: Choice) => Readonly<Record<string, string | null>> | null;
}

interface PlaceRowProps<Choice> {
  place: { city: string | null; country: string | null };
  state: FieldStatus;
  form: PlaceForm<Choice>;
}

/** Country, region and town. */
export function PlaceRow<Choice>({ place, state, form }: PlaceRowProps<Choice>) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isTried, setTried] = useState(false);
  const { city, country } = place;
  const shown = [city, country && format.country(country)].filter(Boolean).join(', ');
  const choice = chosen ?? form.saved;
  return (
    <EditRow
      title={t`Where you live`}
      value={shown === '' ? null : shown}
      state={state}
      changed={() => {
        setTried(true);
        return form.changed(choice);
      }}
      onSaved={() => setChosen(null)}
    >
      {form.fields(choice, isTried, setChosen)}
    </EditRow>
  );
}
