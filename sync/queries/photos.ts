/**
 * My own images, those on their way among them. `cancel` of api.ts takes the key of one that is not there yet.
 */
import type { OwnImage } from '#schemas/photos.ts';
import { query } from '#sync/live.ts';

export interface PhotoView {
  key: string;
  /** Null while it is on its way. */
  image: OwnImage | null;
  state: OwnImage['state'] | 'uploading' | 'refused';
  reason: string | null;
}

export interface PhotosView {
  rows: PhotoView[];
}

export const photosQuery = query<Record<string, never>, PhotosView>()('photos');
