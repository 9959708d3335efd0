/** How many notifications are not read. A site without the call has none. */
import { valueOf } from '#src/data/live-value.ts';
import { useNotifications } from './use-notifications.ts';

export function useUnreadNotifications(): number {
  const rows = valueOf(useNotifications().live)?.rows ?? [];
  return rows.filter(({ isNew }) => isNew).length;
}
