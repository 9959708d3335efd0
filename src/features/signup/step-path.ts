/** The addresses of the steps. A step of the checklist leads back to it. */
import type { Step } from './signup-steps.ts';

export const CHECKLIST = '/complete-signup';
export const ALONE = 'only';

export const stepPath = (step: Step): string => `/signup?step=${step}`;
export const stepAlonePath = (step: Step): string => `${stepPath(step)}&${ALONE}=1`;
