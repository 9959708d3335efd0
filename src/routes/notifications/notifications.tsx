import { useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import { Navigate, useLocation } from 'react-router';
import { INCORRECT } from '#src/features/email-change/email-change.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { SavedMark } from '#src/features/notifications/saved-mark.tsx';
import { useNotifications } from '#src/features/notifications/use-notifications.ts';
import { useReadNotifications } from '#src/features/notifications/use-read-notifications.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { cx } from '#src/lib/cx.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { KindSettings } from '#src/features/notifications/kind-settings.tsx';
import { PrivacySettings } from '#src/features/notifications/privacy-settings.tsx';
import { QuietHoursPanel } from '#src/features/notifications/quiet-hours.tsx';
import { PushDelivery } from '#src/features/push/push-delivery.tsx';
import { PushPanel } from '#src/features/push/push-panel.tsx';
import { useLive } from '#src/data/use-live.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { NotificationCentre } from './notification-centre.tsx';

const NO_ROWS = [] as const;

/**
 * `/notifications`: what happened, and with a hash the settings; wide screens show both. A site without the list has the
 * settings alone. The hash of a wrong address (spec §2) leads to the address, which is in Me.
 */
export function Component() {
  return useLocation().hash === INCORRECT ? <Navigate to={`/me${INCORRECT}`} replace /> : <Page />;
}

function Page() {
  const { t } = useLingui();
  const { live, reload } = useNotifications();
  const isAbsent = live.state === 'error' && live.failure.code === 'absent';
  const isList = useLocation().hash === '' && !isAbsent;
  const { fresh, forget } = useReadNotifications(valueOf(live)?.rows ?? NO_ROWS, isList);
  return (
    <>
      <PageBar
        isFull
        title={isList ? t`Notifications` : t`What we tell you`}
        start={<BackButton to={isList || isAbsent ? '/me' : '/notifications'} />}
        end={
          <>
            <SavedMark />
            {isList && <ToSettings />}
          </>
        }
      />
      <div className="mx-auto flex w-full max-w-page justify-center gap-8 px-4 py-4 pb-8 md:px-8">
        {!isAbsent && (
          <div className={cx('w-full max-w-prose flex-1 xl:block', !isList && 'hidden')}>
            <NotificationCentre live={live} fresh={fresh} onRead={forget} onReload={reload} />
          </div>
        )}
        <section
          id="settings"
          tabIndex={-1}
          aria-label={t`What we tell you`}
          className={cx(
            'w-full max-w-prose flex-1 flex-col gap-4 xl:flex',
            isList ? 'hidden' : 'flex',
          )}
        >
          <NotificationSettings />
        </section>
      </div>
    </>
  );
}

function ToSettings() {
  const { t } = useLingui();
  return (
    <IconLink
      to="#settings"
      label={t`What we tell you`}
      icon={<Settings2 aria-hidden="true" />}
      className="xl:hidden"
    />
  );
}

/** What this device gets, and what is sent how often. */
function NotificationSettings() {
  const settings = useLive(notificationSettingsQuery, {});
  const reload = useReload(notificationSettingsQuery, {});
  const siteHas = useSiteHas();

  return (
    <>
      <PushPanel>{(push) => <PushDelivery push={push} />}</PushPanel>
      {siteHas('getNotificationSettings') && (
        <LiveView live={settings} skeleton={<RowSkeleton />} onRetry={reload}>
          {(value) => (
            <>
              <KindSettings settings={value} />
              <QuietHoursPanel hours={value.quiet_hours} zone={value.timezone} />
              <PrivacySettings level={value.privacy_level} />
            </>
          )}
        </LiveView>
      )}
    </>
  );
}
