import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { changeEnterSends, enterSends, onEnterKey } from '#src/lib/keys/enter-key.ts';
import { WITH_KEYBOARD } from '#src/lib/keys/has-keyboard.ts';
import { useMedia } from '#src/lib/use-media.ts';
import { Switch } from '#src/ui/switch.tsx';

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
