import { useEffect, useRef } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';

/** Shows a failure that comes after its form was closed, in a toast. The form itself shows one that comes before. */
export function useLateFailure(): (failure: Failure) => void {
  const notify = useFailureToast();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return (failure) => {
    if (isClosed.current) notify(failure);
  };
}
