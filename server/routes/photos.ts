/** My own images: uploading in pieces, their order, deleting one (spec §7; contract 29–31; security R34, R35). */
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { IntentKey } from '#schemas/ids.ts';
import { arrangePhotos, askUpload, deletePhoto, uploadPhoto } from '#schemas/photos.ts';
import { lockFieldEdits, noteFieldEdits } from '#server/db/accounts/field-edits.ts';
import { bump } from '#server/db/counters.ts';
import { removeReleased } from '#server/db/photos/dead-objects.ts';
import {
  lockImages,
  markNudity,
  orderImages,
  ownImagesOf,
  removeImage,
} from '#server/db/photos/photos.ts';
import type { Surroundings, UploadCall } from '#server/http/call.ts';
import { done, invalid, NOT_FOUND, refuse, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { cropOf } from '#server/photos/crop.ts';
import { profilePhoto } from '#server/photos/profile-photo.ts';
import { progressOf, receiveUpload } from '#server/photos/upload-request.ts';
import { byAccount, byMember, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

const uploadPhotoRoute = defineRoute({
  endpoint: uploadPhoto,
  access: 'member',
  limits: {
    // In pieces: the largest photo has forty.
    call: byMember(per(30 * MINUTE, 240)),
    // A whole photo that is decoded; refused ones count too.
    whole: byAccount(per(HOUR, 60)),
  },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  body: 'file',
  async steps(call) {
    const clientId = clientIdOf(call);
    if (!clientId.ok) return clientId;
    const crop = cropOf(call.form.textOf('crop'));
    if (!crop.ok) return crop;
    const nudity = call.form.textOf('nudity') === '1';
    const shown = { review: call.config.photoReview, nudity, crop: crop.value };
    return receiveUpload(call, clientId.value, (mine) =>
      profilePhoto({ ...call, ...mine, ...shown }),
    );
  },
});

/**
 * An upload by the specification has no client id: its key serves as one, otherwise the id is random and a repeat is a
 * new upload.
 */
function clientIdOf({ form, headers }: UploadCall): Result<string> {
  if (form.clientId !== null) return done(form.clientId);
  const header = headers.get(IDEMPOTENCY_KEY);
  if (header === null) return done(randomUUID());
  const key = IntentKey.safeParse(header);
  return key.success ? done(key.data) : invalid(IDEMPOTENCY_KEY);
}

const askUploadRoute = defineRoute({
  endpoint: askUpload,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  read: ({ db, member, query }) => progressOf(db, { member: member.id, clientId: query.client_id }),
});

/** Files that the call released are removed after it. */
async function clear({ db, objects }: Surroundings): Promise<void> {
  await removeReleased(db, objects);
}

const arrangePhotosRoute = defineRoute({
  endpoint: arrangePhotos,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 120)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'photo',
  async effect({ db, member, body, now }) {
    const { order, id, main, nudity, updated } = body;
    if ((order === undefined) === (id === undefined)) return invalid('order');
    if (id !== undefined && nudity === undefined && main !== true) return invalid('main');
    await lockImages(db, member.id);
    if (nudity !== undefined) return mark(db, { member: member.id, id, main, nudity });
    if (order !== undefined) return arrange(db, { member: member.id, order, updated, now });
    const images = await ownImagesOf(db, member.id);
    if (!images.some((image) => image.id === id)) return NOT_FOUND;
    return arrange(db, { member: member.id, order: [String(id)], updated, now });
  },
  after: clear,
});

/** The name of the order among the edit times of a member. */
const ORDER_EDIT = 'photo:order';

interface Arrangement {
  readonly member: string;
  readonly order: readonly string[];
  /** When the member chose it, by the device's clock. */
  readonly updated: string | undefined;
  readonly now: Date;
}

/** An order chosen before the one that stands changes nothing. */
async function arrange(
  db: Surroundings['db'],
  { member, order, updated, now }: Arrangement,
): Promise<Result<{ images: Awaited<ReturnType<typeof ownImagesOf>> }>> {
  const edited = (await lockFieldEdits(db, member)).get(ORDER_EDIT);
  const chosen = updated === undefined ? now.getTime() : Date.parse(updated);
  const moment = new Date(Math.min(chosen, now.getTime()));
  const isLate = updated !== undefined && edited !== undefined && edited > moment;
  if (!isLate) {
    if (!(await orderImages(db, member, order))) return invalid('order');
    await noteFieldEdits(db, { member, fields: [ORDER_EDIT], updated: moment });
    await bump(db, 'user', [member]);
  }
  return done({ images: await ownImagesOf(db, member) });
}

const FIXED = refuse('moderated', 'a moderator marked this photo');

interface NudityMark {
  readonly member: string;
  readonly id: string | undefined;
  readonly main: boolean | undefined;
  readonly nudity: boolean;
}

/** Others see it in their searches. */
async function mark(
  db: Surroundings['db'],
  { member, id, main, nudity }: NudityMark,
): Promise<Result<{ images: Awaited<ReturnType<typeof ownImagesOf>> }>> {
  if (id === undefined || main !== undefined) return invalid('nudity');
  const marked = await markNudity(db, { member, id, nudity });
  if (marked === 'missing') return NOT_FOUND;
  if (marked === 'fixed') return FIXED;
  await bump(db, 'user', [member]);
  return done({ images: await ownImagesOf(db, member) });
}

const deletePhotoRoute = defineRoute({
  endpoint: deletePhoto,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 120)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'photo',
  async effect({ db, member, body }) {
    await lockImages(db, member.id);
    if (!(await removeImage(db, member.id, body.id))) return NOT_FOUND;
    await bump(db, 'user', [member.id]);
    return done({ images: await ownImagesOf(db, member.id) });
  },
  after: clear,
});

export const PHOTO_ROUTES: readonly Route[] = [
  uploadPhotoRoute,
  askUploadRoute,
  arrangePhotosRoute,
  deletePhotoRoute,
];
