import { Trans } from '@lingui/react/macro';
import { SettingKey } from '#schemas/site-settings.ts';
import { ReadView } from '#src/features/moderation/read-view.tsx';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { siteSettingsQuery } from '#sync/queries/staff/details.ts';
import { SettingCard } from './setting-card.tsx';

/** What an admin changes while the site runs. A setting that this release does not know is left out. */
export function SiteSettings() {
  const answer = useAnswer(siteSettingsQuery, {});
  if (answer.failure?.code === 'absent') return <NotHere />;
  return (
    <ReadView answer={answer} gone={<NotHere />}>
      {(site) => (
        <>
          <p className="text-small text-muted">
            <Trans>
              A change applies at once and lies over the operator’s files until you take it back.
              Each one is logged.
            </Trans>
          </p>
          <ul className="flex flex-col gap-3">
            {site.settings.map((setting) => {
              const key = SettingKey.safeParse(setting.key).data;
              if (key === undefined) return null;
              return <SettingCard key={key} settingKey={key} setting={setting} site={site} />;
            })}
          </ul>
        </>
      )}
    </ReadView>
  );
}

function NotHere() {
  return (
    <EmptyState kind="forbidden" role="status" title={<Trans>Not available on this site.</Trans>}>
      <Trans>The settings of this site are changed by its operator in files only.</Trans>
    </EmptyState>
  );
}

/** At the address of the settings, for a moderator: only admins change them. */
export function NoSiteSettings() {
  return (
    <EmptyState
      kind="forbidden"
      role="status"
      title={<Trans>The settings are for administrators</Trans>}
    >
      <Trans>
        You may decide cases. The settings of the site are changed by administrators only.
      </Trans>
    </EmptyState>
  );
}
