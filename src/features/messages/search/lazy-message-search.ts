import { optionalPart } from '#src/ui/optional-part.tsx';

/** Opened from the menu, and seldom. */
export const LazyMessageSearch = optionalPart(
  async () => (await import('./message-search.tsx')).MessageSearch,
);
