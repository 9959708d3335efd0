/** Whether the page of notifications has anything on this site: a list, settings of its mails, or pushes to this device. */
import { useSettings } from '#src/data/use-settings.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';

export function useHasNotifications(): boolean {
  const siteHas = useSiteHas();
  const pushes = (useSettings()?.push_pub ?? null) !== null;
  return siteHas('listNotifications') || siteHas('getNotificationSettings') || pushes;
}
