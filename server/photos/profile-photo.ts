/** A photo of a profile as what an upload becomes (contract 31). */
import type * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import type { OwnImage } from '#schemas/photos.ts';
import { randomId } from '#server/rules/random-id.ts';
import { bump } from '#server/db/counters.ts';
import { addImage, countImages, imageOfUpload } from '#server/db/photos/photos.ts';
import type { UploadKey } from '#server/db/photos/uploads.ts';
import type { Database } from '#server/db/tables.ts';
import { done } from '#server/rules/result.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Crop } from './crop.ts';
import { type UploadPurpose, TOO_MANY } from './uploads.ts';

interface ProfilePhoto extends UploadKey {
  readonly db: Kysely<Database>;
  readonly limiter: Limiter;
  /** Whether a photo is reviewed before others see it. */
  readonly review: boolean;
  readonly nudity: boolean;
  readonly crop: Crop | null;
}

export const profilePhoto = ({
  db,
  limiter,
  member,
  clientId,
  review,
  nudity,
  crop,
}: ProfilePhoto): UploadPurpose<z.input<typeof OwnImage>> => ({
  crop,
  conversation: null,
  find: () => imageOfUpload(db, member, clientId),
  async mayDraw() {
    if ((await countImages(db, member)) >= PHOTOS_MAX) return TOO_MANY;
    return limiter.take('uploadPhoto whole', { account: member });
  },
  async add(tx, pictures) {
    const state = review ? ('in_review' as const) : ('live' as const);
    const image = { id: randomId(), member, ...pictures, state, client_id: clientId, nudity };
    if (!(await addImage(tx, image))) return TOO_MANY;
    await bump(tx, 'user', [member]);
    return done(null);
  },
});
