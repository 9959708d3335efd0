import { optionalPart } from '#src/ui/optional-part.tsx';

/** Its code loads when it first opens. */
export const LazyPhotoSheet = optionalPart(
  async () => (await import('./photo-sheet.tsx')).PhotoSheet,
);
