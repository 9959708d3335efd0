/**
 * The last push that this page received (spec §3 Push state). Kept in memory only: its content is personal, and a logout
 * removes it.
 */
import { useSyncExternalStore } from 'react';
import type { ShownPush } from '#schemas/sw-message.ts';

let last: ShownPush | null = null;
const readers = new Set<() => void>();

export function keepLastPush(message: ShownPush | null): void {
  last = message;
  for (const changed of readers) changed();
}

const subscribe = (changed: () => void): (() => void) => {
  readers.add(changed);
  return () => readers.delete(changed);
};

export const useLastPush = (): ShownPush | null => useSyncExternalStore(subscribe, () => last);
