/**
 * Adds a photo to my profile, orders my photos and deletes one. The bytes of a new photo are stored first, then the intent
 * that needs them (invariant 1). A file that cannot become an image is refused at once. Reading a file may be slow and a tab
 * may sleep meanwhile: bytes that were swept before their row was stored are stored again.
 */
import { IntentKey, type ImageId } from '#schemas/ids.ts';
import { UNDO_MS, PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { hasBytes, hasPhoto, keepPhoto, wholePhoto } from '#sync/db/tables/photos.ts';
import { get } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import type { PhotoMessageRow } from '#sync/engine/intents/conversation/photo-message.ts';
import { photoRow, type PhotoRow } from '#sync/engine/intents/photos/photo.ts';
import { photoDeleteRow } from '#sync/engine/intents/photos/photo-delete.ts';
import { photoOrderRow } from '#sync/engine/intents/photos/photo-order.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

/** The first bytes of a JPEG and of a PNG. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** Why a file cannot become an image; null when it can. */
export async function fileRefusal(file: Blob): Promise<string | null> {
  if (file.size > PHOTO_MAX_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isPhoto = BEGINNINGS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
  return isPhoto ? null : 'media_type';
}

export async function addPhoto(
  context: CommandContext,
  { file, crop }: { file: Blob; crop?: string },
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { memberSession } = context;
  const reason = await fileRefusal(file);
  if (reason !== null)
    return fail({ code: 'refused', status: 0, reason, message: '', field: 'file' });
  const { member } = memberSession;
  return enqueueWithFile(context, file, (given) =>
    photoRow({ ...given, member, ...(crop === undefined ? {} : { crop }) }),
  );
}

type Numbered = Pick<PhotoRow, 'key' | 'seq' | 'at' | 'size'>;

/**
 * An intent that needs the bytes of a file. It gets its number after they were read: meanwhile another tab may have
 * stored a message, which then goes first.
 */
export async function enqueueWithFile(
  { memberSession, clock, uuid }: CommandContext,
  file: Blob,
  rowOf: (given: Numbered) => PhotoRow | PhotoMessageRow,
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { store, memberView, numbers } = memberSession;
  const { size } = file;
  const [key, at] = [IntentKey.parse(uuid()), clock.wall()];
  await keepPhoto(store, key, { file, at });
  const seq = await numbers.next();
  await enqueue(memberSession, rowOf({ key, seq, at, size }));
  if (!(await hasPhoto(store, key, size))) {
    await keepPhoto(store, key, { file, at });
    // An upload may have found no bytes.
    await memberView.outbox.change(key, { type: 'now', at: clock.wall() });
  }
  return ok({ client_id: key });
}

/** The bytes of a photo that waits; null when this device no longer has them. */
export async function readPhoto(
  { store, memberView }: MemberSession,
  key: IntentKey,
): Promise<Outcome<{ file: Blob | null }>> {
  const row = memberView.outbox.get(key);
  return ok({ file: row && hasBytes(row) ? await wholePhoto(store, key, row.size) : null });
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
  const nextAt = context.clock.wall() + UNDO_MS;
  const row = photoDeleteRow({ member, target, upload, intent, nextAt });
  await enqueue(context.memberSession, row);
  return ok({ row: row.id });
}
