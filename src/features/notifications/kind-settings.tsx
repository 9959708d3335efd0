import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationSettings } from '#schemas/notification-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Select } from '#src/ui/select.tsx';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

const KINDS = ['message', 'match', 'like', 'decision'] as const;
const CHANNELS = ['push', 'mail'] as const;
/** Of these the button ends all; a decision is about the member's own account. */
const MAILS = ['message_mail', 'match_mail', 'like_mail'] as const;

/** How often the member hears of each kind, by each way. */
export function KindSettings({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const choose = useSetting();
  const kinds = {
    message: t`New messages`,
    match: t`You like each other`,
    like: t`New likes`,
    decision: t`Our decisions`,
  } satisfies Record<(typeof KINDS)[number], string>;
  const channels = { push: t`On this device and others`, mail: t`By email` };
  const options = [
    { value: 'at_once', label: t`Right away` },
    { value: 'daily', label: t`Once a day` },
    { value: 'every_3_days', label: t`Every three days` },
    { value: 'weekly', label: t`Once a week` },
    { value: 'never', label: t`Never` },
  ];
  const hasMails = MAILS.some((name) => settings[name] !== 'never');
  return (
    <Panel title={<Trans>What we notify you about</Trans>}>
      <div className="flex flex-col gap-6">
        {KINDS.map((kind) => (
          <fieldset key={kind} className="flex min-w-0 flex-col gap-3">
            <legend className="mb-3 font-semibold">{kinds[kind]}</legend>
            {CHANNELS.map((channel) => {
              const name = `${kind}_${channel}` as const;
              return (
                <div key={name} className="flex flex-col items-stretch gap-1.5">
                  <Select
                    label={channels[channel]}
                    options={options}
                    value={settings[name]}
                    onChange={(value) => choose(name, value)}
                  />
                  <SettingState name={name} />
                </div>
              );
            })}
          </fieldset>
        ))}
        {hasMails && (
          <Button kind="outline" onClick={() => MAILS.forEach((name) => choose(name, 'never'))}>
            <Trans>No more of these emails</Trans>
          </Button>
        )}
      </div>
    </Panel>
  );
}
