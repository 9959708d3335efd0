/** What is picked on the landing page of icons, also after a reload. A page that is drawn ahead shows nothing picked. */
import { useState, useSyncExternalStore } from 'react';
import { interestHint, keepInterestHint } from '#src/lib/interest-hint.ts';
import { pickInterest, PICKS } from './pick-interest.ts';

interface PickedInterests {
  picked: readonly string[];
  press: (interest: string) => void;
}

export function usePickedInterests(): PickedInterests {
  const stored = useSyncExternalStore(neverChanges, interestHint, () => '');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const picked = chosen ?? stored.split(' ').filter(Boolean).slice(0, PICKS);

  const press = (interest: string) => {
    const next = pickInterest(picked, interest);
    setChosen(next);
    keepInterestHint(next);
  };
  return { picked, press };
}

const neverChanges = () => () => {};
