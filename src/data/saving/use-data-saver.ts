/** The member's choice, and whether this device saves data now. */
import { useSyncExternalStore } from 'react';
import { dataSaver, isSavingData, onDataSaver, type DataSaver } from './data-saver.ts';

export const useDataSaver = (): DataSaver =>
  useSyncExternalStore(onDataSaver, dataSaver, () => 'auto');

export const useIsSavingData = (): boolean =>
  useSyncExternalStore(onDataSaver, isSavingData, () => false);
