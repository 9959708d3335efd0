/** The site's settings; null only before the first answer on this device. */
import type { Settings } from '#schemas/settings.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { valueOf } from './live-value.ts';
import { useLive } from './use-live.ts';

export const useSettings = (): Settings | null => valueOf(useLive(settingsQuery, {}));
