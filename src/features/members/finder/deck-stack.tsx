import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMarkedName } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { usePageKeys } from '#src/lib/keys/use-page-keys.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { DeckRow, DeckView } from '#sync/queries/deck.ts';
import { type DeckActions, DeckButtons } from './deck-buttons.tsx';
import { DeckCard } from './deck-card.tsx';
import type { CardTranslation } from './deck-side.tsx';
import type { Deck } from './use-deck.ts';
import { useSwipe } from '#src/ui/use-swipe.ts';

interface DeckStackProps {
  deck: Deck;
  view: DeckView;
  top: DeckRow;
  menuOf: (row: DeckRow) => ReactNode;
  translationOf: CardTranslation;
}

interface Thrown {
  row: DeckRow;
  liked: boolean;
}

interface ThrownCardProps extends Thrown {
  translationOf: CardTranslation;
  onGone: () => void;
}

function ThrownCard({ row, liked, translationOf, onGone }: ThrownCardProps) {
  return (
    <div
      inert
      onAnimationEnd={onGone}
      className={`pointer-events-none absolute inset-0 ${liked ? 'animate-throw-end' : 'animate-throw-start'}`}
    >
      <DeckCard row={row} translationOf={translationOf} />
    </div>
  );
}

const useDeckKeys = ({ pass, like, details, undo }: DeckActions): void =>
  usePageKeys({ ArrowLeft: pass, ArrowRight: like, ArrowUp: details, u: undo });

const NO_CHOICES: ReadonlySet<DeckRow['key']> = new Set();

const without = (keys: typeof NO_CHOICES, key: DeckRow['key']): typeof NO_CHOICES =>
  new Set([...keys].filter((one) => one !== key));

/**
 * The choice about the card on top, which flies away. A card is chosen once, until the store has answered and the deck shows
 * the next one: its flight may end before, and the same card may come back on top meanwhile.
 */
function useThrow(deck: Deck, top: DeckRow) {
  const [thrown, setThrown] = useState<Thrown | null>(null);
  const [unanswered, setUnanswered] = useState(NO_CHOICES);
  const forget = (key: DeckRow['key']) =>
    setThrown((current) => (current?.row.key === key ? null : current));
  const put = async (liked: boolean) => {
    setThrown({ row: top, liked });
    setUnanswered((keys) => new Set(keys).add(top.key));
    const isStored = await deck.choose(top.key, liked);
    setUnanswered((keys) => without(keys, top.key));
    if (!isStored) forget(top.key);
  };
  return {
    thrown,
    hasChosen: thrown !== null || unanswered.size > 0,
    choose: (liked: boolean) => {
      if (thrown?.row.key !== top.key && !unanswered.has(top.key)) void put(liked);
    },
    forget,
    /** The cards come back, and may be chosen again at once. */
    forgetAll: () => {
      setThrown(null);
      setUnanswered(NO_CHOICES);
    },
  };
}

/** The card on top, the one that flies away, and the buttons. */
export function DeckStack({ deck, view, top, menuOf, translationOf }: DeckStackProps) {
  const navigate = useNavigate();
  const names = usePersonName();
  const { name } = names(top.card);
  const markedName = useMarkedName()(top.card);
  const { thrown, hasChosen, choose, forget, forgetAll } = useThrow(deck, top);
  const actions = {
    like: () => choose(true),
    pass: () => choose(false),
    details: () => void navigate(`/members/${top.key}`),
    undo: () => {
      forgetAll();
      // The view shows a choice only when it is stored, and a quick press comes before that.
      if (view.last !== null || hasChosen) deck.undo();
    },
  };
  useDeckKeys(actions);
  const swipe = useSwipe(choose);

  return (
    <>
      <div className="relative min-h-96 grow">
        <span
          aria-hidden="true"
          className="absolute inset-x-5 -top-2 bottom-8 rounded-sheet bg-soft-strong"
        />
        <div key={top.key} className="absolute inset-0 touch-pan-y" {...swipe}>
          <DeckCard row={top} menu={menuOf(top)} translationOf={translationOf} />
        </div>
        {thrown !== null && thrown.row.key !== top.key && (
          <ThrownCard
            key={`thrown ${thrown.row.key}`}
            {...thrown}
            translationOf={translationOf}
            onGone={() => forget(thrown.row.key)}
          />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{markedName}</span>
      </VisuallyHidden>
      <DeckButtons name={name} canUndo={view.last !== null} {...actions} />
    </>
  );
}
