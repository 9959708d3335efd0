/**
 * The deck of the match finder. It is filled while there is a connection, before it runs out; a choice is stored on the device
 * first, so it works offline.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import type { Live } from '#sync/queries/live.ts';
import { deckQuery, type DeckView, type WiderDeck } from '#sync/queries/match-finder.ts';

export interface Deck {
  live: Live<DeckView>;
  isBusy: boolean;
  choose: (profile: ProfileId, liked: boolean) => void;
  undo: () => void;
  fill: () => void;
  /** Fetches a new deck: with wider filters than the last search, or with its filters when `wider` is null. */
  restart: (wider: WiderDeck | null) => void;
}

/** With fewer left the next members are fetched. */
const LOW = 5;

export const isLow = ({ rows, isExhausted }: DeckView): boolean =>
  rows.length < LOW && !isExhausted;

export function useDeck(): Deck {
  const live = useLive(deckQuery, {});
  const { connectivity } = useStatus('connectivity');
  const notify = useFailureToast();
  const { run: load, busy } = useCommandState((sync) => sync.loadDeck);
  const choose = useCommand((sync) => sync.chooseMatch);
  const undo = useCommand((sync) => sync.undoChoice);
  const deck = valueOf(live);
  const isAnswered = live !== UNANSWERED;
  const isDeckLow = deck !== null && isLow(deck);

  const fill = () => void load({ restart: null });
  const fillWhenNeeded = useEffectEvent(() => {
    const isKnownFresh = live.state === 'cached-fresh' && live.syncedAt !== null;
    // An empty deck may be of the search before this one.
    const isShort = isDeckLow || deck?.rows.length === 0;
    if (isAnswered && !busy && (!isKnownFresh || isShort)) fill();
  });
  useEffect(() => {
    if (connectivity !== 'offline') fillWhenNeeded();
  }, [connectivity, isAnswered, isDeckLow]);

  const notifyFailure = async (asked: Promise<Outcome<null>>) => {
    const outcome = await asked;
    if (!outcome.ok) notify(outcome.failure);
  };

  return {
    live,
    isBusy: busy,
    fill,
    restart: (wider) => void load({ restart: { wider } }),
    choose: (profile, liked) => void notifyFailure(choose({ profile, liked })),
    undo: () => void notifyFailure(undo()),
  };
}
