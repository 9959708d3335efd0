/** What is picked on the landing page of icons. */
import { useState } from 'react';
import { pickInterest } from './pick-interest.ts';

interface PickedInterests {
  picked: readonly string[];
  press: (interest: string) => void;
}

export function usePickedInterests(): PickedInterests {
  const [picked, setPicked] = useState<readonly string[]>([]);
  return { picked, press: (interest) => setPicked(pickInterest(picked, interest)) };
}
