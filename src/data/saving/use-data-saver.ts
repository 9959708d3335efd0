/** The member's choice, and whether this device saves data now. */
import { useSyncExternalStore } from 'react';
import { DATA_SAVER_CHANGED, dataSaver, isSavingData, type DataSaver } from './data-saver.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener(DATA_SAVER_CHANGED, changed);
  return () => window.removeEventListener(DATA_SAVER_CHANGED, changed);
}

export const useDataSaver = (): DataSaver =>
  useSyncExternalStore(subscribe, dataSaver, () => 'auto');

export const useIsSavingData = (): boolean =>
  useSyncExternalStore(subscribe, isSavingData, () => false);
