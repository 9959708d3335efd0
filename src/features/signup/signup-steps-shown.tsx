/** The screen of each step; its code loads when the step is shown. */
import { lazy, type ComponentType } from 'react';
import type { STEP, Step } from './signup-steps.ts';
import type { StepProps } from './steps/step-frame.tsx';

/** The screen brings the step of the photo, whose parts the own profile has too. */
type OwnStep = Exclude<Step, 0 | typeof STEP.photo>;

export const STEP_SCREENS: Readonly<Record<OwnStep, ComponentType<StepProps>>> = {
  1: lazy(async () => ({ default: (await import('./steps/push-step.tsx')).PushStep })),
  3: lazy(async () => ({ default: (await import('./steps/place-step.tsx')).PlaceStep })),
  4: lazy(async () => ({ default: (await import('./steps/you-step.tsx')).YouStep })),
  5: lazy(async () => ({ default: (await import('./steps/about-step.tsx')).AboutStep })),
  6: lazy(async () => ({ default: (await import('./steps/letter-step.tsx')).LetterStep })),
  7: lazy(async () => ({ default: (await import('./steps/done-step.tsx')).DoneStep })),
};
