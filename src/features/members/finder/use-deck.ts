/**
 * The deck of the match finder. The worker fills it before it runs out; a choice is stored on the device first, so it works offline.
 */
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { useMore } from '#src/data/fetching/use-more.ts';
import { useMeet } from '#src/data/meet/use-meet.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useLive } from '#src/data/use-live.ts';
import type { Live } from '#sync/queries/live.ts';
import { deckQuery, type DeckView, type WiderDeck } from '#sync/queries/deck.ts';

export interface Deck {
  live: Live<DeckView>;
  isBusy: boolean;
  /** False when it could not be stored. */
  choose: (profile: ProfileId, liked: boolean) => Promise<boolean>;
  undo: () => void;
  /** Says in a toast why it could not. */
  fill: () => void;
  /** For what says that itself. */
  ask: AskAgain;
  /** Fetches a new deck: with wider filters than the last search, or with its filters when `wider` is null. */
  restart: (wider: WiderDeck | null) => void;
}

export function useDeck(): Deck {
  const { onlyHere: meet } = useMeet();
  const low = { wanted: 'low', ...(meet && { meet }) } as const;
  const live = useLive(deckQuery, low);
  const notify = useFailureToast();
  const more = useMore(deckQuery, low);
  const restart = useCommandState((sync) => sync.restartDeck);
  const choose = useCommand((sync) => sync.chooseMatch);
  const undo = useCommand((sync) => sync.undoChoice);

  const isDone = async (asked: Promise<Outcome<null>>): Promise<boolean> => {
    const outcome = await asked;
    if (!outcome.ok) notify(outcome.failure);
    return outcome.ok;
  };

  return {
    live,
    isBusy: more.busy || restart.busy,
    fill: () => void isDone(more.run()),
    ask: more.run,
    restart: (wider) => void isDone(restart.run({ wider })),
    choose: (profile, liked) => isDone(choose({ profile, liked })),
    undo: () => void isDone(undo()),
  };
}
