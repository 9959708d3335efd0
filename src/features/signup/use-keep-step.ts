/** Stores how far the signup went, through the outbox: it goes on after a reload, offline, and on another device. */
import { useEffect, useRef } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import type { Step } from './signup-steps.ts';

export function useKeepStep(step: Step | null, reached: number | null): void {
  const edit = useCommand((sync) => sync.editProfile);
  /** A backend that does not return the step is sent it once. */
  const sent = useRef(0);
  useEffect(() => {
    if (step === null || step <= Math.max(sent.current, reached ?? 0)) return;
    sent.current = step;
    void edit({ field: 'lastSignupStep', value: String(step) });
  }, [step, reached, edit]);
}
