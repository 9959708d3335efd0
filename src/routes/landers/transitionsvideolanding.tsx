import { StripsHero } from '#src/features/landers/strips-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage bar="picture" hero={<StripsHero />} />;
}
