/**
 * Notices that the browser has deleted the stored data (invariant 32). The page keeps the permanent name (`born`) of each
 * intent database with its number of unsent rows: for the signed-in member, and for members whose rows were retained
 * after a forced logout. Another name under the same member means that the rows are gone; the member is informed once, at
 * the next login.
 */
import { hintTextOf, hintLinesIn, type HintLine } from '#sync/persisted-hint-text.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { lostRows } from '#sync/engine/session/eviction.ts';
import type { RetainedRows } from '#sync/engine/session/remembered.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import type { StatusValue } from '#sync/worker/status.ts';

type Found = Pick<HintLine, 'database' | 'born'>;

/** The rows of the member, and when they change. */
interface Watched {
  rows(): readonly OutboxRow[];
  onChange(listener: () => void): () => void;
}

export class EvictionDetector {
  readonly #status: StatusValue;
  readonly #wall: () => number;
  /** The hint of the page, until it was compared. */
  #hintLines: readonly HintLine[] = [];
  #found: Found | null = null;
  #rows: () => readonly OutboxRow[] = () => [];

  constructor(status: StatusValue, wall: () => number) {
    this.#status = status;
    this.#wall = wall;
  }

  /** From the page: at the start of the worker and before a login, because another tab may have written meanwhile. */
  restoreHint(persistedHint: string | null): void {
    this.#hintLines = hintLinesIn(persistedHint);
    this.#compare();
  }

  /** Keeps the hint up to date until the returned function is called. */
  watch(found: Found, outbox: Watched): () => void {
    this.#found = found;
    this.#rows = () => outbox.rows();
    this.#compare();
    this.keep();
    const stop = outbox.onChange(() => this.keep());
    return () => {
      stop();
      this.#found = null;
    };
  }

  /** Updates the number of unsent rows, including the retained rows the member has not decided about. */
  keep(): void {
    const line = this.#ownLine();
    if (line !== null) this.#status.set({ persistedHint: hintTextOf(line) });
  }

  /** The final hint about a member who leaves: how many rows are retained. Null without a member. */
  leave(retained: RetainedRows | null): string | null {
    const line = this.#ownLine();
    this.#found = null;
    if (line === null) return null;
    return hintTextOf(
      retained === null ? { ...line, unsent: 0 } : { ...line, until: retained.until },
    );
  }

  #ownLine(): HintLine | null {
    if (this.#found === null) return null;
    const unsent = this.#rows().filter(isUnsent).length + this.#status.get().retainedRows;
    return { ...this.#found, unsent, until: null };
  }

  #compare(): void {
    const found = this.#found;
    if (found === null) return;
    const lost = lostRows(this.#hintLines, found, this.#wall());
    this.#hintLines = [];
    if (lost > 0) this.#status.set({ lost });
  }
}
