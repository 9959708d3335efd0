/**
 * The state of the whole client: who is signed in, the line, what waits (sync/status.ts). A component names what it shows,
 * and is painted when just that changes: what waits changes with every tap.
 */
import { useSyncExternalStore } from 'react';
import type { SyncStatus } from '#sync/status.ts';
import { useSync } from './sync-context.tsx';

export function useStatus<Part extends keyof SyncStatus>(...parts: Part[]): Pick<SyncStatus, Part> {
  const { sync } = useSync();
  useSyncExternalStore(
    (changed) => sync.status.subscribe(changed),
    () => JSON.stringify(parts.map((part) => sync.status.get()[part])),
  );
  return sync.status.get();
}
