/**
 * A photo in pieces (contract 31): each piece is announced, stored as an object, and then named by its row; after the last one
 * they become an image. Nothing slow happens inside a transaction; after a crash at any place the upload can go on.
 */
import type { Kysely } from 'kysely';
import { isBanned } from '#server/db/photos/banned-pictures.ts';
import { announceObjects, claimObjects, releaseObjects } from '#server/db/photos/dead-objects.ts';
import type { Database } from '#server/db/tables.ts';
import {
  addPiece,
  finishUpload,
  forgetUpload,
  lockUpload,
  type Upload,
  type UploadKey,
} from '#server/db/photos/uploads.ts';
import { type Objects } from './objects.ts';
import {
  newObjectKey,
  type PictureNames,
  pictureNames,
  pieceName,
} from '#server/rules/object-names.ts';
import type { Crop } from './crop.ts';
import type { Pictures } from './draw-photo.ts';
import type { PhotoDecoders } from './photo-decoders.ts';
import { done, refuse, type Refused, type Result } from '#server/rules/result.ts';
import { inTransaction } from '#server/db/transaction.ts';

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another file');
const ELSEWHERE = refuse('conflict', 'another number of bytes has arrived: ask with HEAD');
/** The same picture was taken down for good. */
const KNOWN_PICTURE: Refused = {
  ok: false,
  refusal: {
    code: 'moderated',
    message: 'this picture was taken down and cannot come back',
    field: 'file',
    reason: 'known_picture',
  },
};
export const TOO_MANY = refuse('too_many', 'there is no room for another photo');

const NOT_CONFIRMED = refuse(
  'not_confirmed',
  'there is room for more photos after the address is confirmed',
);

/** What the pieces become. */
export interface UploadPurpose<Image> {
  /** What shows of it; else all of it. */
  readonly crop?: Crop | null;
  /** For a photo message. */
  readonly conversation: string | null;
  /** The image that came of this upload, while it exists. */
  find(): Promise<Image | undefined>;
  /** Decoding is the most expensive work a member can cause: number and rate are checked before it (security R20, R34). */
  mayDraw(): Promise<Refused | null>;
  /** Writes the row of the image. */
  add(
    tx: Kysely<Database>,
    pictures: Omit<Pictures, 'thumb' | 'full'> & PictureNames,
  ): Promise<Result<null>>;
}

export interface UploadPiece {
  readonly bytes: Uint8Array;
  readonly offset: number;
  /** Of the whole file. */
  readonly length: number;
}

export interface UploadPlace<Image> extends UploadKey {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly now: Date;
  readonly photos: PhotoDecoders;
  readonly isGuest: boolean;
  readonly purpose: UploadPurpose<Image>;
}

export interface UploadResult<Image> {
  readonly offset: number;
  readonly image: Image | null;
}

export async function receivePiece<Image>(
  place: UploadPlace<Image>,
  piece: UploadPiece,
): Promise<Result<UploadResult<Image>>> {
  const { purpose } = place;
  const known = await purpose.find();
  if (known !== undefined) return done({ offset: piece.length, image: known });
  const upload = await keepPiece(place, piece);
  if (!upload.ok) return upload;
  const { arrived, length, finished } = upload.value;
  if (finished || arrived < length) return done({ offset: arrived, image: null });
  const became = await becomeImageOnce(place, upload.value);
  // Another request may have finished the upload, and the image may have been deleted since.
  return became.ok ? done({ offset: length, image: (await purpose.find()) ?? null }) : became;
}

/** By member and upload: concurrent requests that finish the same upload share one decoding. */
const underWay = new Map<string, Promise<Result<null>>>();

function becomeImageOnce(place: UploadPlace<unknown>, upload: Upload): Promise<Result<null>> {
  const key = `${place.member} ${place.clientId}`;
  const already = underWay.get(key);
  if (already !== undefined) return already;
  const becoming = becomeImage(place, upload).finally(() => underWay.delete(key));
  underWay.set(key, becoming);
  return becoming;
}

