import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { IconRow } from '#src/ui/icon-row.tsx';
import { UnreadBadge } from './unread-badge.tsx';

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
