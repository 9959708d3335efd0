/** Stores how far the signup went, through the outbox: it goes on after a reload, offline, and on another device. */
import { useEffect, useRef } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { STEP, type SignupStep } from './signup-steps.ts';
import { raiseSignupComplete } from './steps/letter/signup-complete.ts';
import type { SignupStepProps } from './steps/step-frame.tsx';

interface KeptStep {
  /** Null where the signup does not move: in a step by itself. */
  step: SignupStep | null;
  /** The step after it. */
  next: SignupStep;
  /** The furthest step known; null where the backend does not return it. */
  reached: number | null;
}

/**
 * A step that is entered without saving fields is stored by itself; one that follows fields goes with them in one call. A
 * place is sent alone (spec §7), and is itself the trace of its step.
 */
export function useKeepStep({ step, next, reached }: KeptStep): SignupStepProps['withStep'] {
  const edit = useCommand((sync) => sync.editProfile);
  /** A backend that does not return the step is sent it once. */
  const sent = useRef(0);
  useEffect(() => {
    if (step === null || step <= Math.max(sent.current, reached ?? 0)) return;
    sent.current = step;
    // Not again for who comes back to the last step or loads it again.
    if (step === STEP.done) raiseSignupComplete();
    void edit({ field: 'lastSignupStep', value: String(step) });
  }, [step, reached, edit]);
  return (fields) => {
    if (step === null) return fields;
    sent.current = Math.max(sent.current, next);
    const furthest = String(Math.max(next, reached ?? 0));
    return 'country' in fields ? fields : { ...fields, lastSignupStep: furthest };
  };
}
