/** Pictures that are loaded before they are shown. A backend names its files itself: a name may contain a space. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { Image as Picture } from '#schemas/profile.ts';
import { SyncProvider } from '#src/data/sync-context.tsx';
import { useDeckPictures } from '#src/features/members/finder/use-deck-pictures.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import type { DeckRow } from '#sync/queries/deck.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const CDN = 'https://cdn.vonk.example/';
let loaded: string[];

beforeEach(() => {
  loaded = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        loaded.push(url);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ cdn_prefix: CDN })));
  return sync;
}

const pictureOf = (thumb_filename: string, full_filename: string | null = null): Picture =>
  Picture.parse({ id: null, thumb_filename, full_filename, placeholder: null });

const rowOf = (id: string, main_image: Picture): DeckRow => ({
  key: ProfileId.parse(id),
  card: cardOf({ id, main_image }),
  reasons: [],
  shared: [],
});

test('of the deck the large ones of the next cards are loaded, and the small ones of all, after the next frame', async () => {
  const sync = open();
  const emma = rowOf('emma', pictureOf('emma s.webp', 'emma l.webp'));
  const rows = [emma, rowOf('bo', pictureOf('bo-s.webp', 'bo-l.webp'))];

  renderHook(() => useDeckPictures(rows, 1), {
    wrapper: ({ children }) => <SyncProvider sync={sync}>{children}</SyncProvider>,
  });
  expect(loaded).toEqual([]);
  await vi.waitUntil(() => loaded.length > 0);

  expect(loaded).toEqual([`${CDN}emma l.webp`, `${CDN}emma s.webp`, `${CDN}bo-s.webp`]);
});

test('the pictures of the newest likes are loaded when the page is idle', async () => {
  const sync = open();
  const cards = [pictureOf('emma s.webp'), pictureOf('bo-s.webp')].map((main_image, index) =>
    cardOf({ id: `like-${index}`, main_image }),
  );
  const rows = cards.map((card) => ({
    key: card.id,
    card,
    created: null,
    like_new: true,
    mutual: false,
    liked: false,
    like_state: 'settled' as const,
  }));
  const counts = { received: 2, given: 0, mutual: 0, new: 2 };
  sync.put(likesQuery, fresh({ rows, counts, newest: null }));

  renderApp('/me', sync);

  await expect.poll(() => loaded, { timeout: 5_000 }).toContain(`${CDN}emma s.webp`);
  expect(loaded).toContain(`${CDN}bo-s.webp`);
});
