/** Loads the pictures of the whole deck, so that the service worker has them offline. Under data saver only the small ones. */
import { useEffect } from 'react';
import { isSavingData } from '#src/data/tab.ts';
import { useImageUrl } from '#src/data/use-image-url.ts';
import type { DeckRow } from '#sync/queries/match-finder.ts';

export function useDeckPictures(rows: readonly DeckRow[]): void {
  const imageUrl = useImageUrl();
  const size = isSavingData() ? 'thumb' : 'full';
  const wanted = rows.flatMap(({ card }) => imageUrl(card.main_image, size) ?? []).join(' ');
  useEffect(() => {
    for (const src of wanted.split(' ').filter(Boolean)) new Image().src = src;
  }, [wanted]);
}
