/** What is picked on the landing page of icons. A prerendered page shows none until it is taken over. */
import { useSyncExternalStore } from 'react';
import { interestsIn } from '#schemas/interests.ts';
import { keepPicked, pickedText, subscribeToPicked } from '#src/lib/visitors/picked-interests.ts';
import { pickInterest } from './pick-interest.ts';

interface PickedInterests {
  picked: readonly string[];
  press: (interest: string) => void;
}

export function usePickedInterests(): PickedInterests {
  const picked = interestsIn(useSyncExternalStore(subscribeToPicked, pickedText, () => ''));
  return { picked, press: (interest) => keepPicked(pickInterest(picked, interest)) };
}
