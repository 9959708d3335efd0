/** Few members open it, so its code is not loaded with the page. */
import { optionalPart } from '#src/ui/optional-part.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

export const TwoStep = optionalPart(async () => (await import('./factor/two-step.tsx')).TwoStep, {
  loading: RowSkeleton,
});
