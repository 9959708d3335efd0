/** The screen of each step. Its code loads when the step is shown, or ahead of it by `load`. */
import type { ComponentType } from 'react';
import { pagePart } from '#src/ui/optional-part.tsx';
import type { STEP, SignupStep } from './signup-steps.ts';
import type { SignupStepProps } from './steps/step-frame.tsx';

export type LoadStep = () => Promise<ComponentType<SignupStepProps>>;

export interface StepScreen {
  Screen: ComponentType<SignupStepProps>;
  load: LoadStep;
}

export const stepScreen = (load: LoadStep): StepScreen => ({
  load,
  Screen: pagePart(load),
});

/** The route brings the step of the photo, whose parts the own profile has too. */
type OwnStep = Exclude<SignupStep, 0 | typeof STEP.photo>;

export const STEP_SCREENS: Readonly<Record<OwnStep, StepScreen>> = {
  1: stepScreen(async () => (await import('./steps/push-step.tsx')).PushStep),
  3: stepScreen(async () => (await import('./steps/place-step.tsx')).PlaceStep),
  4: stepScreen(async () => (await import('./steps/you-step.tsx')).YouStep),
  5: stepScreen(async () => (await import('./steps/about-step.tsx')).AboutStep),
  6: stepScreen(async () => (await import('./steps/letter-step.tsx')).LetterStep),
  7: stepScreen(async () => (await import('./steps/done-step.tsx')).DoneStep),
};
