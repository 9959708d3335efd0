import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { PHOTO_PIECE_BYTES } from '#schemas/limits.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { outboxRow } from '#sync/db/tables/outbox.ts';
import {
  dropPhoto,
  keepForNow,
  keepPhoto,
  photoPiece,
  sweepPhotos,
  wholePhoto,
} from '#sync/db/tables/photos.ts';
import { complaintRow, type ComplaintRow } from '#sync/engine/intents/complaint.ts';
import { photoRow, type PhotoRow } from '#sync/engine/intents/photos/photo.ts';

const SIZE = PHOTO_PIECE_BYTES * 2 + 77;
const AT = 1_000_000;
const MINUTE_MS = 60_000;

const newKey = () => IntentKey.parse(crypto.randomUUID());
const photo = () => Uint8Array.from(randomBytes(SIZE));
const bytesOf = async (blob: Blob | null) =>
  blob === null ? null : Buffer.from(await blob.bytes());

const rowOf = (key: IntentKey, state: PhotoRow['state']): PhotoRow => ({
  ...photoRow({ member: ProfileId.parse('anna'), key, seq: 1, at: AT, size: SIZE }),
  state,
});

const questionWith = (key: IntentKey): ComplaintRow =>
  complaintRow({
    member: ProfileId.parse('anna'),
    key: newKey(),
    seq: 1,
    at: AT,
    complaint: { subject: 'Price', order: null, text: 'Why?', pictures: [{ key, size: SIZE }] },
  });

async function kept(key: IntentKey, bytes = photo()) {
  const store = createMemoryStore();
  await keepPhoto(store, key, { file: new Blob([bytes]), at: AT });
  return { store, bytes };
}

describe('[contract 31] the bytes of a photo', () => {
  test.each([0, PHOTO_PIECE_BYTES, PHOTO_PIECE_BYTES * 2, PHOTO_PIECE_BYTES + 5, SIZE])(
    'are given from byte %i on, to the end of their piece',
    async (offset) => {
      const key = newKey();
      const { store, bytes } = await kept(key);
      const end = Math.min(SIZE, (Math.floor(offset / PHOTO_PIECE_BYTES) + 1) * PHOTO_PIECE_BYTES);

      const piece = await bytesOf(await photoPiece(store, key, { offset, size: SIZE }));

      expect(piece?.equals(bytes.subarray(offset, end))).toBe(true);
    },
  );

  test('are given complete to a backend that takes no pieces', async () => {
    const key = newKey();
    const { store, bytes } = await kept(key);

    expect((await bytesOf(await wholePhoto(store, key, SIZE)))?.equals(bytes)).toBe(true);
  });

  test('are not given at all when a piece is missing', async () => {
    const key = newKey();
    const { store } = await kept(key);
    const [first] = await store.select('photos', { group: key });
    await store.remove('photos', [first?.key ?? '']);

    expect(await photoPiece(store, key, { offset: 0, size: SIZE })).toBeNull();
    expect(await wholePhoto(store, key, SIZE)).toBeNull();
  });

  test('are deleted for one photo and stay for another', async () => {
    const [key, other] = [newKey(), newKey()];
    const { store } = await kept(key);
    await keepPhoto(store, other, { file: new Blob([photo()]), at: AT });

    await dropPhoto(store, key);

    expect(await store.select('photos', { group: key })).toEqual([]);
    expect(await wholePhoto(store, other, SIZE)).not.toBeNull();
  });
});

describe('[sync 10] the sweep', () => {
  test.each([
    ['of a waiting row stay', 'queued', 10 * MINUTE_MS, 3],
    ['of a refused row stay', 'refused', 10 * MINUTE_MS, 3],
    ['of an accepted row go', 'acked', 10 * MINUTE_MS, 0],
    ['without a row go', null, 10 * MINUTE_MS, 0],
    ['whose row may still come stay', null, MINUTE_MS / 2, 3],
  ] as const)('bytes %s', async (_case, state, later, left) => {
    const key = newKey();
    const { store } = await kept(key);
    if (state !== null) await store.write('outbox', [outboxRow(rowOf(key, state))]);

    await sweepPhotos(store, AT + later);

    expect(await store.select('photos', {})).toHaveLength(left);
  });

  test('leaves the pictures of a form and of a waiting question, and takes those of neither', async () => {
    const [drafted, asked, left] = [newKey(), newKey(), newKey()];
    const { store } = await kept(drafted);
    for (const key of [asked, left])
      await keepPhoto(store, key, { file: new Blob([photo()]), at: AT });
    const data = { body: '', pictures: [{ key: drafted, size: SIZE }], at: AT };
    await store.write('drafts', [{ key: 'form complaint', group: 'drafts', order: '', data }]);
    await store.write('outbox', [outboxRow(questionWith(asked))]);

    await sweepPhotos(store, AT + 10 * MINUTE_MS);

    const pieces = await store.select('photos', {});
    expect(new Set(pieces.map(({ group }) => group))).toEqual(new Set([drafted, asked]));
  });

  test('waits with the pictures of a question that was just taken back', async () => {
    const key = newKey();
    const { store } = await kept(key);
    const later = AT + 10 * MINUTE_MS;

    await keepForNow(store, [{ key, size: SIZE }], later);
    await sweepPhotos(store, later + MINUTE_MS / 2);

    expect(await wholePhoto(store, key, SIZE)).not.toBeNull();
  });
});
