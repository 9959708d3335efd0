import { SocialHero } from '#src/features/landers/social-hero.tsx';
import { SlugPage } from './slug-page.tsx';

export function Component() {
  return <SlugPage hero={<SocialHero />} />;
}
