/** The order of the steps of the signup (spec §4), without a browser: 0 account to 7 complete. */
import type { OwnProfile } from '#schemas/account.ts';
import { SIGNUP_STEP_LAST, SIGNUP_STEPS_FOR_RATIO } from '#schemas/limits.ts';
import type { PushState } from '#src/data/push/push-browser.ts';

export const STEP = {
  account: 0,
  push: 1,
  photo: 2,
  place: 3,
  you: 4,
  about: 5,
  letter: 6,
  done: SIGNUP_STEP_LAST,
} as const;

export type SignupStep = (typeof STEP)[keyof typeof STEP];

const STEPS: readonly SignupStep[] = Object.values(STEP);

/** From the address or from the server. */
export const stepOf = (given: number | null): SignupStep | null =>
  STEPS.find((step) => step === given) ?? null;

/** Push is asked for where the browser can have it, it was not denied, and there is no subscription yet. */
export const isPushShown = (push: PushState | null): boolean => push === 'unsubscribed';

type StepsProfile = Pick<
  OwnProfile,
  'main_image' | 'countryregion' | 'city' | 'gender' | 'date_of_birth' | 'personal'
>;

interface MemberNow {
  push: PushState | null;
  profile: StepsProfile;
  /** The furthest step on the server; null where the backend does not keep it. */
  lastStep: number | null;
}

/** Where a member goes on: at the step reached, also on another device; else at the first step that is not filled in. */
export function startOfMember({ push, profile, lastStep }: MemberNow): SignupStep {
  const reached = stepOf(lastStep);
  // A place is sent without the step (spec §7).
  if (reached === STEP.place && (profile.countryregion || profile.city)) return STEP.you;
  if (reached !== null && reached > STEP.account)
    return reached === STEP.push && !isPushShown(push) ? STEP.photo : reached;
  return firstStep({ isPushShown: isPushShown(push), profile, isAutoSkip: lastStep === null });
}

interface FirstStepInput {
  isPushShown: boolean;
  profile: StepsProfile;
  /** Also skips what is filled in: where the backend does not keep the step, that is the only trace of it. */
  isAutoSkip: boolean;
}

/** The last condition that holds decides (spec §4). */
export function firstStep({
  isPushShown: isShown,
  profile,
  isAutoSkip,
}: FirstStepInput): SignupStep {
  const { main_image, countryregion, city, gender, date_of_birth, personal } = profile;
  if (isAutoSkip && personal) return STEP.letter;
  if (isAutoSkip && (gender || date_of_birth)) return STEP.about;
  if (isAutoSkip && (countryregion || city)) return STEP.you;
  if (main_image) return STEP.place;
  return isShown ? STEP.push : STEP.photo;
}

export function nextStep(step: SignupStep, { push }: { push: PushState | null }): SignupStep {
  if (step === STEP.account && !isPushShown(push)) return STEP.photo;
  return stepOf(step + 1) ?? STEP.done;
}

/** Null where there is no way back: the account is made, or the letter is on its way. */
export function stepBefore(
  step: SignupStep,
  { push }: { push: PushState | null },
): SignupStep | null {
  if (step <= STEP.push || step >= STEP.letter) return null;
  if (step === STEP.photo && !isPushShown(push)) return null;
  return stepOf(step - 1);
}

/** The birth date cannot be skipped, and the letter is not a question. */
export const canSkip = (step: SignupStep): boolean =>
  step !== STEP.you && step > STEP.account && step < STEP.letter;

/** “Step 3 of 6”; null for the account form and for the end. */
export function progressOf(step: SignupStep): { step: number; total: number } | null {
  if (step === STEP.account || step === STEP.done) return null;
  return { step, total: SIGNUP_STEPS_FOR_RATIO };
}
