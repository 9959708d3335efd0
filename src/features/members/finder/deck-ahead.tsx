import { useEffect } from 'react';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { deckQuery } from '#sync/queries/match-finder.ts';
import { isLow } from './use-deck.ts';
import { useDeckPictures } from './use-deck-pictures.ts';

const NO_ROWS = [] as const;

/** Fetches the deck and its small pictures while another page is open, so that the match finder opens without a network. */
export function DeckAhead() {
  const live = useLive(deckQuery, {});
  const load = useCommand((sync) => sync.loadDeck);
  const { connectivity, leader } = useStatus('connectivity', 'leader');
  const deck = valueOf(live);
  const isMissing = live !== UNANSWERED && live.state === 'loading-first';
  const isNeeded = deck === null ? isMissing : isLow(deck);
  const mayAsk = leader && connectivity === 'online' && !isSavingData();
  useDeckPictures(mayAsk && deck !== null ? deck.rows : NO_ROWS, 0);
  useEffect(() => {
    if (!isNeeded || !mayAsk) return undefined;
    return whenIdle(() => void load({ restart: null }));
  }, [isNeeded, mayAsk, load]);
  return null;
}
