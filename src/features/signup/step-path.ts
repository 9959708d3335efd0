/** The addresses of the steps. A step of the checklist leads back to it. */
import type { SignupStep } from './signup-steps.ts';

export const CHECKLIST = '/complete-signup';
export const ALONE = 'only';

export const stepPath = (step: SignupStep): string => `/signup?step=${step}`;
export const stepAlonePath = (step: SignupStep): string => `${stepPath(step)}&${ALONE}=1`;
