import { useStatus } from '#src/data/use-status.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

/** Seldom needed, and every start of a member loads what is here. */
const RefusedDeleteToasts = optionalPart(
  async () => (await import('./refused-delete-toasts.tsx')).RefusedDeleteToasts,
);

/** A chat that the server refused to delete is in the list again; this is announced once, as an alert with the reason (decisions 29). */
export function RefusedDeletes() {
  const { needsYou } = useStatus('needsYou');
  return needsYou > 0 ? <RefusedDeleteToasts /> : null;
}
