import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { IconRow } from '#src/ui/icon-row.tsx';

/** The way to the settings of notifications and to the e-mail address. */
export function NotificationsRow() {
  return (
    <IconRow
      to="/notifications"
      icon={<Bell aria-hidden="true" />}
      tint="b"
      title={<Trans>Notifications</Trans>}
      detail={<Trans>Which, how often, and your e-mail address</Trans>}
    />
  );
}
