import { useLingui } from '@lingui/react/macro';
import type { User } from '#schemas/account.ts';
import { LogOutButton } from '#src/features/account/log-out-button.tsx';
import { AccountRows } from '#src/features/account/own/account-rows.tsx';
import { MeHead } from '#src/features/account/own/me-head.tsx';
import { MeRows } from '#src/features/account/own/me-rows.tsx';
import { WeekCard } from '#src/features/account/own/week-card.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { NotificationsRow } from '#src/features/notifications/notifications-row.tsx';
import { completenessOf } from '#src/features/profile/completeness.ts';
import { NextStepRow } from '#src/features/profile/next-step-row.tsx';
import { DataSaverSwitch } from '#src/features/settings/data-saver-switch.tsx';
import { LanguageSelect } from '#src/features/settings/language-select.tsx';
import { StoredHere } from '#src/features/settings/stored-here.tsx';
import { ThemeChoice } from '#src/features/settings/theme-choice.tsx';
import { useMyPhotos } from '#src/features/photos/use-my-photos.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { IconRows } from '#src/ui/icon-row.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { SitePanels } from './site-panels.tsx';

/** `/me`: who I am here, what the week brought, my account and this device. */
export function Component() {
  const { t } = useLingui();
  const user = useLive(userQuery, {});
  const refresh = useCommand((sync) => sync.refresh);
  const syncedAt = 'syncedAt' in user ? user.syncedAt : null;

  return (
    <>
      <PageBar title={t`Me`} />
      <div className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-4">
          <LiveView
            live={user}
            skeleton={<RowSkeleton />}
            onRetry={() => void refresh({ cause: 'member' })}
          >
            {(value) => <Home user={value} />}
          </LiveView>
          <Panel title={t`Settings`}>
            <div className="flex flex-col gap-5">
              <LanguageSelect isLabelHidden={false} />
              <ThemeChoice isLabelHidden={false} />
              <DataSaverSwitch />
            </div>
          </Panel>
          <StoredHere syncedAt={syncedAt} />
          <SitePanels />
          <LogOutButton />
        </div>
      </div>
    </>
  );
}

function Home({ user }: { user: User }) {
  const photos = useMyPhotos();
  const shown = photos.filter(({ state }) => state !== 'refused' && state !== 'rejected');
  const { percent, next } = completenessOf(user.profile, shown.length);
  return (
    <>
      <MeHead user={user} percent={percent} />
      <WeekCard />
      {next !== null && <NextStepRow step={next} />}
      <MeRows />
      <IconRows>
        <NotificationsRow />
      </IconRows>
      <AccountRows email={user.email} />
    </>
  );
}
