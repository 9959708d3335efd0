/** The own photos, with those on their way. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { photosQuery, type PhotoView } from '#sync/queries/photos.ts';

export const useMyPhotos = (): readonly PhotoView[] =>
  valueOf(useLive(photosQuery, {}))?.rows ?? [];
