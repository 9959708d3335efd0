import { AloneHero } from '#src/features/landers/alone-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage bar="picture" isDark isDrawn={false} hero={<AloneHero />} />;
}
