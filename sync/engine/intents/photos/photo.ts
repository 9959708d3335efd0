/**
 * A photo for my profile (contract 31): sent in pieces, always under one key, and shown as uploading until a read of
 * `user` contains it. Its bytes are not in the row (sync/db/tables/photos.ts). Photos are sent one at a time, so that they
 * keep the order in which the member added them.
 */
import { askUpload, uploadPhoto } from '#schemas/photos.ts';
import type { OnceRow } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { onceRowShape } from '#sync/engine/intents/row-shapes.ts';
import { onceIntent } from '#sync/engine/intents/once-intent.ts';
import { freshOnceRow } from '#sync/engine/intents/once-row.ts';
import { PHOTOS_QUEUE } from './photos-queue.ts';

const VERSION = 1;

/**
 * `size`: the number of bytes, which are in the table `photos` under the id of the row. `crop`: the part that shows, where
 * this device could not cut it out.
 */
export interface PhotoRow extends OnceRow {
  kind: 'photo';
  target: 'photos';
  size: number;
  crop?: string;
}

/** `isFirst`: no piece of the photo has been sent before. */
export interface PhotoSend {
  kind: 'photo';
  size: number;
  crop?: string;
  isFirst: boolean;
}

type Given = Pick<PhotoRow, 'member' | 'key' | 'seq' | 'at' | 'size' | 'crop'>;

export const photoRow = (given: Given): PhotoRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'photo',
  v: VERSION,
  id: given.key,
  target: 'photos',
});

export const photo = onceIntent<PhotoRow, PhotoSend>({
  version: VERSION,
  shape: onceRowShape({ size: z.number(), crop: z.optional(z.string()) }),
  confirmedBy: ['user'],
  verifyBeforeRetry: false,
  sendQueueOf: () => PHOTOS_QUEUE,
  sendOf: ({ size, crop, tries }) => ({
    kind: 'photo',
    size,
    isFirst: tries === 0,
    ...(crop === undefined ? {} : { crop }),
  }),
  requestOf: ({ size, crop, isFirst }) => ({
    type: 'upload',
    endpoint: uploadPhoto,
    progress: askUpload,
    isExtra: false,
    size,
    isFirst,
    fields: crop === undefined ? {} : { crop },
    callAfter: null,
  }),
  about: () => ({ kind: 'photo', profile: null, body: null }),
});
