/**
 * The state of the client: who is signed in, the connectivity, what waits (sync/status.ts). A component names the parts it
 * shows and renders only when these change, because what waits changes with every tap.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { deliveredAfterPaint } from '#src/lib/after-paint.ts';
import type { SyncClient } from '#sync/api.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { useSync } from './sync-context.tsx';

export function useStatus<Part extends keyof SyncStatus>(...parts: Part[]): Pick<SyncStatus, Part> {
  const { sync } = useSync();
  return useParts(sync.status.subscribe, sync, parts);
}

/** The same, one frame later: for counters of taps, so that a tap does not wait for them. */
export function useLateStatus<Part extends keyof SyncStatus>(
  ...parts: Part[]
): Pick<SyncStatus, Part> {
  const { sync } = useSync();
  const subscribe = useMemo(() => deliveredAfterPaint(sync.status.subscribe), [sync]);
  return useParts(subscribe, sync, parts);
}

function useParts<Part extends keyof SyncStatus>(
  subscribe: (changed: () => void) => () => void,
  { status }: SyncClient,
  parts: readonly Part[],
): Pick<SyncStatus, Part> {
  const read = () => JSON.stringify(parts.map((part) => status.get()[part]));
  useSyncExternalStore(subscribe, read, read);
  return status.get();
}
