import { PairHero } from '#src/features/landers/pair-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage bar="picture" hero={<PairHero />} />;
}
