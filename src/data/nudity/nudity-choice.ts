/** Whether pictures marked as nudity are shown sharp: a choice of this device, which is forgotten at the logout. Blurred by default. */
import { keep, kept, unkeep } from '#src/lib/kept.ts';

const NAME = 'nudity';
const SHARP = 'sharp';
/** Fired on the window when the choice has changed. */
export const NUDITY_CHOICE_CHANGED = 'nudity-choice';

export const blursNudity = (): boolean => kept(NAME) !== SHARP;

export function changeBlursNudity(isBlurred: boolean): void {
  if (isBlurred) unkeep(NAME);
  else keep(NAME, SHARP);
  window.dispatchEvent(new Event(NUDITY_CHOICE_CHANGED));
}
