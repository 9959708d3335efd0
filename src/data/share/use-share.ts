/** What another app shared with this one, and for how long this page keeps it. */
import { useEffect, useSyncExternalStore } from 'react';
import {
  currentShare,
  holdShare,
  subscribeToShare,
  takeShare,
  type Shared,
} from './share-store.ts';

export function useShare(): Shared {
  useEffect(takeShare, []);
  return useSyncExternalStore(subscribeToShare, currentShare, currentShare);
}

/** It is gone when the screen is left. */
export const useHeldShare = (): void => useEffect(holdShare, []);
