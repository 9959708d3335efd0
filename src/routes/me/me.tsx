import { useLingui } from '@lingui/react/macro';
import type { User } from '#schemas/account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { usePremiumIsThere } from '#src/data/payment/use-premium.ts';
import { LogOutButton } from '#src/features/account/log-out-button.tsx';
import { LeavingRows } from '#src/features/account/leaving/leaving-rows.tsx';
import { PausedBanner } from '#src/features/account/leaving/paused-banner.tsx';
import { AccountRows } from '#src/features/account/own/account-rows.tsx';
import { MeHead } from '#src/features/account/own/me-head.tsx';
import { MeRows } from '#src/features/account/own/me-rows.tsx';
import { WeekCard } from '#src/features/account/own/week-card.tsx';
import { EmailChange } from '#src/features/email-change/email-change.tsx';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { WhatStays } from '#src/features/links/what-stays.tsx';
import { InstallRow } from '#src/features/install/install-row.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { StaffRow } from '#src/features/moderation/staff-row.tsx';
import { BalanceFrame, BalanceNote } from '#src/features/money/checkout/balance-card.tsx';
import { MoneyRows } from '#src/features/money/money-rows.tsx';
import {
  BellLink,
  useHasNotifications,
  NotificationsRow,
  useUnreadNotifications,
} from '#src/features/notifications/notifications-link.tsx';
import { completenessOf, type NextStep } from '#src/features/profile/completeness.ts';
import { NextStepRow } from '#src/features/profile/next-step-row.tsx';
import { AppLockRow } from '#src/features/app-lock/app-lock-row.tsx';
import { QuickHideRow } from '#src/features/quick-hide/quick-hide-row.tsx';
import {
  DataSaverChoice,
  EnterChoice,
  NudityChoice,
  ThemeChoice,
} from '#src/features/settings/device-choices.tsx';
import { LanguageSelect } from '#src/features/settings/language-select.tsx';
import { StoredHere } from '#src/features/settings/stored-here.tsx';
import { useMyPhotos } from '#src/features/photos/use-my-photos.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useLive } from '#src/data/use-live.ts';
import { IconRows } from '#src/ui/icon-row.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';
import type { Live } from '#sync/queries/live.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { creditsQuery, premiumQuery, ordersQuery } from '#sync/queries/money.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { SitePanels } from './site-panels.tsx';

/** `/me`: who I am here, what the week brought, my account and this device. */
export function Component() {
  const { t } = useLingui();
  const user = useLive(userQuery, {});
  const refresh = useCommand((sync) => sync.refresh);
  const unread = useUnreadNotifications();
  const hasNotifications = useHasNotifications();
  const isAllHere = useIsAllHere(user);

  return (
    <>
      <PageBar isNarrow title={t`Me`} end={hasNotifications && <BellLink unread={unread} />} />
      <div className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-4">
          <LiveView
            live={user}
            skeleton={<HomeSkeleton />}
            onRetry={() => refresh({ cause: 'member' })}
          >
            {(value) => (
              <Home user={value} unread={hasNotifications ? unread : null} isAllHere={isAllHere} />
            )}
          </LiveView>
          {isAllHere && <ThisDevice syncedAt={'syncedAt' in user ? user.syncedAt : null} />}
        </div>
      </div>
    </>
  );
}

/** `syncedAt`: when the member was known to be current. */
function ThisDevice({ syncedAt }: { syncedAt: number | null }) {
  const { t } = useLingui();
  return (
    <>
      <Panel title={t`Settings`}>
        <div className="flex flex-col gap-5">
          <LanguageSelect isLabelHidden={false} />
          <ThemeChoice isLabelHidden={false} />
          <DataSaverChoice />
          <NudityChoice />
          <EnterChoice />
        </div>
      </Panel>
      <IconRows>
        <InstallRow />
        <AppLockRow />
        <QuickHideRow />
      </IconRows>
      <StoredHere syncedAt={syncedAt} />
      <SitePanels />
      <LogOutButton />
    </>
  );
}

/** What the page is made of. Someone who comes back to a place far down must not see it move. */
function useIsAllHere(user: Live<User>): boolean {
  const isSold = useSettings()?.sells_credits === true;
  const own = [user, useLive(photosQuery, {}), useLive(likesQuery, { type: 'received' })];
  const money = [
    useLive(creditsQuery, {}, { isWanted: isSold }),
    useLive(ordersQuery, {}, { isWanted: isSold }),
    useLive(premiumQuery, {}, { isWanted: isSold }),
  ];
  return useAllHere([...own, ...(isSold ? money : [])]);
}

/** About as high as what comes, so that nothing on the screen moves. */
function HomeSkeleton() {
  return (
    <div className="flex min-h-svh flex-col gap-4">
      <RowSkeleton />
      <RowSkeleton />
    </div>
  );
}

interface HomeProps {
  user: User;
  /** Null on a site without notifications. */
  unread: number | null;
}

/** The head at once, the rest when all of it is known. */
function Home({ user, unread, isAllHere }: HomeProps & { isAllHere: boolean }) {
  const photos = useMyPhotos();
  const { percent, next } = completenessOf(user.profile, photos);
  return (
    <>
      <MeHead user={user} percent={percent} />
      <PausedBanner user={user} />
      {isAllHere ? (
        <Rest user={user} unread={unread} next={next} />
      ) : (
        <LoadingRegion>
          <HomeSkeleton />
        </LoadingRegion>
      )}
    </>
  );
}

function Rest({ user, unread, next }: HomeProps & { next: NextStep | null }) {
  const { t } = useLingui();
  const siteHas = useSiteHas();
  const settings = useSettings();
  return (
    <>
      <WeekCard />
      {next !== null && <NextStepRow step={next} />}
      <MyMoney credits={user.credits} />
      <MeRows />
      {unread !== null && (
        <IconRows>
          <NotificationsRow unread={unread} />
        </IconRows>
      )}
      {user.role && <StaffRow />}
      <AccountRows />
      {siteHas('askMailChange') && (
        <Panel title={t`Email address`}>
          <EmailChange />
        </Panel>
      )}
      <LeavingRows
        user={user}
        kept={<WhatStays />}
        contact={<CompanyDetails settings={settings} />}
      />
    </>
  );
}

/** What the member has, and the ways to get more; nothing on a site that sells nothing and names no shop. */
function MyMoney({ credits }: Pick<User, 'credits'>) {
  const settings = useSettings();
  if (settings?.sells_credits === true) return <Money credits={credits} />;
  return settings?.shop_url === undefined ? null : <MoneyRows to={['credits']} />;
}

function Money({ credits }: Pick<User, 'credits'>) {
  const view = valueOf(useLive(creditsQuery, {}));
  const orders = valueOf(useLive(ordersQuery, {}))?.rows ?? [];
  const hasPremium = usePremiumIsThere();
  const balance = view?.balance ?? credits;
  return (
    <>
      {balance !== null && (
        <BalanceFrame balance={balance}>
          {view !== null && <BalanceNote view={view} orders={orders} />}
        </BalanceFrame>
      )}
      <MoneyRows
        to={['credits', 'orders', 'pricing', ...(hasPremium ? ['premium' as const] : [])]}
      />
    </>
  );
}
