import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { changeTheme, useTheme } from '#src/data/theme.ts';
import type { Theme } from '#src/data/before-paint/theme-choice.ts';
import type { Choice } from '#src/ui/choice.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { changeDataSaver, type DataSaver } from '#src/data/saving/data-saver.ts';
import { useDataSaver, useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import { changeBlursNudity } from '#src/data/nudity/nudity-choice.ts';
import { useBlursNudity } from '#src/data/nudity/use-blurs-nudity.ts';
import { Switch } from '#src/ui/switch.tsx';
import { changeEnterSends, enterSends, onEnterKey } from '#src/lib/keys/enter-key.ts';
import { WITH_KEYBOARD } from '#src/lib/keys/has-keyboard.ts';
import { useMedia } from '#src/lib/use-media.ts';

export function ThemeChoice({ isLabelHidden = true }: { isLabelHidden?: boolean }) {
  const { t } = useLingui();
  const choices = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'system', label: t`Auto`, hint: t`Same as device` },
  ] satisfies Choice<Theme>[];
  return (
    <Segmented
      label={t`Appearance`}
      isLabelHidden={isLabelHidden}
      choices={choices}
      value={useTheme()}
      onChange={changeTheme}
    />
  );
}

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
        <DataSaverEffect choice={choice} />
      </p>
    </div>
  );
}

function DataSaverEffect({ choice }: { choice: DataSaver }) {
  if (useIsSavingData()) return <Trans>Loads only what you open, and smaller photos.</Trans>;
  if (choice === 'auto')
    return <Trans>Saves when this device or a slow connection asks for it.</Trans>;
  return <Trans>Loads a little ahead, so that more is here without a connection.</Trans>;
}

/** For this device only, until the logout. */
export function NudityChoice() {
  const { t } = useLingui();
  return (
    <Switch
      label={t`Blur nudity`}
      hint={t`Photos marked as nudity stay blurred until you uncover them. On this device.`}
      isOn={useBlursNudity()}
      onChange={changeBlursNudity}
    />
  );
}

/** For this device only, where it has a keyboard. */
export function EnterChoice() {
  const { t } = useLingui();
  const isOn = useSyncExternalStore(onEnterKey, enterSends, () => true);
  if (!useMedia(WITH_KEYBOARD)) return null;
  return (
    <Switch
      label={t`Enter sends`}
      hint={isOn ? t`Shift + Enter starts a new line.` : t`Ctrl + Enter sends.`}
      isOn={isOn}
      onChange={changeEnterSends}
    />
  );
}
