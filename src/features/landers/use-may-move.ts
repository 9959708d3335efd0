/** Whether something may move by itself: not for those who asked for less motion, nor for those who save data. */
import { useSyncExternalStore } from 'react';
import { isSavingData } from '#src/data/saving/data-saver.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

export function useMayMove(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false);
}

const mayMove = (): boolean => !window.matchMedia(QUERY).matches && !isSavingData();

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
