import { optionalPart } from '#src/ui/optional-part.tsx';

/** Most conversations have none. */
export const LazyScamHint = optionalPart(async () => (await import('./scam-hint.tsx')).ScamHint);
