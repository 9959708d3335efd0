import { Trans, useLingui } from '@lingui/react/macro';
import { changeDataSaver, type DataSaver } from '#src/data/saving/data-saver.ts';
import { useDataSaver, useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import type { Choice } from '#src/ui/choice.ts';
import { Segmented } from '#src/ui/segmented.tsx';

/** For this device only: nothing is fetched ahead while it saves. */
export function DataSaverChoice() {
  const { t } = useLingui();
  const choice = useDataSaver();
  const choices = [
    { value: 'auto', label: t`Auto` },
    { value: 'on', label: t`On` },
    { value: 'off', label: t`Off` },
  ] satisfies Choice<DataSaver>[];
  return (
    <div>
      <Segmented
        label={t`Data saver`}
        choices={choices}
        value={choice}
        onChange={changeDataSaver}
      />
      <p className="mt-1.5 text-small text-muted">
        <Effect choice={choice} />
      </p>
    </div>
  );
}

function Effect({ choice }: { choice: DataSaver }) {
  if (useIsSavingData()) return <Trans>Loads only what you open, and smaller photos.</Trans>;
  if (choice === 'auto')
    return <Trans>Saves when this device or a slow connection asks for it.</Trans>;
  return <Trans>Loads a little ahead, so that more is here without a connection.</Trans>;
}
