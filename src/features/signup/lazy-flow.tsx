import { lazy } from 'react';

/** The steps after the account; a visitor's first page does not load them. */
export const SignupFlow = lazy(async () => ({
  default: (await import('./signup-flow.tsx')).SignupFlow,
}));
