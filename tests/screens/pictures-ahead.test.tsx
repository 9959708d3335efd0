/** The pictures of the deck are loaded before they are shown. */
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { SyncProvider } from '#src/data/sync-context.tsx';
import { useDeckPictures } from '#src/features/members/finder/use-deck-pictures.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import type { DeckRow } from '#sync/queries/deck.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const rowOf = (id: string, thumb: string, full: string): DeckRow => {
  const main_image = { id: null, thumb_filename: thumb, full_filename: full, placeholder: null };
  return { key: ProfileId.parse(id), card: cardOf({ id, main_image }), reasons: [], shared: [] };
};

test('the large pictures of the next cards and the small ones of all, also where a name has a space', () => {
  const loaded: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        loaded.push(url);
      }
    },
  );
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ cdn_prefix: 'https://cdn.vonk.example/' })));
  const rows = [rowOf('emma', 'emma s.webp', 'emma l.webp'), rowOf('bo', 'bo-s.webp', 'bo-l.webp')];

  renderHook(() => useDeckPictures(rows, 1), {
    wrapper: ({ children }) => <SyncProvider sync={sync}>{children}</SyncProvider>,
  });

  expect(loaded).toEqual([
    'https://cdn.vonk.example/emma l.webp',
    'https://cdn.vonk.example/emma s.webp',
    'https://cdn.vonk.example/bo-s.webp',
  ]);
});
