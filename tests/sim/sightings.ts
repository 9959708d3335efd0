/**
 * Counts the faults and states that were met: a fault that never happens and a state that is never reached prove
 * nothing.
 */
export class Sightings {
  readonly counts = new Map<string, number>();

  see(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}
