/**
 * A photo in pieces (contract 31): each piece is stored as an object before its row names it, and after the last one
 * they become an image. Nothing slow happens inside a transaction; after a crash at any place the upload can go on.
 */
import type { Kysely } from 'kysely';
import type { UploadAnswer } from '#schemas/photos.ts';
import type * as z from 'zod/mini';
import { bump } from '#server/db/counters.ts';
import { letGo } from '#server/db/photos/dead-objects.ts';
import { addImage, countImages, imageOfUpload } from '#server/db/photos/photos.ts';
import type { Database } from '#server/db/tables.ts';
import {
  addPiece,
  finishUpload,
  forgetUpload,
  lockUpload,
  type Upload,
  type UploadKey,
} from '#server/db/photos/uploads.ts';
import { newObjectKey, type Objects, pictureNames, pieceName } from './objects.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Pictures } from './draw-photo.ts';
import type { PhotoDecoders } from './photo-decoders.ts';
import { randomId } from '#server/auth/random-id.ts';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import { done, refuse, type Refused, type Result } from '#server/http/result.ts';
import { inTransaction } from '#server/http/transaction.ts';

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another file');
const ELSEWHERE = refuse('conflict', 'another number of bytes has arrived: ask with HEAD');
const TOO_MANY = refuse('too_many', 'there is no room for another photo');

export interface Piece {
  readonly bytes: Uint8Array;
  readonly offset: number;
  /** Of the whole file. */
  readonly length: number;
}

export interface Place extends UploadKey {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly now: Date;
  readonly limiter: Limiter;
  readonly photos: PhotoDecoders;
  /** Whether a photo is reviewed before others see it. */
  readonly review: boolean;
  readonly nudity: boolean;
}

type Answer = z.input<typeof UploadAnswer>;

export async function receivePiece(place: Place, piece: Piece): Promise<Result<Answer>> {
  const known = await imageOfUpload(place.db, place.member, place.clientId);
  if (known !== undefined) return done({ offset: piece.length, image: known });
  const upload = await keepPiece(place, piece);
  if (!upload.ok) return upload;
  const { arrived, length, finished } = upload.value;
  if (finished || arrived < length) return done({ offset: arrived, image: null });
  return becomeImageOnce(place, upload.value);
}

/** By member and upload: concurrent requests that finish the same upload share one decoding. */
const underWay = new Map<string, Promise<Result<Answer>>>();

function becomeImageOnce(place: Place, upload: Upload): Promise<Result<Answer>> {
  const key = `${place.member} ${place.clientId}`;
  const already = underWay.get(key);
  if (already !== undefined) return already;
  const becoming = becomeImage(place, upload).finally(() => underWay.delete(key));
  underWay.set(key, becoming);
  return becoming;
}

async function keepPiece(place: Place, { bytes, offset, length }: Piece): Promise<Result<Upload>> {
  const { db, objects, member, clientId, now } = place;
  const name = pieceName(newObjectKey());
  if (bytes.length > 0) await objects.put(name, bytes);
  const kept = await inTransaction<Upload>(db, async (tx) => {
    const upload = await lockUpload(tx, { member, clientId, length, now });
    if (upload === null) return TOO_MANY;
    if (upload.length !== length) return KEY_REUSED;
    if (upload.finished) return done(upload);
    // A repeat of its end: it was refused for the moment, or the answer was lost.
    if (upload.arrived === length && offset + bytes.length === length) return done(upload);
    if (upload.arrived !== offset) return ELSEWHERE;
    if (bytes.length === 0) return done(upload);
    await addPiece(tx, { member, clientId, name, size: bytes.length });
    const arrived = offset + bytes.length;
    return done({ ...upload, arrived, pieces: [...upload.pieces, name] });
  });
  if (!kept.ok || !kept.value.pieces.includes(name)) await objects.remove(name);
  return kept;
}

async function becomeImage(place: Place, upload: Upload): Promise<Result<Answer>> {
  const { db, objects, photos, member, clientId } = place;
  const { pieces, length } = upload;
  const refused = await mayNotDraw(place);
  if (refused !== null) return refused;
  const pictures = await photos.draw(() => wholeOf(objects, pieces));
  if (pictures === null) return outcomeOf(place, length);
  if (!pictures.ok) {
    // When a retry may succeed, the pieces are kept.
    if (pictures.refusal.retryAfterS !== undefined) return pictures;
    await inTransaction(db, async (tx) =>
      done(await forgetUpload(tx, { member, clientId, pieces })),
    );
    return pictures;
  }
  const names = pictureNames(newObjectKey());
  await objects.put(names.thumb_filename, pictures.value.thumb);
  await objects.put(names.full_filename, pictures.value.full);
  const added = await inTransaction(db, (tx) =>
    show(tx, { place, pieces, length, names, pictures: pictures.value }),
  );
  if (!added.ok) {
    await letGo(db, Object.values(names));
    return added;
  }
  return outcomeOf(place, length);
}

/**
 * Decoding is the most expensive work a member can cause: check the limits of number and rate before it (security R20,
 * R34).
 */
async function mayNotDraw({ db, limiter, member }: Place): Promise<Refused | null> {
  if ((await countImages(db, member)) >= PHOTOS_MAX) return TOO_MANY;
  return limiter.take('uploadPhoto whole', { account: member });
}

/** Null when a piece is missing: another request has finished the upload meanwhile. */
async function wholeOf(objects: Objects, pieces: readonly string[]): Promise<Uint8Array | null> {
  const bytes = await Promise.all(pieces.map((name) => objects.get(name)));
  const present = bytes.filter((piece) => piece !== null);
  if (present.length < pieces.length) return null;
  const [only] = present;
  return present.length === 1 && only !== undefined ? only : Buffer.concat(present);
}

/** The result of the upload; another request may have finished it. */
async function outcomeOf({ db, member, clientId }: Place, length: number): Promise<Result<Answer>> {
  const image = await imageOfUpload(db, member, clientId);
  return done({ offset: length, image: image ?? null });
}

interface Drawn {
  readonly place: Place;
  readonly pieces: readonly string[];
  readonly length: number;
  readonly names: ReturnType<typeof pictureNames>;
  readonly pictures: Pictures;
}

/** Another request may have finished the same upload meanwhile: then its image stays and ours is dropped. */
async function show(tx: Kysely<Database>, drawn: Drawn): Promise<Result<null>> {
  const { place, pieces, names, pictures } = drawn;
  const { member, clientId, review, nudity } = place;
  const upload = await lockUpload(tx, { ...place, length: drawn.length });
  if (upload === null || upload.finished) {
    await letGo(tx, Object.values(names));
    return done(null);
  }
  const image = {
    id: randomId(),
    member,
    ...names,
    placeholder: pictures.placeholder,
    tone: pictures.tone,
    state: review ? ('in_review' as const) : ('live' as const),
    client_id: clientId,
    nudity,
  };
  if (!(await addImage(tx, image))) return TOO_MANY;
  await finishUpload(tx, { member, clientId, pieces });
  await bump(tx, 'user', [member]);
  return done(null);
}
