/**
 * The promotions that this member sees between search results; none offline, because a tile leads to another site. Fetched
 * when the screen opens and when the connection returns.
 */
import { useEffect, useMemo } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { userQuery } from '#sync/queries/account.ts';
import { webcamsQuery } from '#sync/queries/webcams.ts';
import { seenTiles } from './sees-tiles.ts';
import { NO_PROMOTIONS, type Promotions } from './with-tiles.ts';

export function usePromotions(): Promotions {
  const user = valueOf(useLive(userQuery, {}));
  const settings = useSettings();
  const stored = valueOf(useLive(webcamsQuery, {}));
  const { connectivity } = useStatus('connectivity');
  const load = useCommand((sync) => sync.loadWebcams);
  const tiles = seenTiles({ user, settings, now: useNow() });
  const mayAsk = connectivity !== 'offline' && tiles.length > 0;
  const isCams = tiles.includes('cams');
  const isAds = tiles.includes('camads');
  useEffect(() => {
    if (mayAsk) void load();
  }, [mayAsk, load]);

  return useMemo(() => {
    if (!mayAsk || stored === null) return NO_PROMOTIONS;
    const { cams, ads } = stored;
    const ofCams = isCams ? ads.find(({ tile }) => tile === 'cams') : undefined;
    const ofAds = isAds ? ads.find(({ tile }) => tile === 'camads') : undefined;
    return {
      live: ofCams && cams.length > 0 ? { ad: ofCams, cams } : null,
      ad: ofAds ?? null,
    };
  }, [mayAsk, isCams, isAds, stored]);
}
