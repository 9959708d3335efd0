import { expect, test } from 'vitest';
import { UPLOAD_OFFSET } from '#schemas/headers.ts';
import { IntentKey } from '#schemas/ids.ts';
import { PHOTO_PIECE_BYTES } from '#schemas/limits.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { keepPhoto } from '#sync/db/tables/photos.ts';
import { answering, SYNC } from '#tests/support/answering.ts';
import { sendOver } from '#tests/support/sender.ts';

test('[sync 27] no further piece of a photo leaves once the term that began it is over', async () => {
  const key = IntentKey.parse(crypto.randomUUID());
  const size = PHOTO_PIECE_BYTES * 3;
  const store = createMemoryStore();
  await keepPhoto(store, key, { file: new Blob([new Uint8Array(size)]), at: 0 });
  let arrived = 0;
  const { http, requests } = answering(() => {
    arrived += PHOTO_PIECE_BYTES;
    const headers = { ...SYNC, [UPLOAD_OFFSET]: String(arrived) };
    return Promise.resolve(
      new Response(JSON.stringify({ offset: arrived, image: null }), { headers }),
    );
  });
  let looks = 0;

  const result = await sendOver(http, {
    key,
    store,
    send: { kind: 'photo', size, isFirst: true },
    sync: true,
    mayGoOn() {
      looks += 1;
      return Promise.resolve(false);
    },
  });

  // Whoever began the attempt has looked before the first piece.
  expect(looks).toBe(1);
  expect(requests).toHaveLength(1);
  expect(result).toMatchObject({ type: 'later' });
});
