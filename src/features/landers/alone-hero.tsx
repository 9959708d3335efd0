import { Trans } from '@lingui/react/macro';
import tableForTwo from '#src/assets/scenes/table-for-two.webp';
import { HeroPicture } from '#src/features/landers/frame/hero-picture.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PictureHero } from '#src/features/landers/frame/picture-hero.tsx';
import { useNicheWords } from './use-niche-words.ts';

export function Hero() {
  const { lead } = useNicheWords();
  return (
    <PictureHero picture={<HeroPicture src={tableForTwo} place="object-bottom" />}>
      <HeroTitle lead={lead}>
        <Trans>Two glasses. One could be yours.</Trans>
      </HeroTitle>
    </PictureHero>
  );
}
