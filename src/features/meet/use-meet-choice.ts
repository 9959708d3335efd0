/** Whom the member would like to meet, as a form shows it: what was chosen and not saved yet, else what is known. */
import { useState } from 'react';
import type { Meet } from '#schemas/meet.ts';
import { useMeet } from '#src/data/meet/use-meet.ts';
import { meetOf, startOfMeet, type MeetChoice } from './meet-choice.ts';

export interface MeetForm {
  /** What is known; null when nothing is. */
  meet: Meet | null;
  choice: MeetChoice;
  canConsent: boolean;
  change: (choice: MeetChoice) => void;
  /** The fields to save. */
  changed: () => Readonly<Record<string, string | null>>;
  /** After they are saved on this device. */
  saved: () => void;
}

/** `age`: the own one; the ages begin around it. */
export function useMeetChoice(age: number | null): MeetForm {
  const { meet, isConsented, canConsent, changed: fieldsOf, keepHere } = useMeet();
  const [chosen, setChosen] = useState<MeetChoice | null>(null);
  const choice = chosen ?? startOfMeet(meet, { age, isConsented });
  return {
    meet,
    choice,
    canConsent,
    change: setChosen,
    changed: () => fieldsOf(meetOf(choice), choice.isConsented),
    saved() {
      keepHere(meetOf(choice), choice.isConsented);
      setChosen(null);
    },
  };
}
