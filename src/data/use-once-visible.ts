/** Has this screen been visible yet? A screen opened in a background tab has not, until its tab becomes visible. */
import { useState, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isVisible = (): boolean => document.visibilityState === 'visible';

export function useOnceVisible(): boolean {
  const isSeen = useSyncExternalStore(subscribe, isVisible, () => false);
  const [wasSeen, setSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setSeen(true);
  return wasSeen || isSeen;
}
