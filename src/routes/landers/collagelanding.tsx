import { CollageHero } from '#src/features/landers/collage-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage hero={<CollageHero />} />;
}
