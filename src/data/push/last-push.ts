/**
 * The last push that this page received (spec §3 Push state). Its content is personal and in memory only; when it arrived is
 * kept on the device. A logout removes both.
 */
import { useSyncExternalStore } from 'react';
import type { ShownPush } from '#schemas/sw-message.ts';
import { keep, kept, unkeep } from '#src/lib/kept.ts';

const ARRIVED = 'last-push';

let last: ShownPush | null = null;
const readers = new Set<() => void>();

export function keepLastPush(message: ShownPush | null): void {
  last = message;
  if (message === null) unkeep(ARRIVED);
  else keep(ARRIVED, String(Date.now()));
  for (const changed of readers) changed();
}

const subscribe = (changed: () => void): (() => void) => {
  readers.add(changed);
  return () => readers.delete(changed);
};

export const useLastPush = (): ShownPush | null => useSyncExternalStore(subscribe, () => last);

/** Wall-clock ms; null when none is known to have arrived. */
export const useLastPushAt = (): number | null =>
  useSyncExternalStore(subscribe, () => Number(kept(ARRIVED)) || null);
