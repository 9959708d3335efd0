import { useSyncExternalStore } from 'react';
import { blursNudity, NUDITY_CHOICE_CHANGED } from './nudity-choice.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener(NUDITY_CHOICE_CHANGED, changed);
  return () => window.removeEventListener(NUDITY_CHOICE_CHANGED, changed);
}

export const useBlursNudity = (): boolean =>
  useSyncExternalStore(subscribe, blursNudity, () => true);
