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
import { notificationSettingsQuery } from '#sync/queries/notification-settings.ts';

/** What this device gets, and what is sent how often. */
export function NotificationSettings() {
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
