/** What a member has not filled in yet, and whether it can wait: everybody's age must be known (spec §5). */
import type { OwnProfile } from '#schemas/account.ts';
import { SIGNUP_STEPS_FOR_RATIO } from '#schemas/limits.ts';
import { STEP } from './signup-steps.ts';

export type MissingStep = 'photo' | 'place' | 'you' | 'about';

type MissingStepsProfile = Pick<
  OwnProfile,
  'main_image' | 'images' | 'countryregion' | 'city' | 'gender' | 'date_of_birth' | 'personal'
>;

export function missingSteps(profile: MissingStepsProfile): MissingStep[] {
  const { main_image, images, countryregion, city, gender, date_of_birth, personal } = profile;
  const isMissing: Record<MissingStep, boolean> = {
    you: date_of_birth === null || gender === null,
    photo: main_image === null && images.length === 0,
    place: countryregion === null && (city ?? '') === '',
    about: (personal ?? '') === '',
  };
  return ORDER.filter((step) => isMissing[step]);
}

const ORDER: readonly MissingStep[] = ['you', 'photo', 'place', 'about'];

export const stepNumber = (missing: MissingStep): 2 | 3 | 4 | 5 => STEP[missing];

export const stepsDone = (missing: readonly MissingStep[]): number =>
  SIGNUP_STEPS_FOR_RATIO - missing.length;

/** Only the age cannot wait. */
export const canWait = (profile: Pick<OwnProfile, 'date_of_birth'>): boolean =>
  profile.date_of_birth !== null;
