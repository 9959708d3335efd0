/**
 * A photo for my profile (contract 31): sent in pieces, always under one key, and shown as uploading until a read of
 * `user` contains it. Its bytes are not in the row (sync/db/tables/photos.ts). Photos are sent one at a time, so that they
 * keep the order in which the member added them. A backend without keys lists its pictures before and after, which shows
 * whether a photo with an unknown outcome arrived (decisions 127).
 */
import { askUpload, uploadPhoto } from '#schemas/photos.ts';
import type { LaterChange, OnceRowBase, PicturesListed } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { onceRowShape } from '#sync/engine/intents/row-shapes.ts';
import { onceIntent } from '#sync/engine/intents/once-intent.ts';
import { changeOnce, freshOnceRow, isStanding } from '#sync/engine/intents/once-row.ts';
import { PHOTOS_QUEUE } from '#sync/engine/intents/send-queues.ts';

const VERSION = 1;

/**
 * `size`: the number of bytes, which are in the table `photos` under the id of the row. `crop`: the part that shows, where
 * this device could not cut it out. `before`: what a backend without keys listed before the photo was first sent.
 */
export interface PhotoRow extends OnceRowBase {
  kind: 'photo';
  target: 'photos';
  size: number;
  crop?: string;
  before?: PicturesListed;
}

/** `isFirst`: no piece of the photo has been sent before. */
export interface PhotoSend {
  kind: 'photo';
  size: number;
  crop?: string;
  isFirst: boolean;
  before?: PicturesListed;
}

type NewPhoto = Pick<PhotoRow, 'member' | 'key' | 'seq' | 'at' | 'size' | 'crop'>;

export const photoRow = (given: NewPhoto): PhotoRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'photo',
  v: VERSION,
  id: given.key,
  target: 'photos',
});

/** Null where the lists do not show it. What was never listed was never sent. */
export function hasArrived(
  before: PicturesListed | undefined,
  now: PicturesListed,
): boolean | null {
  if (before === undefined) return false;
  if (before === null || now === null) return null;
  return now.some((image) => !before.includes(image));
}

function withoutList(row: PhotoRow): PhotoRow {
  const { before: _, ...anew } = row;
  return anew;
}

/**
 * Another photo leaves, which a later list would show in its place. One that may have arrived keeps a place for the list,
 * because a photo that was never listed was never sent.
 */
export function unlisted(row: PhotoRow): PhotoRow {
  // The member's word lists it anew.
  if (!row.before || isStanding(row)) return row;
  return row.state === 'queued' ? withoutList(row) : { ...row, before: null };
}

/** The list shows nothing about a photo that was not sent, and pictures that came before the member sends it again are others. */
const isAnew = (row: PhotoRow, { type }: LaterChange): boolean =>
  type === 'not-sent' || (type === 'now' && isStanding(row));

function changePhoto(row: PhotoRow, change: LaterChange): PhotoRow | null {
  if (change.type === 'listed')
    return row.key === change.key && row.state === 'sending'
      ? { ...row, before: change.images }
      : row;
  return changeOnce(isAnew(row, change) ? withoutList(row) : row, change);
}

export const photo = onceIntent<PhotoRow, PhotoSend>({
  version: VERSION,
  shape: onceRowShape({
    size: z.number(),
    crop: z.optional(z.string()),
    before: z.optional(z.nullable(z.array(z.string()))),
  }),
  confirmedBy: ['user'],
  verifyBeforeRetry: false,
  sendsMissingAgain: true,
  change: changePhoto,
  sendQueueOf: () => PHOTOS_QUEUE,
  sendOf: ({ size, crop, tries, before }) => ({
    kind: 'photo',
    size,
    isFirst: tries === 0,
    ...(crop === undefined ? {} : { crop }),
    ...(before === undefined ? {} : { before }),
  }),
  requestOf: ({ size, crop, isFirst, before }) => ({
    type: 'upload',
    endpoint: uploadPhoto,
    progress: askUpload,
    isExtra: false,
    size,
    isFirst,
    fields: crop === undefined ? {} : { crop },
    callAfter: null,
    ...(before === undefined ? {} : { before }),
  }),
  about: () => ({ kind: 'photo', profile: null, body: null }),
});
