/**
 * Loads pictures of the deck ahead: the small ones of all, so that the service worker has them offline, and the large ones of
 * the next cards.
 */
import { useEffect } from 'react';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import type { DeckRow } from '#sync/queries/deck.ts';

const LARGE_AHEAD = 3;

export function useDeckPictures(rows: readonly DeckRow[], largeAhead = LARGE_AHEAD): void {
  const imageUrl = useImageUrl();
  const large = isSavingData() ? 0 : largeAhead;
  const wanted = [
    ...rows.slice(0, large).map(({ card }) => imageUrl(card.main_image, 'full')),
    ...rows.map(({ card }) => imageUrl(card.main_image, 'thumb')),
  ]
    .filter((src) => src !== undefined)
    .join(' ');
  useEffect(() => {
    for (const src of wanted.split(' ').filter(Boolean)) new Image().src = src;
  }, [wanted]);
}
