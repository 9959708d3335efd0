/**
 * The promotions that this member sees between search results. Offline none is shown, because a tile leads to another site.
 */
import { useMemo } from 'react';
import { valueOf } from '#src/data/live-value.ts';
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
  const { connectivity } = useStatus('connectivity');
  const tiles = seenTiles({ user, settings, now: useNow() });
  const mayShow = connectivity !== 'offline' && tiles.length > 0;
  const seesCams = tiles.includes('cams');
  const seesAds = tiles.includes('camads');
  const stored = valueOf(useLive(webcamsQuery, {}, { isWanted: mayShow }));

  return useMemo(() => {
    if (!mayShow || stored === null) return NO_PROMOTIONS;
    const { cams, ads } = stored;
    const camsAd = seesCams ? ads.find(({ tile }) => tile === 'cams') : undefined;
    const otherAd = seesAds ? ads.find(({ tile }) => tile === 'camads') : undefined;
    return {
      live: camsAd && cams.length > 0 ? { ad: camsAd, cams } : null,
      ad: otherAd ?? null,
    };
  }, [mayShow, seesCams, seesAds, stored]);
}
