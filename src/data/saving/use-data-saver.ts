import { useSyncExternalStore } from 'react';
import { DATA_SAVER_CHANGED, isDataSaverOn } from './data-saver.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener(DATA_SAVER_CHANGED, changed);
  return () => window.removeEventListener(DATA_SAVER_CHANGED, changed);
}

export const useDataSaver = (): boolean =>
  useSyncExternalStore(subscribe, isDataSaverOn, () => false);
