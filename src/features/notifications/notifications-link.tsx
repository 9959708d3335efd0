import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { plural } from '@lingui/core/macro';
import { IconRow } from '#src/ui/icon-row.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import { BadgeCount } from '#src/ui/badge-count.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useNotifications } from './use-notifications.ts';

/** The way to the notifications, and how many are not read. */
export function NotificationsRow({ unread }: { unread: number }) {
  return (
    <IconRow
      to="/notifications"
      section="/me"
      icon={<Bell aria-hidden="true" />}
      tint="b"
      title={<Trans>Notifications</Trans>}
      detail={<Trans>What happened, and what we tell you</Trans>}
      end={<UnreadBadge unread={unread} />}
    />
  );
}

/** In the bar of Me: the way to the notifications. */
export function BellLink({ unread }: { unread: number }) {
  const { t } = useLingui();
  return (
    <span className="relative">
      <IconLink
        to="/notifications"
        state={{ section: '/me' }}
        label={t`Notifications`}
        icon={<Bell aria-hidden="true" />}
      />
      <UnreadBadge unread={unread} className="pointer-events-none absolute -end-1 -top-0.5" />
    </span>
  );
}

interface UnreadBadgeProps {
  unread: number;
  className?: string | undefined;
}

function UnreadBadge({ unread, className }: UnreadBadgeProps) {
  return (
    <BadgeCount
      count={unread}
      label={plural(unread, { one: '# unread notification', other: '# unread notifications' })}
      className={className}
    />
  );
}

/** How many notifications are not read. A site without the call has none. */
export function useUnreadNotifications(): number {
  const rows = valueOf(useNotifications().live)?.rows ?? [];
  return rows.filter(({ isNew }) => isNew).length;
}

/** Whether the page of notifications has anything on this site: a list, settings of its mails, or pushes to this device. */
export function useHasNotifications(): boolean {
  const siteHas = useSiteHas();
  const pushes = (useSettings()?.push_pub ?? null) !== null;
  return siteHas('listNotifications') || siteHas('getNotificationSettings') || pushes;
}
