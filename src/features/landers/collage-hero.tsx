import { Trans } from '@lingui/react/macro';
import amara from '#src/assets/people/amara.webp';
import daan from '#src/assets/people/daan.webp';
import helen from '#src/assets/people/helen.webp';
import kofi from '#src/assets/people/kofi.webp';
import luca from '#src/assets/people/luca.webp';
import milan from '#src/assets/people/milan.webp';
import sofie from '#src/assets/people/sofie.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';
import { Photo } from '#src/ui/photo.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { useNicheWords } from './use-niche-words.ts';

const PLACES = [
  'start-[5%] top-[3%] w-[42%] -rotate-7',
  'end-[5%] top-0 w-[42%] rotate-6',
  'start-[4%] top-[55%] w-[37%] rotate-8',
  'end-[4%] top-[53%] w-[37%] -rotate-6',
  'start-[28%] top-[30%] w-[43%] -rotate-2',
];
const PEOPLE = [sofie, milan, amara, daan, helen];
const MEN = [luca, milan, kofi, daan, tomasz];

/** Printed photos on paper, each with a strip of tape. */
export function Hero() {
  const { lead } = useNicheWords();
  const people = useIsMenOnly() ? MEN : PEOPLE;
  return (
    <div className="relative flex grow flex-col overflow-clip bg-tint-b pt-18 pb-12 lg:min-h-[40rem] lg:rounded-sheet lg:py-10">
      <div
        aria-hidden="true"
        className="relative mx-auto aspect-[39/44] w-full max-w-[19rem] lg:max-w-[27rem]"
      >
        {people.map((picture, index) => (
          <span
            key={picture}
            className={cx(
              'absolute rounded-[6px] bg-white px-[2.4%] pt-[2.4%] pb-[8%] shadow-float',
              PLACES[index],
            )}
          >
            <span className="absolute start-1/2 -top-2.5 h-5 w-14 -translate-x-1/2 -rotate-3 bg-[oklch(0.9_0.07_75/0.85)]" />
            <Photo src={picture} isEager className="aspect-square! rounded-[3px]" />
          </span>
        ))}
      </div>
      <div className="relative z-10 mx-4 -mt-6 rounded-card bg-card px-4 py-3.5 text-center shadow-lift lg:mx-auto lg:max-w-[34rem] lg:px-8 lg:py-5">
        <HeroTitle lead={lead} className="[&_p]:mx-auto">
          <Trans>Your face fits here.</Trans>
        </HeroTitle>
      </div>
    </div>
  );
}
