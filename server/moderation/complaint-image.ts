/** A picture for a question to the site as what an upload becomes (contract 71). */
import type { Kysely } from 'kysely';
import type { Image } from '#schemas/profile.ts';
import type * as z from 'zod/mini';
import { randomId } from '#server/rules/random-id.ts';
import {
  addComplaintImage,
  complaintImageOf,
  type ComplaintImageRow,
  countUnsentImages,
} from '#server/db/moderation/complaint-images.ts';
import type { UploadKey } from '#server/db/photos/uploads.ts';
import type { Database } from '#server/db/tables.ts';
import { done } from '#server/rules/result.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import { type UploadPurpose, TOO_MANY } from '#server/photos/uploads.ts';

/** Of questions that wait on several devices; more are no questions any more. */
const UNSENT_MAX = 12;

/** What the member and staff see of it. */
export const pictureIn = ({
  id,
  thumb_filename,
  full_filename,
  placeholder,
  tone,
}: ComplaintImageRow): z.input<typeof Image> => ({
  id,
  thumb_filename,
  full_filename,
  placeholder,
  tone,
});

interface ForComplaint extends UploadKey {
  readonly db: Kysely<Database>;
  readonly limiter: Limiter;
  readonly now: Date;
}

export const complaintImage = ({
  db,
  limiter,
  member,
  clientId,
  now,
}: ForComplaint): UploadPurpose<z.input<typeof Image>> => ({
  conversation: null,
  async find() {
    const row = await complaintImageOf(db, { member, clientId });
    return row && pictureIn(row);
  },
  async mayDraw() {
    if ((await countUnsentImages(db, member)) >= UNSENT_MAX) return TOO_MANY;
    return limiter.take('uploadComplaintImage whole', { account: member });
  },
  async add(tx, pictures) {
    const id = randomId();
    await addComplaintImage(tx, { id, member, client_id: clientId, ...pictures, added: now });
    return done(null);
  },
});
