import { useLingui } from '@lingui/react/macro';
import { EmailChange } from '#src/features/email-change/email-change.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { KindSettings } from '#src/features/notifications/kind-settings.tsx';
import { PrivacySettings } from '#src/features/notifications/privacy-settings.tsx';
import { QuietHoursPanel } from '#src/features/notifications/quiet-hours.tsx';
import { PushDelivery } from '#src/features/push/push-delivery.tsx';
import { PushPanel } from '#src/features/push/push-panel.tsx';
import { useLive } from '#src/data/use-live.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { Panel } from '#src/ui/panel.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { notificationSettingsQuery } from '#sync/queries/notification-settings.ts';

/** What this device gets, what is sent how often, and the e-mail address. */
export function NotificationSettings() {
  const { t } = useLingui();
  const settings = useLive(notificationSettingsQuery, {});
  const reload = useReload(notificationSettingsQuery, {});
  const siteHas = useSiteHas();

  return (
    <>
      <PushPanel>{(push) => <PushDelivery push={push} />}</PushPanel>
      {siteHas('getNotificationSettings') && (
        <LiveView live={settings} skeleton={<RowSkeleton />} onRetry={() => void reload()}>
          {(value) => (
            <>
              <KindSettings settings={value} />
              <QuietHoursPanel hours={value.quiet_hours} />
              <PrivacySettings level={value.privacy_level} />
            </>
          )}
        </LiveView>
      )}
      {siteHas('askMailChange') && (
        <div id="email-address" tabIndex={-1} className="scroll-mt-20">
          <Panel title={t`E-mail address`}>
            <EmailChange />
          </Panel>
        </div>
      )}
    </>
  );
}
