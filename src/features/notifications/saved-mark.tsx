import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { Chip } from '#src/ui/chip.tsx';
import { waitingQuery } from '#sync/queries/waiting.ts';

/** In the bar, where nothing moves: the changes of this visit have reached the site. Each setting saves by itself. */
export function SavedMark() {
  const rows = valueOf(useLive(waitingQuery, {}))?.rows ?? [];
  const changes = rows.filter(({ kind }) => kind === 'setting');
  const [isOnItsWay, setOnItsWay] = useState(false);
  // What was refused, and then discarded, is not saved.
  const isWaiting = changes.length > 0 && changes.every(({ state }) => state !== 'refused');
  if (changes.length > 0 && isWaiting !== isOnItsWay) setOnItsWay(isWaiting);
  const isSaved = isOnItsWay && changes.length === 0;
  return (
    <span role="status">
      {isSaved && (
        <Chip tone="success" icon={<Check aria-hidden="true" />}>
          <Trans>Saved</Trans>
        </Chip>
      )}
    </span>
  );
}
