/** My own photos, with those that wait in the outbox. */
import { ONLY } from '#sync/db/tables/tables.ts';
import { photosView } from '#sync/engine/overlay/photos.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { define, watched, NO_PARAMS } from './definition.ts';

export const livePhotos = define({
  query: photosQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store, rows, sentOf }, _, changed) {
    const user = watched(store, 'user', { keys: [ONLY] }, changed);
    return {
      close: user.close,
      view() {
        if (user.rows === null) return null;
        const shown = photosView(user.rows[0]?.data.profile.images ?? [], rows(), sentOf);
        return { value: { rows: shown }, isEmpty: shown.length === 0, freshnessKey: 'user' };
      },
    };
  },
});
