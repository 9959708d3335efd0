import { useId } from 'react';
import femke from '#src/assets/people/femke.webp';
import helen from '#src/assets/people/helen.webp';
import luca from '#src/assets/people/luca.webp';
import malik from '#src/assets/people/malik.webp';
import milan from '#src/assets/people/milan.webp';
import noor from '#src/assets/people/noor.webp';
import sofie from '#src/assets/people/sofie.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import { useSettings } from '#src/data/use-settings.ts';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { useNicheWords } from './use-niche-words.ts';

const HEART =
  'M150 268C62 204-6 148-6 78-6 22 36-12 80-12c32 0 56 18 70 44 14-26 38-44 70-44 44 0 86 34 86 90 0 70-68 126-156 190Z';

/** Two faces in one heart, on the colours of a match. */
export function Hero() {
  const id = useId();
  const { promise, lead } = useNicheWords();
  const [start, end] = pairOf(useSettings()?.niche ?? 1);
  return (
    <div className="relative flex grow flex-col items-center justify-center gap-8 overflow-clip bg-[oklch(0.25_0.1_340)] bg-dusk px-5 pt-24 pb-16 text-center text-white lg:min-h-[40rem] lg:rounded-sheet lg:p-10">
      <svg viewBox="-20 -26 340 308" aria-hidden="true" className="w-full max-w-80 lg:max-w-md">
        <clipPath id={`${id}heart`}>
          <path d={HEART} />
        </clipPath>
        <clipPath id={`${id}start`}>
          <path d="M150-20V48C122 112 178 186 150 268V300H-40V-20Z" />
        </clipPath>
        <clipPath id={`${id}end`}>
          <path d="M150-20V48C122 112 178 186 150 268V300H340V-20Z" />
        </clipPath>
        <g clipPath={`url(#${id}heart)`}>
          <g clipPath={`url(#${id}start)`}>
            <image href={start} x="-78" y="-44" width="288" height="360" />
          </g>
          <g clipPath={`url(#${id}end)`}>
            <image href={end} x="86" y="-44" width="288" height="360" />
          </g>
        </g>
        <path d={HEART} fill="none" stroke="#fff" strokeWidth="9" strokeLinejoin="round" />
        <path d="M150 40C122 112 178 186 150 268" fill="none" stroke="#fff" strokeWidth="7" />
      </svg>
      <HeroTitle lead={lead} className="[&_p]:mx-auto">
        {promise}
      </HeroTitle>
    </div>
  );
}

type DrawnPair = readonly [start: string, end: string];

/** Two drawn people for the picture of a niche. */
function pairOf(niche: number): DrawnPair {
  switch (niche) {
    case 2:
      return [noor, luca];
    case 5:
      return [helen, tomasz];
    case 6:
      return [femke, luca];
    case 7:
      return [milan, malik];
    default:
      return [sofie, milan];
  }
}
