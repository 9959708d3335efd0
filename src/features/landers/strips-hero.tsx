import { Trans } from '@lingui/react/macro';
import luca from '#src/assets/people/luca.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import cornerCafe from '#src/assets/scenes/corner-cafe.webp';
import morningSwim from '#src/assets/scenes/morning-swim.webp';
import roofTerrace from '#src/assets/scenes/roof-terrace.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';
import { HeroPicture } from '#src/features/landers/frame/hero-picture.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PictureHero } from '#src/features/landers/frame/picture-hero.tsx';
import { useNicheWords } from './use-niche-words.ts';

/** Below each other on phones, beside each other on wide screens. */
const STRIPS = [
  {
    picture: morningSwim,
    man: tomasz,
    cut: cx(
      '[clip-path:polygon(0_0,100%_0,100%_26%,0_38%)]',
      'lg:[clip-path:polygon(0_0,40%_0,28%_100%,0_100%)]',
    ),
    place: 'top-[-23%]! h-[96%]! lg:top-0! lg:h-full! lg:w-[42%]!',
  },
  {
    picture: cornerCafe,
    man: luca,
    cut: cx(
      '[clip-path:polygon(0_38.8%,100%_26.8%,100%_58%,0_70%)] [animation-delay:120ms]',
      'lg:[clip-path:polygon(40.8%_0,72%_0,60%_100%,28.8%_100%)]',
    ),
    place: 'top-[3%]! h-[96%]! lg:start-[27%]! lg:top-0! lg:h-full! lg:w-[47%]!',
  },
  {
    picture: roofTerrace,
    man: roofTerrace,
    cut: cx(
      '[clip-path:polygon(0_70.8%,100%_58.8%,100%_100%,0_100%)] [animation-delay:240ms]',
      'lg:[clip-path:polygon(72.8%_0,100%_0,100%_100%,60.8%_100%)]',
    ),
    place: 'top-[34%]! h-[96%]! lg:start-[59%]! lg:top-0! lg:h-full! lg:w-[42%]!',
  },
] as const;

/** Three moments of one day, cut slantwise; each comes in once. */
export function Hero() {
  const { lead } = useNicheWords();
  const isMenOnly = useIsMenOnly();
  return (
    <PictureHero
      picture={STRIPS.map(({ picture, man, cut, place }) => (
        <div
          key={picture}
          className={cx(
            'absolute inset-0 motion-safe:animate-rise motion-safe:[animation-fill-mode:backwards]',
            cut,
          )}
        >
          <HeroPicture src={isMenOnly ? man : picture} place={cx('object-top', place)} />
        </div>
      ))}
    >
      <HeroTitle lead={lead}>
        <Trans>Morning swim. Late film. Someone for both.</Trans>
      </HeroTitle>
    </PictureHero>
  );
}
