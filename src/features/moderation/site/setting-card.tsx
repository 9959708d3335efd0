import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SettingKey, SiteSetting, SiteSettings } from '#schemas/site-settings.ts';
import { DecidedNotice, type Met } from '#src/features/moderation/decided-notice.tsx';
import { Person } from '#src/features/moderation/person.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSettingNames, useValueText } from './use-setting-words.ts';

interface SettingCardProps {
  settingKey: SettingKey;
  setting: SiteSetting;
  site: SiteSettings;
}

/** One setting: its value, where it comes from, and the form that changes it. */
export function SettingCard({ settingKey, setting, site }: SettingCardProps) {
  const [form, setForm] = useState<'change' | 'take-back' | null>(null);
  const [met, setMet] = useState<Met>(null);
  const name = useSettingNames()[settingKey];
  const text = useValueText(site);
  const open = (next: typeof form) => {
    setForm(next);
    setMet(null);
  };
  const close = () => open(null);
  const onMet = (how: Met) => {
    setForm(null);
    setMet(how);
  };
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
      <Heading name={name} onChange={form === null ? () => open('change') : null} />
      <DecidedNotice met={met} />
      <p className="whitespace-pre-line wrap-anywhere">{text(settingKey, setting.value)}</p>
      <Source setting={setting} names={site.names} />
      {form === null && setting.changed !== null && (
        <TakeBack source={setting.base.source} onClick={() => open('take-back')} />
      )}
      {form !== null && (
        <SettingForm
          {...{ settingKey, setting, site, onMet }}
          isTakenBack={form === 'take-back'}
          onDone={close}
          onCancel={close}
        />
      )}
    </li>
  );
}

interface HeadingProps {
  name: string;
  /** Null while the form is open. */
  onChange: (() => void) | null;
}

function Heading({ name, onChange }: HeadingProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="min-w-0 font-semibold">{name}</h2>
      {onChange !== null && (
        <Button size="compact" kind="soft" aria-label={t`Change: ${name}`} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      )}
    </div>
  );
}

interface TakeBackProps {
  source: SiteSetting['base']['source'];
  onClick: () => void;
}

function TakeBack({ source, onClick }: TakeBackProps) {
  return (
    <Button size="compact" kind="quiet" className="self-start" onClick={onClick}>
      {source === 'configured' ? (
        <Trans>Use the file’s value again</Trans>
      ) : (
        <Trans>Use the built-in value again</Trans>
      )}
    </Button>
  );
}

/** Where the value comes from. */
function Source({ setting, names }: { setting: SiteSetting; names: SiteSettings['names'] }) {
  const format = useFormat();
  const { changed, base } = setting;
  if (changed !== null) {
    const date = format.full(changed.at);
    return (
      <p key="changed" className="text-small text-muted wrap-anywhere">
        <Trans>
          Changed here on {date} by <Person id={changed.by} names={names} />
        </Trans>
        <br />
        {changed.reason}
      </p>
    );
  }
  return (
    <p className="text-small text-muted">
      {base.source === 'configured' ? (
        <Trans>From the operator’s files</Trans>
      ) : (
        <Trans>Built in</Trans>
      )}
    </p>
  );
}
