/** Whether pictures marked as nudity are shown sharp: a choice of this device, which is forgotten at the logout. Blurred by default. */
import { keptChoice } from '#src/lib/kept.ts';

const SHARP = 'sharp';
const choice = keptChoice('nudity');

export const blursNudity = (): boolean => choice.read() !== SHARP;
export const changeBlursNudity = (isBlurred: boolean): void =>
  choice.change(isBlurred ? null : SHARP);
export const onBlursNudity = choice.subscribe;
