import { Trans } from '@lingui/react/macro';
import walkWithPipFilm from '#src/assets/films/walk-with-pip.webm';
import walkWithPip from '#src/assets/scenes/walk-with-pip.webp';
import { FilmPlayer } from './film-player.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PictureHero } from '#src/features/landers/frame/picture-hero.tsx';
import { useNicheWords } from './use-niche-words.ts';

export function Hero() {
  const { lead } = useNicheWords();
  return (
    <PictureHero picture={<FilmPlayer film={walkWithPipFilm} poster={walkWithPip} />}>
      <HeroTitle lead={lead}>
        <Trans>A walk with Pip. You could come along.</Trans>
      </HeroTitle>
    </PictureHero>
  );
}
