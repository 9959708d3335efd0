import { useSyncExternalStore } from 'react';
import { blursNudity, onBlursNudity } from './nudity-choice.ts';

export const useBlursNudity = (): boolean =>
  useSyncExternalStore(onBlursNudity, blursNudity, () => true);
