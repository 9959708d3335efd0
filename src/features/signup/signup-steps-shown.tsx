/** The screen of each step; its code loads when the step is shown. */
import { lazy, type ComponentType } from 'react';
import type { Step } from './signup-steps.ts';
import type { StepProps } from './steps/step-frame.tsx';

type QuestionStep = Exclude<Step, 0>;

export const STEP_SCREENS: Readonly<Record<QuestionStep, ComponentType<StepProps>>> = {
  1: lazy(async () => ({ default: (await import('./steps/push-step.tsx')).PushStep })),
  2: lazy(async () => ({ default: (await import('./steps/photo-step.tsx')).PhotoStep })),
  3: lazy(async () => ({ default: (await import('./steps/place-step.tsx')).PlaceStep })),
  4: lazy(async () => ({ default: (await import('./steps/you-step.tsx')).YouStep })),
  5: lazy(async () => ({ default: (await import('./steps/about-step.tsx')).AboutStep })),
  6: lazy(async () => ({ default: (await import('./steps/letter-step.tsx')).LetterStep })),
  7: lazy(async () => ({ default: (await import('./steps/done-step.tsx')).DoneStep })),
};
