/**
 * The state of the whole client: who is signed in, the line, what waits (sync/status.ts).
 */
import { useSyncExternalStore } from 'react';
import type { SyncStatus } from '#sync/status.ts';
import { useSync } from './sync-context.tsx';

export function useStatus(): SyncStatus {
  const { sync } = useSync();
  return useSyncExternalStore(
    (changed) => sync.status.subscribe(changed),
    () => sync.status.get(),
  );
}
