/** Few members open it, so its code is not loaded with the page. */
import { lazy } from 'react';

export const TwoStep = lazy(async () => ({
  default: (await import('./factor/two-step.tsx')).TwoStep,
}));
