import { FilmHero } from '#src/features/landers/film-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage bar="picture" hero={<FilmHero />} />;
}
