/** Fetches a live query again because the member asks for it. When a screen opens, the worker does it. */
import type { Outcome } from '#schemas/outcome.ts';
import type { Query } from '#sync/queries/live.ts';
import { useCommand } from '#src/data/use-command.ts';

export const useReload = <Params>(
  { name }: Query<Params, unknown>,
  params: Params,
): (() => Promise<Outcome<null>>) =>
  useCommand((sync) => () => sync.fetchQuery({ name, params, more: false }));
