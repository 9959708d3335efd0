import { GalleryHero } from '#src/features/landers/gallery-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage hero={<GalleryHero />} />;
}
