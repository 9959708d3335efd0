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

let hears: (violation: Violation) => void = () => {};

/** The real worker catches what is thrown inside its own work, so a story on it also hears of each violation here. */
export function hearViolations(listener: (violation: Violation) => void): void {
  hears = listener;
}

export function hold(invariant: number, isTrue: boolean, seen: () => string): void {
  if (isTrue) return;
  const violation = new Violation(invariant, seen());
  hears(violation);
  throw violation;
}
