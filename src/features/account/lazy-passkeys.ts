/** Few members open them, so their code is not loaded with the page. */
import { optionalPart } from '#src/ui/optional-part.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

export const Passkeys = optionalPart(
  async () => (await import('./passkeys/passkeys.tsx')).Passkeys,
  { loading: RowSkeleton },
);
