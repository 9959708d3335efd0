import { useLingui } from '@lingui/react/macro';
import { Heart, Info, Undo2, X } from 'lucide-react';
import { cx } from '#src/lib/cx.ts';

export interface DeckActions {
  pass: () => void;
  like: () => void;
  details: () => void;
  undo: () => void;
}

interface DeckButtonsProps extends DeckActions {
  name: string;
  canUndo: boolean;
}

const ROUND =
  'inline-flex shrink-0 items-center justify-center rounded-pill border border-transparent press aria-disabled:opacity-50 contrast-more:border-current';
const SMALL = cx(ROUND, 'size-13 bg-card text-ink shadow-lift [&_svg]:size-5.5');

/** What the keys and the swipes do, as buttons. They stay while the cards change, so the focus stays on the pressed one. */
export function DeckButtons({ name, canUndo, pass, like, details, undo }: DeckButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 xs:gap-5">
      <button
        type="button"
        aria-label={t`Undo the last choice`}
        aria-disabled={!canUndo}
        aria-keyshortcuts="U"
        className={SMALL}
        onClick={undo}
      >
        <Undo2 aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t`Not now: ${name}`}
        aria-keyshortcuts="ArrowLeft"
        className={cx(ROUND, 'size-17 bg-card text-ink shadow-float [&_svg]:size-7.5')}
        onClick={pass}
      >
        <X aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t`Like ${name}`}
        aria-keyshortcuts="ArrowRight"
        className={cx(ROUND, 'size-19 bg-ember text-on-brand shadow-ember [&_svg]:size-9')}
        onClick={like}
      >
        <Heart aria-hidden="true" className="fill-current" />
      </button>
      <button
        type="button"
        aria-label={t`View profile of ${name}`}
        aria-keyshortcuts="ArrowUp"
        className={SMALL}
        onClick={details}
      >
        <Info aria-hidden="true" />
      </button>
    </div>
  );
}
