/** Few members open it, so its code is not loaded with the page. */
import { optionalPart } from '#src/ui/optional-part.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

export const Verification = optionalPart(
  async () => (await import('./verification/verification.tsx')).Verification,
  { loading: RowSkeleton },
);
