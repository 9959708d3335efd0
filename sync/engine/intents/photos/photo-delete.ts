/**
 * Deleting one of my photos (contract 30): one row per photo, gone from the screen at once, and sent after a moment in which
 * it can be undone.
 */
import type { ImageId } from '#schemas/ids.ts';
import { deletePhoto } from '#schemas/photos.ts';
import { callRequest } from '#sync/engine/intents/request.ts';
import { setRowShape } from '#sync/engine/intents/row-shapes.ts';
import { setIntent } from '#sync/engine/intents/set-intent.ts';
import { freshSetRow } from '#sync/engine/intents/set-row.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { PHOTOS_QUEUE } from '#sync/engine/intents/send-queues.ts';

const VERSION = 1;

/** Id `photo-delete:<image>`. `upload`: the upload it came from, which may still be shown as on its way. */
export interface PhotoDeleteRow extends SetRowBase<true> {
  kind: 'photo-delete';
  target: ImageId;
  upload: string | null;
}

export interface PhotoDeleteSend {
  kind: 'photo-delete';
  image: ImageId;
}

type NewPhotoDelete = Pick<PhotoDeleteRow, 'member' | 'target' | 'upload'> &
  Partial<Pick<PhotoDeleteRow, 'nextAt'>> & { intent: Intent<true> };

/** `nextAt`: until then it can be undone, and is not sent. */
export const photoDeleteRow = ({ intent, ...given }: NewPhotoDelete): PhotoDeleteRow => {
  const id = `photo-delete:${given.target}`;
  return {
    ...freshSetRow,
    ...given,
    kind: 'photo-delete',
    v: VERSION,
    id,
    from: null,
    next: intent,
  };
};

/** Another device of this member deleted it first. */
const GONE: ReadonlySet<string> = new Set(['not_found', 'gone']);

export const photoDelete = setIntent<true, PhotoDeleteRow, PhotoDeleteSend>({
  version: VERSION,
  shape: setRowShape(z.literal(true), { upload: z.nullable(z.string()) }),
  isWork: true,
  isMark: false,
  confirmedBy: ['user'],
  readsBack: true,
  sendQueueOf: () => PHOTOS_QUEUE,
  follows: () => false,
  renewed: ({ nextAt }) => ({ nextAt }),
  isDone: ({ reason }) => GONE.has(reason),
  sendOf: ({ target: image }) => ({ kind: 'photo-delete', image }),
  requestOf: ({ image: id }) => callRequest({ endpoint: deletePhoto, isExtra: true, body: { id } }),
  about: ({ target: field }) => ({ kind: 'photo-delete', profile: null, body: null, field }),
});
