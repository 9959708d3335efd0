import { pagePart } from '#src/ui/optional-part.tsx';

/** The steps after the account; a visitor's first page does not load them. */
export const SignupFlow = pagePart(async () => (await import('./signup-flow.tsx')).SignupFlow);
