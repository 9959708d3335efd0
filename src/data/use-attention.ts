/** Does the member look at the page: it is visible and has the focus. Read and seen marks depend on this. */
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
  };
}

const isLooking = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

export const useAttention = (): boolean => useSyncExternalStore(subscribe, isLooking, () => false);
