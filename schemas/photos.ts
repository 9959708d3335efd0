/**
 * My own images (spec §7; contract 29–31): uploading one in as many pieces as the connection needs, their order, deleting
 * one. What others see of an image is profile.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ImageId, IntentKey } from './ids.ts';
import { PHOTOS_MAX } from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Image } from './profile.ts';
import { Time } from './time.ts';

export const PhotoState = z.enum(['in_review', 'live', 'rejected']);
export type PhotoState = z.infer<typeof PhotoState>;

/** Searches with `hideNudity` leave out a member whose main image has `nudity`. Others see it while it is `live`; `reason` names why it is `rejected`. `client_id` is the upload it came from. */
export const OwnImage = z.object({
  ...Image.shape,
  state: z._default(PhotoState, 'live'),
  reason: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  /** A moderator set the mark, so the member cannot remove it. */
  nudity_fixed: z.optional(z.boolean()),
});
export type OwnImage = z.infer<typeof OwnImage>;

/** In display order: the first is the main one. */
export const PhotosAnswer = z.object({ images: z._default(z.array(OwnImage), []) });
export type PhotosAnswer = z.infer<typeof PhotosAnswer>;

/**
 * What shows of a picture that is sent uncut: quarter turns to the right, then left, top, width and height of the part, as
 * shares of the upright picture after the turns.
 */
export const PhotoCrop = z.string().check(z.regex(/^[0-3](?: [01](?:\.\d{1,6})?){4}$/));

/** `offset` counts the received bytes; `image` is present once all are received. */
export const UploadAnswer = z.object({
  offset: z.nullable(z.number()),
  image: z.nullable(OwnImage),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/**
 * Multipart: `file`, and beyond the specification `client_id`. With the headers `Upload-Offset` and `Upload-Length` the file
 * is the piece that begins at the offset; without them it is the whole. The same `client_id` never makes two images. `nudity`
 * (`1`) marks the image, and `crop` says which part of it shows; with pieces the last one decides.
 */
export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  method: 'POST',
  path: '/api/profileimage.php',
  travel: 'outbox',
  encoding: 'multipart',
  query: NoQuery,
  body: z.object({
    file: z.unknown(),
    client_id: z.optional(IntentKey),
    nudity: z.optional(z.enum(['0', '1'])),
    crop: z.optional(PhotoCrop),
  }),
  answer: UploadAnswer,
});

/** Answers with headers only: `Upload-Offset` is the number of received bytes, 0 for an unknown upload. */
export const askUpload = endpoint({
  name: 'askUpload',
  method: 'HEAD',
  path: '/api/profileimage.php',
  travel: 'ask',
  query: z.object({ client_id: IntentKey }),
  body: NoBody,
  answer: z.undefined(),
});

/** The images as the order names them; those that it does not name follow in their own order. */
export function inPhotoOrder<T extends { id: string | null }>(
  images: readonly T[],
  order: readonly string[],
): T[] {
  const named = order.flatMap((id) => images.filter((image) => image.id === id));
  return [...named, ...images.filter((image) => !named.includes(image))];
}

/**
 * Either an order, or which image is the main one, or whether one shows nudity. An order may name images that were deleted
 * meanwhile, and images that it does not name follow it. With `updated`, the moment of the choice, the newer choice wins.
 */
export const arrangePhotos = endpoint({
  name: 'arrangePhotos',
  method: 'PUT',
  path: '/api/profileimage.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    order: z.optional(z.array(ImageId).check(z.minLength(1), z.maxLength(PHOTOS_MAX))),
    updated: z.optional(Time),
    id: z.optional(ImageId),
    main: z.optional(z.boolean()),
    nudity: z.optional(z.boolean()),
  }),
  answer: PhotosAnswer,
});

export const deletePhoto = endpoint({
  name: 'deletePhoto',
  method: 'DELETE',
  path: '/api/profileimage.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ id: ImageId }),
  answer: PhotosAnswer,
});
