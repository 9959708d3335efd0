/**
 * The bytes of photos to upload, stored beside the outbox (contract 10, 31) in the pieces in which they are sent. They are
 * written before the row that needs them, never written again when the row changes, and deleted when no row needs them.
 */
import type { KeptPicture } from '#schemas/complaints.ts';
import type { IntentKey } from '#schemas/ids.ts';
import { PHOTO_PIECE_BYTES } from '#schemas/limits.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { fromBase64, toBase64 } from '#sync/db/store/base64.ts';
import type { Store } from '#sync/db/store/store.ts';

/** A row is written within this time after its bytes. */
const ROW_FOLLOWS_MS = 60_000;
const ORDER_LENGTH = 4;

const orderOf = (index: number): string => String(index).padStart(ORDER_LENGTH, '0');
const keyOf = (photo: string, index: number): string => `${photo}:${orderOf(index)}`;

export async function keepPhoto(
  store: Store,
  key: IntentKey,
  { file, at }: { file: Blob; at: number },
): Promise<void> {
  for (let index = 0; index * PHOTO_PIECE_BYTES < file.size; index += 1) {
    const start = index * PHOTO_PIECE_BYTES;
    const bytes = await file.slice(start, start + PHOTO_PIECE_BYTES).arrayBuffer();
    const data = { base64: toBase64(new Uint8Array(bytes)), at };
    await store.write('photos', [
      { key: keyOf(key, index), group: key, order: orderOf(index), data },
    ]);
  }
}

/** Whether all its pieces are stored. */
export async function hasPhoto(store: Store, key: IntentKey, size: number): Promise<boolean> {
  const pieces = await store.select('photos', { group: key });
  return pieces.length === Math.ceil(size / PHOTO_PIECE_BYTES);
}

/** The bytes from `offset` to the end of its piece; empty at the end of the file, null when the bytes are gone. */
export async function photoPiece(
  store: Store,
  key: IntentKey,
  { offset, size }: { offset: number; size: number },
): Promise<Blob | null> {
  if (offset >= size) return new Blob();
  const index = Math.floor(offset / PHOTO_PIECE_BYTES);
  const [piece] = await store.select('photos', { keys: [keyOf(key, index)] });
  if (piece === undefined) return null;
  return new Blob([fromBase64(piece.data.base64).subarray(offset - index * PHOTO_PIECE_BYTES)]);
}

/** The whole file; null when the bytes are gone. */
export async function wholePhoto(store: Store, key: IntentKey, size: number): Promise<Blob | null> {
  const pieces = await store.select('photos', { group: key });
  const file = new Blob(pieces.map(({ data }) => fromBase64(data.base64)));
  return file.size === size ? file : null;
}

export async function dropPhoto(store: Store, key: string): Promise<void> {
  const pieces = await store.select('photos', { group: key });
  await store.remove(
    'photos',
    pieces.map((piece) => piece.key),
  );
}

/** Whether its request needs bytes of this table. */
export const hasBytes = (row: OutboxRow): row is Extract<OutboxRow, { size: number }> =>
  row.kind === 'photo' || row.kind === 'photo-message';

/** An accepted row no longer needs them; a row of another version may. */
const needsBytes = (row: OutboxRow): boolean => !hasBytes(row) || row.state !== 'acked';

const keysOf = (pictures: readonly KeptPicture[] = []): string[] => pictures.map(({ key }) => key);

/**
 * The photos that neither a row nor a form needs, from the times of their intents. `wall` null: no further row is expected.
 * `drafted`: the pictures of forms.
 */
export function spentPhotos(
  wantedAt: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, OutboxRow>,
  wall: number | null,
  drafted: readonly string[] = [],
): string[] {
  const asked = rowsOf([...rows.values()], 'complaint').flatMap(({ complaint }) =>
    keysOf(complaint.pictures),
  );
  const ofQuestions = new Set([...asked, ...drafted]);
  return [...wantedAt].flatMap(([photo, at]) => {
    if (ofQuestions.has(photo)) return [];
    const row = rows.get(photo);
    const isToCome = wall !== null && wall - at <= ROW_FOLLOWS_MS;
    const isNeeded = row === undefined ? isToCome : needsBytes(row);
    return isNeeded ? [] : [photo];
  });
}

/** The question that needed them was taken back, and may come back into its form: they are not swept yet. */
export async function keepForNow(
  store: Store,
  pictures: readonly KeptPicture[],
  at: number,
): Promise<void> {
  for (const { key } of pictures) {
    const pieces = await store.select('photos', { group: key });
    await store.write(
      'photos',
      pieces.map((piece) => ({ ...piece, data: { ...piece.data, at } })),
    );
  }
}

/** Removes the bytes that nothing needs. */
export async function sweepPhotos(store: Store, wall: number | null): Promise<void> {
  const pieces = await store.select('photos', {});
  if (pieces.length === 0) return;
  const rows = await store.select('outbox', {});
  const drafts = await store.select('drafts', {});
  const drafted = drafts.flatMap(({ data }) => keysOf(data.pictures));
  const wantedAt = new Map(pieces.map(({ group, data }) => [group, data.at]));
  const spent = new Set(
    spentPhotos(wantedAt, new Map(rows.map(({ key, data }) => [key, data])), wall, drafted),
  );
  await store.remove(
    'photos',
    pieces.filter(({ group }) => spent.has(group)).map(({ key }) => key),
  );
}
