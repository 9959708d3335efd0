/** The site's settings; null only before the first answer on this device, on a page that was not prerendered. */
import type { Settings } from '#schemas/settings.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { valueOf } from './live-value.ts';
import { useSync } from './sync-context.tsx';
import { useLive } from './use-live.ts';

export function useSettings(): Settings | null {
  const { first } = useSync();
  return valueOf(useLive(settingsQuery, {})) ?? first?.settings ?? null;
}
