import { PromiseHero } from '#src/features/landers/promise-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage isDrawn={false} hero={<PromiseHero />} />;
}
