import { useEffect, useState } from 'react';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { useDeckPictures } from './use-deck-pictures.ts';

const NO_ROWS = [] as const;

/** Has the deck and its small pictures fetched while another page is open, so that the match finder opens without a network. */
export function DeckAhead() {
  const { connectivity, leader } = useStatus('connectivity', 'leader');
  const isIdle = useOnceIdle();
  const isWanted = isIdle && leader && connectivity === 'online' && !isSavingData();
  const deck = valueOf(useLive(deckQuery, { wanted: 'ahead' }, { isWanted }));
  useDeckPictures(deck?.rows ?? NO_ROWS, 0);
  return null;
}

/** Has the page been idle yet? What can wait begins then. */
function useOnceIdle(): boolean {
  const [wasIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return wasIdle;
}
