/** My own images with my order and my deletions laid over them (contract 29, 30); a refused one leaves them as they are. */
import { inPhotoOrder, type OwnImage } from '#schemas/photos.ts';
import type { User } from '#schemas/account.ts';
import type { PhotoDeleteRow } from '#sync/engine/intents/photos/photo-delete.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

/** The deletions that are not refused. */
export const deletionsOf = (rows: readonly OutboxRow[]): PhotoDeleteRow[] =>
  rowsOf(rows, 'photo-delete').filter((row) => wantedOf(row) !== null);

export function ownImages(images: readonly OwnImage[], rows: readonly OutboxRow[]): OwnImage[] {
  const deleted: ReadonlySet<string | null> = new Set(
    deletionsOf(rows).map(({ target }) => target),
  );
  const order = rowsOf(rows, 'photo-order').flatMap((row) => wantedOf(row) ?? []);
  const left = images.filter(({ id }) => !deleted.has(id));
  return inPhotoOrder(left, order);
}

/** The main image is the first one that others see. */
export function withOwnImages(user: User, rows: readonly OutboxRow[]): User {
  const { profile } = user;
  const images = ownImages(profile.images, rows);
  const isSame =
    images.length === profile.images.length &&
    images.every((one, at) => one === profile.images[at]);
  if (isSame) return user;
  const main_image = images.find(({ state }) => state === 'live') ?? null;
  return { ...user, profile: { ...profile, images, main_image } };
}
