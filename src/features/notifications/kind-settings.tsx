import { Trans, useLingui } from '@lingui/react/macro';
import type { Frequency, NotificationSettings } from '#schemas/notification-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

const KINDS = ['message', 'match', 'like', 'decision'] as const;
type Kind = (typeof KINDS)[number];
/** Of these the button ends all; a decision is about the member's own account. */
const MAILS = ['message_mail', 'match_mail', 'like_mail'] as const;

interface KindSettingsProps {
  settings: NotificationSettings;
}

/** Of each kind: whether it comes as a push, and how often by mail. */
export function KindSettings({ settings }: KindSettingsProps) {
  const { t } = useLingui();
  const choose = useSetting();
  const kinds = {
    message: t`New messages`,
    match: t`You like each other`,
    like: t`New likes`,
    decision: t`Our decisions`,
  } satisfies Record<Kind, string>;
  const hasMails = MAILS.some((name) => settings[name] !== 'never');
  return (
    <Panel title={<Trans>What we notify you about</Trans>}>
      <div className="flex flex-col gap-6">
        {KINDS.map((kind) => (
          <fieldset key={kind} className="flex min-w-0 flex-col gap-2">
            <legend className="font-semibold">{kinds[kind]}</legend>
            <PushSetting kind={kind} settings={settings} />
            <MailSetting kind={kind} settings={settings} />
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

interface KindSettingProps extends KindSettingsProps {
  kind: Kind;
}

/** On or off. One that was set elsewhere to come more rarely is on, and shows how often. */
function PushSetting({ kind, settings }: KindSettingProps) {
  const { t } = useLingui();
  const choose = useSetting();
  const words = useFrequencyWords();
  const name = `${kind}_push` as const;
  const frequency = settings[name];
  return (
    <div>
      <Switch
        label={t`On this device and others`}
        hint={frequency === 'at_once' || frequency === 'never' ? undefined : words[frequency]}
        isOn={frequency !== 'never'}
        onChange={(isOn) => choose(name, isOn ? 'at_once' : 'never')}
      />
      <SettingState name={name} />
    </div>
  );
}

function MailSetting({ kind, settings }: KindSettingProps) {
  const { t } = useLingui();
  const choose = useSetting();
  const words = useFrequencyWords();
  const name = `${kind}_mail` as const;
  return (
    <div className="flex flex-col items-stretch gap-1.5">
      <Select
        label={t`By email`}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
        value={settings[name]}
        onChange={(value) => choose(name, value)}
      />
      <SettingState name={name} />
    </div>
  );
}

function useFrequencyWords() {
  const { t } = useLingui();
  return {
    at_once: t`Right away`,
    daily: t`Once a day`,
    every_3_days: t`Every three days`,
    weekly: t`Once a week`,
    never: t`Never`,
  } satisfies Record<Frequency, string>;
}
