/**
 * Notices that the browser has deleted the stored data (invariant 32). The page keeps the permanent name (`born`) of each
 * intent database with its number of unsent rows: for the signed-in member, and for members whose rows were retained
 * after a forced logout. Another name under the same member means that the rows are gone; the member is informed once, at
 * the next login.
 */
import { hintLineOf, sightingsIn, type Sighting } from '#sync/persisted-hint-text.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { lostRows } from '#sync/engine/session/eviction.ts';
import type { RetainedRows } from '#sync/engine/session/remembered.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import type { StatusValue } from '#sync/worker/status.ts';

type Found = Pick<Sighting, 'database' | 'born'>;

/** The rows of the member, and when they change. */
interface Watched {
  rows(): readonly OutboxRow[];
  onChange(listener: () => void): () => void;
}

export class EvictionDetector {
  readonly #status: StatusValue;
  readonly #wall: () => number;
  /** The hint of the page, until it was compared. */
  #remembered: readonly Sighting[] = [];
  #found: Found | null = null;
  #rows: () => readonly OutboxRow[] = () => [];

  constructor(status: StatusValue, wall: () => number) {
    this.#status = status;
    this.#wall = wall;
  }

  /** From the page: at the start of the worker and before a login, because another tab may have written meanwhile. */
  restoreHint(persistedHint: string | null): void {
    this.#remembered = sightingsIn(persistedHint);
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
    const here = this.#here();
    if (here !== null) this.#status.set({ persistedHint: hintLineOf(here) });
  }

  /** The final hint about a member who leaves: how many rows are retained. Null without a member. */
  leave(retained: RetainedRows | null): string | null {
    const here = this.#here();
    this.#found = null;
    if (here === null) return null;
    return hintLineOf(
      retained === null ? { ...here, unsent: 0 } : { ...here, until: retained.until },
    );
  }

  #here(): Sighting | null {
    if (this.#found === null) return null;
    const unsent = this.#rows().filter(isUnsent).length + this.#status.get().retainedRows;
    return { ...this.#found, unsent, until: null };
  }

  #compare(): void {
    const found = this.#found;
    if (found === null) return;
    const lost = lostRows(this.#remembered, found, this.#wall());
    this.#remembered = [];
    if (lost > 0) this.#status.set({ lost });
  }
}