async function keepPiece(place: UploadPlace<unknown>, piece: UploadPiece): Promise<Result<Upload>> {
  const { db, objects, member, clientId, now } = place;
  // Nothing is written to the disk for who may keep nothing.
  const before = await inTransaction(db, (tx) => placeFor(tx, place, piece));
  if (!before.ok) return before;
  if (!before.value.fits) return done(before.value.upload);
  const { bytes, offset } = piece;
  const name = pieceName(newObjectKey());
  await announceObjects(db, [name], now);
  await objects.put(name, bytes);
  const kept = await inTransaction<Upload>(db, async (tx) => {
    const still = await placeFor(tx, place, piece);
    if (!still.ok) return still;
    const { upload, fits } = still.value;
    if (!fits) return done(upload);
    await addPiece(tx, { member, clientId, name, size: bytes.length });
    await claimObjects(tx, [name]);
    const arrived = offset + bytes.length;
    return done({ ...upload, arrived, pieces: [...upload.pieces, name] });
  });
  if (!(kept.ok && kept.value.pieces.includes(name))) await releaseObjects(db, [name]);
  return kept;
}

/** The upload, and whether this is its next piece: a repeat, and a question how far it is, bring none. */
async function placeFor(
  tx: Kysely<Database>,
  { member, clientId, now, purpose: { conversation } }: UploadPlace<unknown>,
  { bytes, offset, length }: UploadPiece,
): Promise<Result<{ upload: Upload; fits: boolean }>> {
  const upload = await lockUpload(tx, { member, clientId, conversation, length, now });
  if (upload === 'full') return TOO_MANY;
  if (upload === 'unconfirmed') return NOT_CONFIRMED;
  if (upload.length !== length || upload.conversation !== conversation) return KEY_REUSED;
  if (upload.finished) return done({ upload, fits: false });
  // A repeat of its end: it was refused for the moment, or the answer was lost.
  if (upload.arrived === length && offset + bytes.length === length)
    return done({ upload, fits: false });
  if (upload.arrived !== offset) return ELSEWHERE;
  return done({ upload, fits: bytes.length > 0 });
}

async function becomeImage(place: UploadPlace<unknown>, upload: Upload): Promise<Result<null>> {
  const { db, objects, photos, member, isGuest, clientId, purpose } = place;
  const { pieces, length } = upload;
  const refused = await purpose.mayDraw();
  if (refused !== null) return refused;
  const taker = { member, isGuest };
  const pictures = await photos.draw(taker, () => wholeOf(objects, pieces), purpose.crop);
  if (pictures === null) return done(null);
  if (!pictures.ok) {
    // When a retry may succeed, the pieces are kept.
    if (pictures.refusal.retryAfterS !== undefined) return pictures;
    await inTransaction(db, async (tx) =>
      done(await forgetUpload(tx, { member, clientId, pieces })),
    );
    return pictures;
  }
  if (await isBanned(db, pictures.value)) {
    await inTransaction(db, async (tx) =>
      done(await forgetUpload(tx, { member, clientId, pieces })),
    );
    return KNOWN_PICTURE;
  }
  const names = pictureNames(newObjectKey());
  await announceObjects(db, Object.values(names), place.now);
  await objects.put(names.thumb_filename, pictures.value.thumb);
  await objects.put(names.full_filename, pictures.value.full);
  const added = await inTransaction(db, (tx) =>
    show(tx, { place, pieces, length, names, pictures: pictures.value }),
  );
  if (!added.ok) await releaseObjects(db, Object.values(names));
  return added;
}

/** Null when a piece is missing: another request has finished the upload meanwhile. */
async function wholeOf(objects: Objects, pieces: readonly string[]): Promise<Uint8Array | null> {
  const bytes = await Promise.all(pieces.map((name) => objects.get(name)));
  const present = bytes.filter((piece) => piece !== null);
  if (present.length < pieces.length) return null;
  const [only] = present;
  return present.length === 1 && only !== undefined ? only : Buffer.concat(present);
}

interface DrawnUpload {
  readonly place: UploadPlace<unknown>;
  readonly pieces: readonly string[];
  readonly length: number;
  readonly names: PictureNames;
  readonly pictures: Pictures;
}

/** Another request may have finished the same upload meanwhile: then its image stays and ours is dropped. */
async function show(tx: Kysely<Database>, drawn: DrawnUpload): Promise<Result<null>> {
  const { place, pieces, names, pictures } = drawn;
  const { member, clientId, purpose } = place;
  const { conversation } = purpose;
  const upload = await lockUpload(tx, { ...place, conversation, length: drawn.length });
  if (upload === 'full' || upload === 'unconfirmed' || upload.finished) {
    await releaseObjects(tx, Object.values(names));
    return done(null);
  }
  const { thumb: _thumb, full: _full, ...facts } = pictures;
  const added = await purpose.add(tx, { ...names, ...facts });
  if (!added.ok) return added;
  await claimObjects(tx, Object.values(names));
  await finishUpload(tx, { member, clientId, pieces });
  return done(null);
}
