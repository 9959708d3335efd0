/** The own photos, with those on their way. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { photosQuery, type PhotoView } from '#sync/queries/photos.ts';

const NO_ROWS: readonly PhotoView[] = [];

/** `isKnown`: the list on the device is read. */
export function useKnownPhotos(): { rows: readonly PhotoView[]; isKnown: boolean } {
  const live = useLive(photosQuery, {});
  return { rows: valueOf(live)?.rows ?? NO_ROWS, isKnown: live.state !== 'loading-first' };
}

export const useMyPhotos = (): readonly PhotoView[] => useKnownPhotos().rows;
