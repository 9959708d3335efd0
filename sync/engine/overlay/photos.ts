/**
 * My own images as I see them: the server's in my order, without those I deleted, then those on their way, in the order
 * they were added (contract 29–31). A photo that has arrived is never shown twice: it carries the key of its intent.
 */
import type { OwnImage } from '#schemas/photos.ts';
import { reasonOf } from '#sync/engine/intents/attempt-state.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { PhotoView } from '#sync/queries/photos.ts';
import { deletionsOf, ownImages } from './own-images.ts';
import { rowsOf } from './rows-of.ts';
import type { PhotoRow } from '#sync/engine/intents/photos/photo.ts';

const onItsWay = (row: PhotoRow, sent: number | null): PhotoView => ({
  key: row.id,
  image: null,
  state: row.state === 'refused' ? 'refused' : 'uploading',
  reason: row.refused === null ? null : reasonOf(row.refused),
  upload: row.key,
  sent,
});

export function photosView(
  images: readonly OwnImage[],
  rows: readonly OutboxRow[],
  sentOf: (key: string) => number | null = () => null,
): PhotoView[] {
  const arrived = new Set([
    ...images.map(({ client_id }) => client_id),
    ...deletionsOf(rows).map(({ upload }) => upload),
  ]);
  const shown = ownImages(images, rows).map((image) => ({
    key: image.id ?? image.thumb_filename,
    image,
    state: image.state,
    reason: image.reason,
    upload: null,
    sent: null,
  }));
  const waiting = rowsOf(rows, 'photo')
    .filter(({ key }) => !arrived.has(key))
    .toSorted((a, b) => a.seq - b.seq);
  return [...shown, ...waiting.map((row) => onItsWay(row, sentOf(row.key)))];
}
