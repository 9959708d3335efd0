/**
 * Loads the pictures of the deck before they are shown: the large ones of the next cards, except when the member saves data, and
 * the small ones of all cards, so that the service worker has them offline.
 */
import { useEffect } from 'react';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import type { DeckRow } from '#sync/queries/deck.ts';

const LARGE_AHEAD = 3;

export function useDeckPictures(rows: readonly DeckRow[], largeAhead = LARGE_AHEAD): void {
  const imageUrl = useImageUrl();
  const large = isSavingData() ? 0 : largeAhead;
  // One text, so that the effect runs again only when an address differs. The name of a file may contain a space, no line break.
  const wanted = [
    ...rows.slice(0, large).map(({ card }) => imageUrl(card.main_image, 'full')),
    ...rows.map(({ card }) => imageUrl(card.main_image, 'thumb')),
  ]
    .filter((src) => src !== undefined)
    .join('\n');
  useEffect(
    () =>
      // A like takes a card out of the deck, and its frame comes first.
      afterPaint(() => {
        for (const src of wanted.split('\n').filter(Boolean)) new Image().src = src;
      }),
    [wanted],
  );
}
