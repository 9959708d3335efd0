/** The stored promotions of partners. Whether this member sees them is decided where they are shown. */
import { closeAll, define, watched, NO_PARAMS } from '#sync/db/live/definition.ts';
import { WEBCAMS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { WEBCAMS, webcamsIn } from '#sync/db/tables/partners/webcams.ts';
import { webcamsQuery } from '#sync/queries/webcams.ts';

export const liveWebcams = define({
  query: webcamsQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store }, _, changed) {
    const stored = watched(store, 'meta', { keys: [WEBCAMS] }, changed);
    return {
      close: closeAll(stored),
      view() {
        if (stored.rows === null) return null;
        const known = webcamsIn(stored.rows[0]?.data);
        const value = known && { cams: known.cams, ads: known.ads };
        // Cams are shown below their advertiser's name only.
        return { value, isEmpty: known?.ads.length === 0, freshnessKey: WEBCAMS_FRESHNESS };
      },
    };
  },
});
