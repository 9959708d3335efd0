/**
 * Fetches the next page of a live query. Whether that is under way, and why it failed, is of these parameters: another search or
 * another conversation begins without it.
 */
import { useCallback, useMemo, useState } from 'react';
import type { Query } from '#sync/queries/live.ts';
import { type CommandState, useCommandState } from '#src/data/use-command-state.ts';

export function useMore<Params>(
  { name }: Query<Params, unknown>,
  params: Params,
): CommandState<[], null> {
  const { run, busy, failure } = useCommandState(
    (sync) => () => sync.fetchQuery({ name, params, more: true }),
  );
  const shown = JSON.stringify([name, params]);
  const [asked, setAsked] = useState<string | null>(null);
  const ask = useCallback(() => {
    setAsked(shown);
    return run();
  }, [shown, run]);
  const isOfShown = asked === shown;
  return useMemo(
    () => ({ run: ask, busy: isOfShown && busy, failure: isOfShown ? failure : null }),
    [ask, isOfShown, busy, failure],
  );
}
