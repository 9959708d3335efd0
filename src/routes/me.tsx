import { useLingui } from '@lingui/react/macro';
import { AccountHeader } from '#src/features/account/account-header.tsx';
import { LogOutButton } from '#src/features/account/log-out-button.tsx';
import { MeRows } from '#src/features/account/me-rows.tsx';
import { ConsentChoices } from '#src/features/consent/consent-choices.tsx';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { PageLinks } from '#src/features/legal/page-links.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { NotificationsRow } from '#src/features/notifications/notifications-row.tsx';
import { PushPanel } from '#src/features/push/push-panel.tsx';
import { About } from '#src/features/settings/about.tsx';
import { LanguageSelect } from '#src/features/settings/language-select.tsx';
import { ThemeChoice } from '#src/features/settings/theme-choice.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useCommand } from '#src/data/use-command.ts';
import { IconRows } from '#src/ui/icon-row.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';

export function Component() {
  const { t } = useLingui();
  const user = useLive(userQuery, {});
  const refresh = useCommand((sync) => sync.refresh);

  return (
    <>
      <PageBar title={t`Me`} />
      <div className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
        <div className="flex max-w-prose flex-col gap-4">
          <LiveView
            live={user}
            skeleton={<RowSkeleton />}
            onRetry={() => void refresh({ cause: 'member' })}
          >
            {(value) => <AccountHeader user={value} />}
          </LiveView>
          <MeRows />
          <IconRows>
            <NotificationsRow />
          </IconRows>
          <Panel title={t`Settings`}>
            <div className="flex flex-col gap-5">
              <LanguageSelect isLabelHidden={false} />
              <ThemeChoice isLabelHidden={false} />
            </div>
          </Panel>
          <PushPanel />
          <SitePanels />
          <LogOutButton />
        </div>
      </div>
    </>
  );
}

/** The app, who runs the site, and its texts. */
function SitePanels() {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <>
      <Panel title={t`About this app`}>
        <About />
        <CompanyDetails settings={settings} />
      </Panel>
      <Panel title={t`Rules and help`}>
        <PageLinks />
        <div className="mt-3">
          <ConsentChoices label={t`Cookie choices`} />
        </div>
      </Panel>
    </>
  );
}
