/**
 * A promise broken: the number of the invariant (sync §2) and what was seen.
 */
export class Violation extends Error {
  override readonly name = 'Violation';

  readonly invariant: number;

  constructor(invariant: number, seen: string) {
    super(`[sync ${invariant}] ${seen}`);
    this.invariant = invariant;
  }
}

let report: (violation: Violation) => void = () => {};

/** The real worker catches what is thrown inside its own work, so a story on it is given each violation here, too. */
export function onViolation(listener: (violation: Violation) => void): void {
  report = listener;
}

export function hold(invariant: number, isTrue: boolean, seen: () => string): void {
  if (isTrue) return;
  const violation = new Violation(invariant, seen());
  report(violation);
  throw violation;
}

/** The violation that was thrown; every other error is a defect of the simulation. */
export function violationOf(error: unknown): Violation {
  if (error instanceof Violation) return error;
  throw error;
}
