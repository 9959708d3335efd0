import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every render, which calls the latest one: for memoized rows of a list. Call it in events only. */
export function useStable<Given extends unknown[]>(
  latest: (...given: Given) => void,
): (...given: Given) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...given: Given) => current.current(...given), []);
}
