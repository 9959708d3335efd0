import { optionalPart } from '#src/ui/optional-part.tsx';

/** Its code loads when a picture is first opened. */
export const Lightbox = optionalPart(async () => (await import('./lightbox.tsx')).Lightbox);
