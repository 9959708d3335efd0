/** Whether single letters act as keys of a page on this device (WCAG 2.1.4: they can be turned off). */
import { useSyncExternalStore } from 'react';
import { keep, kept, unkeep } from '#src/lib/kept.ts';

const NAME = 'page-keys-off';
/** Fired on the window when the choice has changed. */
const CHANGED = 'page-keys';

const areOn = (): boolean => kept(NAME) !== '1';

export function changePageKeys(isOn: boolean): void {
  if (isOn) unkeep(NAME);
  else keep(NAME, '1');
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

export const useArePageKeysOn = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);
