/** Few members open it, so its code is not loaded with the page. */
import { optionalPart } from '#src/ui/optional-part.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

export const AvoidedAddresses = optionalPart(
  async () => (await import('./avoided/avoided-addresses.tsx')).AvoidedAddresses,
  { loading: RowSkeleton },
);
