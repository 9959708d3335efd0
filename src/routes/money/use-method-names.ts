import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { creditsQuery } from '#sync/queries/money.ts';

/** The name of a payment method; the id of one that the site no longer offers. */
export function useMethodNames(): (id: string) => string {
  const methods = valueOf(useLive(creditsQuery, {}))?.methods ?? [];
  return (id) => methods.find((method) => method.id === id)?.name ?? id;
}
