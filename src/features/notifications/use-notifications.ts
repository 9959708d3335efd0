/** What happened while the member was away: stored, and read from the site again when this mounts. */
import { useCallback, useEffect } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import type { Live } from '#sync/queries/live.ts';
import { notificationsQuery, type NotificationsView } from '#sync/queries/notifications.ts';

interface Notifications {
  live: Live<NotificationsView>;
  reload: () => void;
}

export function useNotifications(): Notifications {
  const live = useLive(notificationsQuery, {});
  const load = useCommand((sync) => sync.loadNotifications);
  const { connectivity } = useStatus('connectivity');
  const reload = useCallback(() => void load({ older: false }), [load]);
  useEffect(() => {
    if (connectivity !== 'offline') reload();
  }, [connectivity, reload]);
  return { live, reload };
}
