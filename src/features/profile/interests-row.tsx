import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { INTERESTS_MAX, interestsText } from '#schemas/interests.ts';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { EditRow } from './edit-row.tsx';
import type { FieldState } from './field-state.ts';

interface InterestsRowProps {
  saved: readonly string[];
  state: FieldState;
}

/** The interests of the site to choose from; the stored names also work offline. */
export function InterestsRow({ saved, state }: InterestsRowProps) {
  const { t } = useLingui();
  const names = useInterestList();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const ids = chosen ?? saved;
  const isFull = ids.length >= INTERESTS_MAX;
  const shown = saved.flatMap((id) => names[id] ?? []).join(', ');
  const toggle = (id: string) =>
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <EditRow
      title={t`Interests`}
      value={shown === '' ? null : shown}
      state={state}
      changed={() => ({ interests: interestsText(ids) })}
      onSaved={() => setChosen(null)}
    >
      {Object.keys(names).length === 0 && (
        <p>
          <Trans>The list of interests opens as soon as you are connected.</Trans>
        </p>
      )}
      <div role="group" aria-label={t`Interests`} className="flex flex-wrap gap-2">
        {Object.entries(names).map(([id, name]) => (
          <ChipButton
            key={id}
            isPressed={ids.includes(id)}
            disabled={isFull && !ids.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </ChipButton>
        ))}
      </div>
      {isFull && (
        <p className="text-small text-muted">
          <Trans>That is the most a profile shows. Take one away first.</Trans>
        </p>
      )}
    </EditRow>
  );
}
