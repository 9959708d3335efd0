import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { IconLink } from '#src/ui/icon-link.tsx';
import { UnreadBadge } from './unread-badge.tsx';

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
