/**
 * Adds a photo to my profile, orders my photos and deletes one. The bytes of a new photo are stored first, then the intent
 * that needs them (invariant 1). A file that cannot become an image is refused at once. Reading a file may be slow and a tab
 * may sleep meanwhile: bytes that were swept before their row was stored are stored again.
 */
import type { ImageId, IntentKey } from '#schemas/ids.ts';
import { PHOTO_DELETE_UNDO_MS, PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { hasPhoto, keepPhoto } from '#sync/db/tables/photos.ts';
import { get } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import { photoDeleteRow } from '#sync/engine/intents/photos/photo-delete.ts';
import { photoOrderRow } from '#sync/engine/intents/photos/photo-order.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

/** The first bytes of a JPEG and of a PNG. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

async function refusalOf(file: Blob): Promise<string | null> {
  if (file.size > PHOTO_MAX_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isPhoto = BEGINNINGS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
  return isPhoto ? null : 'media_type';
}

export async function addPhoto(
  context: CommandContext,
  { file }: { file: Blob },
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { memberSession } = context;
  const reason = await refusalOf(file);
  if (reason !== null)
    return fail({ code: 'refused', status: 0, reason, message: '', field: 'file' });
  const { key, seq, at } = await newIntent(context, null);
  await keepPhoto(memberSession.store, key, { file, at });
  await enqueue(
    memberSession,
    photoRow({ member: memberSession.member, key, seq, at, size: file.size }),
  );
  if (!(await hasPhoto(memberSession.store, key, file.size))) {
    await keepPhoto(memberSession.store, key, { file, at });
    // An upload may have found no bytes.
    await memberSession.memberView.outbox.change(key, { type: 'now', at: context.clock.wall() });
  }
  return ok({ client_id: key });
}

/** The first one becomes the main photo. */
export async function orderPhotos(
  context: CommandContext,
  { order }: { order: ImageId[] },
): Promise<void> {
  const { store, member } = context.memberSession;
  const user = await get(store, 'user', ONLY);
  const from = user && user.profile.images.flatMap(({ id }) => id ?? []);
  const intent = await newIntent(context, order);
  await enqueue(context.memberSession, photoOrderRow({ member, intent, from }));
}

/** The row takes the deletion back while it is not sent. */
export async function removePhoto(
  context: CommandContext,
  { image: target }: { image: ImageId },
): Promise<Outcome<{ row: string }>> {
  const { store, member } = context.memberSession;
  const user = await get(store, 'user', ONLY);
  const image = user?.profile.images.find(({ id }) => id === target);
  const upload = image?.client_id ?? null;
  const intent = await newIntent(context, true as const);
  const nextAt = context.clock.wall() + PHOTO_DELETE_UNDO_MS;
  const row = photoDeleteRow({ member, target, upload, intent, nextAt });
  await enqueue(context.memberSession, row);
  return ok({ row: row.id });
}
