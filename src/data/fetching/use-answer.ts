/**
 * A live query whose answer is not kept: the answer while there is one, else why there is none, and the call that asks for it
 * again. While it is under way both are null.
 */
import type { Failure } from '#schemas/outcome.ts';
import type { Live, Query } from '#sync/queries/live.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useReload } from './use-reload.ts';

export interface AnswerState<Result> {
  value: Result | null;
  failure: Failure | null;
  readAgain: () => void;
}

export function useAnswer<Params, Result>(
  query: Query<Params, Result>,
  params: Params,
  { isWanted = true }: { isWanted?: boolean } = {},
): AnswerState<Result> {
  const live = useLive(query, params, { isWanted });
  const reload = useReload(query, params);
  return { value: valueOf(live), failure: failureOf(live), readAgain: () => void reload() };
}

function failureOf(live: Live<unknown>): Failure | null {
  switch (live.state) {
    case 'error':
      return live.failure;
    case 'offline-first':
      return { code: 'offline' };
    case 'gone':
      return { code: 'not-found' };
    case 'forbidden':
      return { code: 'signed-out' };
    case 'loading-first':
    case 'empty':
    case 'cached-fresh':
    case 'cached-stale':
    case 'cached-offline':
      return null;
  }
}
