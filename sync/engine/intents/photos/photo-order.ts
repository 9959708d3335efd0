/**
 * The order of my photos (contract 29): one row, the last order counts, and the first photo is the main one. Photos that the
 * order does not name follow it: a photo may have arrived after the member chose.
 */
import type { ImageId } from '#schemas/ids.ts';
import { arrangePhotos } from '#schemas/photos.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import { callRequest } from '#sync/engine/intents/request.ts';
import { setRowShape } from '#sync/engine/intents/row-shapes.ts';
import { setIntent } from '#sync/engine/intents/set-intent.ts';
import { freshSetRow, pressedAt } from '#sync/engine/intents/set-row.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { PHOTOS_QUEUE } from '#sync/engine/intents/send-queues.ts';

const VERSION = 1;

export const PHOTO_ORDER = 'photo-order';

type ImageOrder = readonly ImageId[];

/** Its id is its kind. */
export interface PhotoOrderRow extends SetRowBase<ImageOrder> {
  kind: 'photo-order';
  target: 'photos';
}

/** `updated`: when the member chose it; of the orders of two devices the newer choice wins. */
export interface PhotoOrderSend {
  kind: 'photo-order';
  order: ImageOrder;
  updated: Time;
}

type NewPhotoOrder = Pick<PhotoOrderRow, 'member' | 'from'> & { intent: Intent<ImageOrder> };

/** `from`: the order in the base. */
export const photoOrderRow = ({ intent, ...given }: NewPhotoOrder): PhotoOrderRow => ({
  ...freshSetRow,
  ...given,
  kind: PHOTO_ORDER,
  v: VERSION,
  id: PHOTO_ORDER,
  target: 'photos',
  next: intent,
});

export const photoOrder = setIntent<ImageOrder, PhotoOrderRow, PhotoOrderSend>({
  version: VERSION,
  shape: setRowShape(z.array(z.string())),
  isWork: true,
  isMark: false,
  confirmedBy: ['user'],
  readsBack: true,
  sendQueueOf: () => PHOTOS_QUEUE,
  follows: (wanted, after) => wanted.join() !== after.join(),
  sendOf: (_, intent) => ({
    kind: PHOTO_ORDER,
    order: intent.wanted,
    updated: timeOf(pressedAt(intent)),
  }),
  requestOf: ({ order, updated }, { sync }) =>
    callRequest({
      endpoint: arrangePhotos,
      isExtra: true,
      body: { order: [...order], ...(sync === true ? { updated } : {}) },
    }),
  about: () => ({ kind: PHOTO_ORDER, profile: null, body: null }),
});
