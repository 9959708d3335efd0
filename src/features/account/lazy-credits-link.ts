import { optionalPart } from '#src/ui/optional-part.tsx';

/** Its code loads beside the page: the bytes of a first screen are few. */
export const LazyCreditsLink = optionalPart(
  async () => (await import('./credits-link.tsx')).CreditsLink,
);
