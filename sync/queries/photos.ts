/** My own images, including those being uploaded. `cancel` of api.ts takes the key of an image that is being uploaded. */
import type { IntentKey } from '#schemas/ids.ts';
import type { OwnImage } from '#schemas/photos.ts';
import { query } from './live.ts';

export interface PhotoView {
  /** The id of the image, or of the row while there is no image. */
  key: string;
  /** Null while it is on its way. */
  image: OwnImage | null;
  state: OwnImage['state'] | 'uploading' | 'refused';
  reason: string | null;
  /** The key of the row that sends it; null when it is not on its way. Its bytes are read with `readPhoto`. */
  upload: IntentKey | null;
  /** The part of it that the server has, from 0 to 1; null when this tab does not send it. */
  sent: number | null;
}

export interface PhotosView {
  rows: PhotoView[];
}

export const photosQuery = query<Record<string, never>, PhotosView>()('photos');
