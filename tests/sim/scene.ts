/**
 * One act of a story, and where it is played.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { OTHERS, SHARED } from './members.ts';
import type { Phone } from './phone.ts';
import type { Act } from './profile.ts';
import type { Tab } from './tab.ts';

/** `a` and `b` are the random numbers of the act, drawn when the story was made. */
export interface Scene {
  at: number;
  act: Act;
  /** On which of the member's devices. */
  device: number;
  a: number;
  b: number;
}

export interface Stage {
  phone: Phone;
  scene: Scene;
  /** A tab that is awake, if there is one. */
  tab: Tab | null;
}

export const pick = <T>(choices: readonly T[], chance: number): T | undefined =>
  choices[Math.floor(chance * choices.length)];

/** The member that the act is about. */
export const other = ({ a }: Scene): ProfileId => pick(OTHERS, a) ?? SHARED;
