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

export function hold(invariant: number, isTrue: boolean, seen: () => string): void {
  if (!isTrue) throw new Violation(invariant, seen());
}
