/**
 * Saves what is typed a moment after the last change, when the page is hidden or closed, and when the component is left
 * (product 2.12).
 */
import { useCallback, useEffect, useRef } from 'react';
import { DRAFT_SAVE_DELAY_MS } from '#schemas/limits.ts';

export interface DelayedSave {
  /** After a change. */
  later: () => void;
  now: () => void;
  /** Nothing that was typed until now is saved by the timer any more. */
  stop: () => void;
}

/** `save` must stay the same function, and does nothing when nothing has changed. */
export function useDelayedSave(save: () => void): DelayedSave {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  const now = useCallback(() => {
    stop();
    save();
  }, [save, stop]);
  const later = useCallback(() => {
    stop();
    timer.current = setTimeout(now, DRAFT_SAVE_DELAY_MS);
  }, [now, stop]);

  useEffect(() => {
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, [now]);
  return { later, now, stop };
}
