import { OwnImage } from '#schemas/photos.ts';
import type { PhotoView } from '#sync/queries/photos.ts';

/** A photo of mine that the site has. */
export const onServer = (id: string, change: Partial<PhotoView> = {}): PhotoView => ({
  key: id,
  image: OwnImage.parse({
    id,
    thumb_filename: `${id}.webp`,
    full_filename: null,
    placeholder: null,
    state: 'live',
    reason: null,
    client_id: null,
  }),
  state: 'live',
  reason: null,
  upload: null,
  sent: null,
  ...change,
});
