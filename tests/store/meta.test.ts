import { describe, expect, test } from 'vitest';
import { readKnown, writePendingEtag, writeEndpoints } from '#sync/db/tables/meta.ts';
import { STORES } from '#tests/support/open-stores.ts';

const VERSIONS = { user: '1', chats: '2', likes: '3' };

describe.each(STORES)('the state of the endpoints in %s', (_, open) => {
  test('[sync 17] contains the pending ETag beside the ETag that was written', async () => {
    const store = await open();

    await writePendingEtag(store, 'likes', '"e-likes-2"');
    await writeEndpoints(
      store,
      [{ endpoint: 'likes', etag: '"e-likes-2"', syncedAt: 5 }],
      VERSIONS,
    );
    await writePendingEtag(store, 'likes', '"e-likes-4"');
    await writePendingEtag(store, 'messages:bo', null);
    const known = await readKnown(store);
    await store.close();

    expect(known).toMatchObject({
      etags: { likes: '"e-likes-2"' },
      pendingEtags: { likes: '"e-likes-4"', 'messages:bo': null },
      versions: VERSIONS,
      syncedAt: { likes: 5 },
    });
  });
});
