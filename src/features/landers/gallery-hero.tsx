import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import femke from '#src/assets/people/femke.webp';
import jasper from '#src/assets/people/jasper.webp';
import kofi from '#src/assets/people/kofi.webp';
import luca from '#src/assets/people/luca.webp';
import milan from '#src/assets/people/milan.webp';
import sofie from '#src/assets/people/sofie.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import yara from '#src/assets/people/yara.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PaperHero } from '#src/features/landers/frame/paper-hero.tsx';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { useNicheWords } from './use-niche-words.ts';

const PEOPLE = [
  { name: 'Jasper', age: 38, picture: jasper },
  { name: 'Femke', age: 41, picture: femke },
  { name: 'Luca', age: 36, picture: luca },
  { name: 'Sofie', age: 31, picture: sofie },
  { name: 'Yara', age: 26, picture: yara },
] as const;
/** As many as of the people: the dots count them. */
const MEN = [
  { name: 'Jasper', age: 38, picture: jasper },
  { name: 'Milan', age: 29, picture: milan },
  { name: 'Luca', age: 36, picture: luca },
  { name: 'Kofi', age: 31, picture: kofi },
  { name: 'Tomasz', age: 54, picture: tomasz },
] as const satisfies { readonly length: (typeof PEOPLE)['length'] };

const MIDDLE = Math.floor(PEOPLE.length / 2);

const BUTTON = 'bg-card! shadow-lift';

/** A row that is swiped, scrolled by the arrow keys, or moved by its two buttons. */
export function Hero() {
  const { t } = useLingui();
  const { lead } = useNicheWords();
  const { list, shown, look, move } = useSnapRow();
  const people = useIsMenOnly() ? MEN : PEOPLE;

  return (
    <PaperHero
      tone="page"
      title={
        <HeroTitle lead={lead}>
          <Trans>Swipe through. Stop at a smile.</Trans>
        </HeroTitle>
      }
    >
      <ul
        ref={list}
        // A row that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`People`}
        onScroll={look}
        className="scrollbar-none mt-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-[22%] pb-4 motion-safe:scroll-smooth lg:gap-5 lg:px-[27%]"
      >
        {people.map((person, index) => (
          <GalleryCard key={person.name} {...person} isMiddle={index === MIDDLE} />
        ))}
      </ul>
      <GalleryMoves shown={shown} onMove={move} />
    </PaperHero>
  );
}

interface GalleryMovesProps {
  shown: number;
  onMove: (by: -1 | 1) => void;
}

function GalleryMoves({ shown, onMove }: GalleryMovesProps) {
  const { t } = useLingui();
  const place = shown + 1;
  const count = PEOPLE.length;
  return (
    <div className="flex items-center justify-center gap-3">
      <IconButton
        label={t`Previous person`}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={shown === 0}
        onClick={() => onMove(-1)}
        className={BUTTON}
      />
      <span aria-hidden="true" className="flex items-center gap-1.5">
        {PEOPLE.map(({ name }, index) => (
          <span
            key={name}
            className={cx(
              'h-2 rounded-pill motion-safe:transition-[width]',
              index === shown ? 'w-6 bg-accent' : 'w-2 bg-control',
            )}
          />
        ))}
      </span>
      <span role="status" className="sr-only">{t`${place} of ${count}`}</span>
      <IconButton
        label={t`Next person`}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={shown === count - 1}
        onClick={() => onMove(1)}
        className={BUTTON}
      />
    </div>
  );
}

/** Which child of a row that snaps is in the middle, and how to bring its neighbour there. */
function useSnapRow() {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const look = () => {
    const row = list.current;
    if (row) setShown(nearest(row));
  };
  // Where the browser knows no first target the row begins at its start.
  useLayoutEffect(look, []);
  const move = (by: -1 | 1) => {
    const child = list.current?.children[shown + by];
    if (!(child instanceof HTMLElement)) return;
    setShown(shown + by);
    list.current?.scrollTo({ left: startOf(child) });
  };
  return { list, shown, look, move };
}

/** Where the row is scrolled to when the child is in its middle. */
function startOf(child: HTMLElement): number {
  const row = child.parentElement;
  const beside = row ? (row.clientWidth - child.offsetWidth) / 2 : 0;
  return child.offsetLeft - beside;
}

function nearest(row: HTMLElement): number {
  let best = 0;
  let least = Infinity;
  for (const [index, child] of [...row.children].entries()) {
    const away = child instanceof HTMLElement ? Math.abs(startOf(child) - row.scrollLeft) : least;
    if (away < least) {
      least = away;
      best = index;
    }
  }
  return best;
}

interface GalleryCardProps {
  name: string;
  age: number;
  picture: string;
  /** The row begins with it in its middle, so that none of its halves is empty. */
  isMiddle: boolean;
}

/** A drawn person with a name: marked as fictional, like every made-up profile (decisions 4). */
function GalleryCard({ name, age, picture, isMiddle }: GalleryCardProps) {
  const { t } = useLingui();
  return (
    <li
      className={cx(
        'relative w-full shrink-0 snap-center overflow-clip rounded-item shadow-float',
        isMiddle && '[scroll-initial-target:nearest]',
      )}
    >
      <Photo src={picture} isEager />
      <span className="absolute start-3 top-3">
        <FictionalTag isOnPhoto word={t`Fictional`} />
      </span>
      <p className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,oklch(0.12_0.03_10/0.85),oklch(0.12_0.03_10/0.6)_60%,transparent)] px-4 pt-14 pb-4 text-name font-bold text-white">
        {`${name}, ${age}`}
      </p>
    </li>
  );
}
