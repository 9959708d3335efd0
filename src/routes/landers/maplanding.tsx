import { MapHero } from '#src/features/landers/map-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage hero={<MapHero />} />;
}
