/** Whom the new member would like to meet, as step 4 shows it: what was chosen and not saved yet, else what is known. */
import { useState } from 'react';
import { meetOf, startOfMeet, type MeetChoice } from '#src/features/meet/meet-choice.ts';
import { useMeet } from '#src/data/meet/use-meet.ts';

export interface MeetStep {
  choice: MeetChoice;
  canConsent: boolean;
  change: (choice: MeetChoice) => void;
  /** The fields to save with the step. */
  changed: () => Readonly<Record<string, string | null>>;
  /** After they are saved on this device. */
  saved: () => void;
}

/** `age`: of the birth date that is chosen; the ages begin around it. */
export function useMeetStep(age: number | null): MeetStep {
  const known = useMeet();
  const [changed, setChanged] = useState<MeetChoice | null>(null);
  const choice = changed ?? startOfMeet(known.meet, { age, isConsented: known.isConsented });
  return {
    choice,
    canConsent: known.canConsent,
    change: setChanged,
    changed: () => known.changed(meetOf(choice), choice.isConsented),
    saved: () => known.keepHere(meetOf(choice), choice.isConsented),
  };
}
