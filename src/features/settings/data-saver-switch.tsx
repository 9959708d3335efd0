import { useLingui } from '@lingui/react/macro';
import { changeDataSaver } from '#src/data/saving/data-saver.ts';
import { useDataSaver } from '#src/data/saving/use-data-saver.ts';
import { Switch } from '#src/ui/switch.tsx';

/** For this device only: nothing is fetched ahead while it is on. */
export function DataSaverSwitch() {
  const { t } = useLingui();
  return (
    <Switch
      label={t`Data saver`}
      hint={t`Loads only what you open, and smaller pictures.`}
      isOn={useDataSaver()}
      onChange={changeDataSaver}
    />
  );
}
