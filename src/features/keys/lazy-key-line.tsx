import { optionalPart } from '#src/ui/optional-part.tsx';

/** Its code loads when it is first seen. */
export const LazyKeyLine = optionalPart(async () => (await import('./key-line.tsx')).KeyLine);
