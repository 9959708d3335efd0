/**
 * Has this screen been seen yet? One that was opened in the background has not, until the page is brought to the front.
 */
import { useState, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isVisible = (): boolean => document.visibilityState === 'visible';

export function useOnceVisible(): boolean {
  const isSeen = useSyncExternalStore(subscribe, isVisible);
  const [wasSeen, setSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setSeen(true);
  return wasSeen || isSeen;
}
