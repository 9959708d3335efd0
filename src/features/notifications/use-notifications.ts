/** What happened while the member was away. */
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { useLive } from '#src/data/use-live.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import type { Live } from '#sync/queries/live.ts';
import { notificationsQuery, type NotificationsView } from '#sync/queries/notifications.ts';

interface Notifications {
  live: Live<NotificationsView>;
  reload: AskAgain;
}

export function useNotifications(): Notifications {
  const live = useLive(notificationsQuery, {});
  const reload = useReload(notificationsQuery, {});
  return { live, reload };
}
