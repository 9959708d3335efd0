import { expect, test } from 'vitest';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { outboxRow } from '#sync/db/tables/outbox.ts';
import { photoRow, unlisted, type PhotoRow } from '#sync/engine/intents/photos/photo.ts';
import { createHttp } from '#sync/worker/http/http.ts';
import { reconcile } from '#sync/worker/sends/reconciling.ts';
import { keyOf, ME } from '#tests/engine/people.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

const PHOTO: PhotoRow = {
  ...photoRow({ member: ME, key: keyOf(1), seq: 1, at: 0, size: 70 }),
  state: 'unknown',
  before: [],
};

const PICTURE = { id: '1', thumb_filename: 'one.jpg', full_filename: null, placeholder: null };

/** A backend without keys whose list of pictures shows one. `meanwhile` changes the row before its answer. */
async function lookedUp(meanwhile: (row: PhotoRow) => PhotoRow) {
  const store = createMemoryStore();
  await store.write('outbox', [outboxRow(PHOTO)]);
  const http = createHttp({
    clock: new VirtualTime().clock().clock,
    fetch: async () => {
      await store.write('outbox', [outboxRow(meanwhile(PHOTO))]);
      return Response.json({ profile: { id: ME, main_image: null, images: [PICTURE] } });
    },
    baseUrl: 'https://api.test',
    clientUrl: 'https://api.test',
    originalHost: 'api.test',
    packageName: 'vonk',
  });
  return reconcile({ sync: false, member: ME, http, store }, [PHOTO]);
}

test('[sync 4] a photo has arrived when a new picture is on the list', async () => {
  const { photos, missing } = await lookedUp((row) => row);

  expect({ photos, missing }).toEqual({ photos: [keyOf(1)], missing: [] });
});

test('[sync 2] the picture of a photo that left during the look-up proves nothing', async () => {
  const { photos, missing } = await lookedUp(unlisted);

  expect({ photos, missing }).toEqual({ photos: [], missing: [] });
});
