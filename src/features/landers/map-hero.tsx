import { Trans } from '@lingui/react/macro';
import helen from '#src/assets/people/helen.webp';
import kofi from '#src/assets/people/kofi.webp';
import luca from '#src/assets/people/luca.webp';
import malik from '#src/assets/people/malik.webp';
import milan from '#src/assets/people/milan.webp';
import sofie from '#src/assets/people/sofie.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import yara from '#src/assets/people/yara.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';
import { Photo } from '#src/ui/photo.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PaperHero } from '#src/features/landers/frame/paper-hero.tsx';
import { useNicheWords } from './use-niche-words.ts';

const PLACES = [
  'start-[14%] top-[2%] w-24',
  'end-[10%] top-0 w-20',
  'start-[42%] top-[34%] w-28',
  'end-[8%] top-[58%] w-18',
  'start-[8%] top-[62%] w-18',
];
const PEOPLE = [sofie, kofi, yara, milan, helen];
const MEN = [luca, kofi, malik, milan, tomasz];

/** A drawn map of no town, with faces on it. */
export function Hero() {
  const { lead } = useNicheWords();
  const people = useIsMenOnly() ? MEN : PEOPLE;
  return (
    <PaperHero
      tone="tint-c"
      title={
        <HeroTitle lead={lead}>
          <Trans>Someone nice, one tram away.</Trans>
        </HeroTitle>
      }
    >
      <MapArt className="absolute inset-0 size-full" />
      <div aria-hidden="true" className="relative mt-8 h-80 lg:mx-10 lg:h-96">
        {people.map((picture, index) => (
          <span
            key={picture}
            className={cx('absolute block rounded-pill bg-card p-1.5 shadow-float', PLACES[index])}
          >
            <span className="absolute start-1/2 -bottom-1.5 size-4 -translate-x-1/2 rotate-45 bg-card" />
            <Photo src={picture} isEager className="aspect-square! rounded-pill" />
          </span>
        ))}
      </div>
    </PaperHero>
  );
}

/** Streets and a canal. */
function MapArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 390 600"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="var(--card)"
      strokeWidth="9"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M-10 120c90 20 120-60 200-20s120 90 220 30M-10 300c90-50 150 40 220 0s120-60 200 10M60-10c-10 140 60 210 20 380s40 200 30 260M300-10c30 160-60 240 0 420s-20 160 0 220M-10 430c120-40 240 30 420-20M-10 540c140 30 260-30 420 10" />
      <path
        d="M-10 220c120 60 170-50 250 0s110 20 160-20"
        className="stroke-[color-mix(in_oklch,oklch(0.7_0.09_220)_60%,var(--tint-c))]"
        strokeWidth="24"
      />
    </svg>
  );
}
