import { Trans, useLingui } from '@lingui/react/macro';
import type { PrivacyLevel } from '#schemas/notification-settings.ts';
import { Panel } from '#src/ui/panel.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

/** How much a notification shows on a locked screen. */
export function PrivacySettings({ level }: { level: PrivacyLevel }) {
  const { t } = useLingui();
  const choose = useSetting();
  return (
    <Panel title={<Trans>On the lock screen</Trans>}>
      <div className="flex flex-col gap-2">
        <RadioGroup
          label={t`What a notification shows`}
          choices={[
            { value: 'neutral', label: t`No name, no text` },
            { value: 'name', label: t`The name` },
            { value: 'full', label: t`Name and text` },
          ]}
          value={level}
          onChange={(value) => choose('privacy_level', value)}
        />
        <SettingState name="privacy_level" />
      </div>
    </Panel>
  );
}
