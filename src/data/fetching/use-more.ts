/** Fetches the next page of a live query. */
import type { Query } from '#sync/queries/live.ts';
import { type CommandState, useCommandState } from '#src/data/use-command-state.ts';

export const useMore = <Params>(
  { name }: Query<Params, unknown>,
  params: Params,
): CommandState<[], null> =>
  useCommandState((sync) => () => sync.fetchQuery({ name, params, more: true }));
