import { IconsHero } from '#src/features/landers/icons-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage isDrawn={false} hero={<IconsHero />} />;
}
