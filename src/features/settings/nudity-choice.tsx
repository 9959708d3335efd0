import { useLingui } from '@lingui/react/macro';
import { changeBlursNudity } from '#src/data/nudity/nudity-choice.ts';
import { useBlursNudity } from '#src/data/nudity/use-blurs-nudity.ts';
import { Switch } from '#src/ui/switch.tsx';

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
