/** Few members open it, so its code is not loaded with the page. */
import { lazy } from 'react';

export const Verification = lazy(async () => ({
  default: (await import('./verification/verification.tsx')).Verification,
}));
