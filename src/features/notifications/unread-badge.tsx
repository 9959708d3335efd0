import { plural } from '@lingui/core/macro';
import { BadgeCount } from '#src/ui/badge-count.tsx';

interface UnreadBadgeProps {
  unread: number;
  className?: string | undefined;
}

export function UnreadBadge({ unread, className }: UnreadBadgeProps) {
  return (
    <BadgeCount
      count={unread}
      label={plural(unread, { one: '# unread notification', other: '# unread notifications' })}
      className={className}
    />
  );
}
