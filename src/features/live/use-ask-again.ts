/**
 * Asks again, and is busy until what asks has gone with the answer, which may be that of a poll. It may also fail, or never come.
 */
import { useEffect, useRef, useState } from 'react';
import { READ_TIMEOUT_MS, WAKE_SPREAD_MS } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { AskAgain } from '#src/data/fetching/ask-again.ts';

export function useAskAgain(
  ask: AskAgain,
  onFailure?: (failure: Failure) => void,
): { askAgain: () => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const left = useRef<AbortSignal>(null);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving.signal;
    return () => leaving.abort();
  }, []);

  const askAgain = async () => {
    setBusy(true);
    const asked = await ask();
    const end = (failure: Failure) => {
      if (left.current?.aborted) return;
      setBusy(false);
      onFailure?.(failure);
    };
    if (!asked.ok) return end(asked.failure);
    const timer = setTimeout(() => end({ code: 'timeout' }), WAKE_SPREAD_MS + READ_TIMEOUT_MS);
    left.current?.addEventListener('abort', () => clearTimeout(timer));
  };
  return { askAgain: () => void askAgain(), isBusy };
}
