import { Trans } from '@lingui/react/macro';
import type { SettingKey, SiteSetting, SiteSettings, SiteValue } from '#schemas/site-settings.ts';
import { Banner } from '#src/ui/banner.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { useValueText } from './use-setting-words.ts';

interface ChangeSummaryProps {
  settingKey: SettingKey;
  setting: SiteSetting;
  site: SiteSettings;
  value: SiteValue;
  reason: string;
}

/** What a setting was and will be, before it is changed. */
export function ChangeSummary({ settingKey, setting, site, value, reason }: ChangeSummaryProps) {
  const text = useValueText(site);
  const shown = (one: SiteValue) => (
    <span className="whitespace-pre-line">{text(settingKey, one)}</span>
  );
  return (
    <>
      <FactList
        facts={[
          { name: <Trans>Before</Trans>, value: shown(setting.value) },
          { name: <Trans>After</Trans>, value: shown(value) },
          { name: <Trans>Why</Trans>, value: reason },
        ]}
      />
      <Banner tone="warning">
        {settingKey === 'message_costs' ? (
          <Trans>
            Members see the new price at their next opening. A message that was written at the old
            price asks again.
          </Trans>
        ) : (
          <Trans>It applies to everyone at once. Open apps follow within minutes.</Trans>
        )}
      </Banner>
    </>
  );
}
