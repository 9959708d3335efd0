/**
 * Notices that the browser has thrown away what was stored (invariant 32): the intent database has a name of its own for life
 * (`born`), and the page keeps a note of it with the number of unsent rows. Another name under the same member means that
 * they are gone, and the member is told once.
 */
import type { OutboxRow } from '#sync/engine/rows.ts';
import { isUnsent } from './kept.ts';
import type { StatusValue } from './status.ts';

interface Found {
  /** The intent database, which is a hash of the member. */
  database: string;
  born: string;
}

/** The rows of the member, and when they change. */
interface Watched {
  rows(): readonly OutboxRow[];
  onChange(tell: () => void): () => void;
}

export class Witness {
  readonly #status: StatusValue;
  /** What the page has handed over, until it was compared; null when there was nothing. */
  #note: string | null = null;
  #found: Found | null = null;

  constructor(status: StatusValue) {
    this.#status = status;
  }

  /** From the page, at the start of the worker. */
  remind(note: string | null): void {
    this.#note = note;
    this.#compare();
  }

  /** Keeps the note true until the answer is called. */
  watch(found: Found, outbox: Watched): () => void {
    this.#found = found;
    this.#compare();
    const keep = () => {
      const unsent = outbox.rows().filter(isUnsent).length;
      this.#status.set({ note: [found.database, found.born, unsent].join(' ') });
    };
    keep();
    return outbox.onChange(keep);
  }

  #compare(): void {
    if (this.#note === null || this.#found === null) return;
    const [database, born, unsent] = this.#note.split(' ');
    this.#note = null;
    if (database !== this.#found.database || born === this.#found.born) return;
    const lost = Number(unsent);
    if (lost > 0) this.#status.set({ lost });
  }
}
