/**
 * A server that stops in the middle of its work: from the nth statement on, every statement is carried out but its caller
 * gets an error instead of the rows, as when the connection to the database breaks. What was not committed is rolled back.
 */
import type { CompiledQuery } from 'kysely';

/** A transaction always begins and ends, otherwise its connection would go back to the pool in the middle of it. */
const NEVER_CUT = new Set(['begin', 'rollback']);

export class StatementCut {
  #left = Infinity;

  readonly onStatement = ({ sql }: CompiledQuery): void => {
    if (NEVER_CUT.has(sql)) return;
    this.#left -= 1;
    if (this.#left <= 0) throw new Error('Connection terminated by a test');
  };

  /** Runs the work with a cut at its nth statement, and returns whether the work got that far. */
  async during(nth: number, work: () => Promise<void>): Promise<boolean> {
    this.#left = nth;
    try {
      await work();
      return this.#left <= 0;
    } finally {
      this.#left = Infinity;
    }
  }
}
