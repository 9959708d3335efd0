import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { INTERESTS_MAX, interestsText } from '#schemas/interests.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { interestsQuery } from '#sync/queries/interests.ts';
import { EditRow } from './edit-row.tsx';
import type { FieldState } from './field-state.ts';

interface InterestsRowProps {
  saved: readonly string[];
  state: FieldState;
}

/** The interests of the site to choose from; the stored names also work offline. */
export function InterestsRow({ saved, state }: InterestsRowProps) {
  const { t } = useLingui();
  const names = useNames();
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

function useNames(): Readonly<Record<string, string>> {
  const locale = useLocale();
  const live = useLive(interestsQuery, { locale });
  const { connectivity } = useStatus('connectivity');
  const load = useCommand((sync) => sync.loadInterests);
  useEffect(() => {
    if (connectivity !== 'offline') void load({ locale });
  }, [connectivity, locale, load]);
  return valueOf(live)?.names ?? {};
}
