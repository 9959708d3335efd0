/**
 * Detects that the browser has deleted the stored data (invariant 32). The persisted hint holds, for each intent database
 * with unsent rows, its permanent name (`born`) and the number of these rows. If the database of a member has another
 * permanent name, the rows are gone; the member is informed once, when the session opens.
 */
import { hintTextOf, hintLinesIn, type HintLine } from '#sync/persisted-hint-text.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { lostRows } from '#sync/engine/session/eviction.ts';
import type { RetainedRows } from '#sync/engine/session/remembered.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import type { StatusValue } from '#sync/worker/status.ts';

type KnownDatabase = Pick<HintLine, 'database' | 'born'>;

/** The outbox, as far as it is needed here. */
interface WatchedOutbox {
  rows(): readonly OutboxRow[];
  onChange(listener: () => void): () => void;
}

export class EvictionDetector {
  readonly #status: StatusValue;
  readonly #wall: () => number;
  /** The lines of the persisted hint, until they were compared. */
  #hintLines: readonly HintLine[] = [];
  /** The hint as the page last passed it. */
  hint: string | null = null;
  /** The intent database of the open session. */
  #found: KnownDatabase | null = null;
  #rows: () => readonly OutboxRow[] = () => [];
  /** What the hint says of the database of a member who signs out in a tab that cannot read it. */
  #unread: HintLine | null = null;

  constructor(status: StatusValue, wall: () => number) {
    this.#status = status;
    this.#wall = wall;
  }

  /** Called at the start of the worker, and again before a login, because another tab may have changed the hint. */
  restoreHint(persistedHint: string | null): void {
    this.hint = persistedHint;
    this.#hintLines = hintLinesIn(persistedHint);
    this.#compare();
  }

  /** Another tab has compared what it had of the hint, or has ended what it counts. */
  forgetLines(): void {
    this.#hintLines = [];
  }

  /** Keeps the hint up to date until the returned function is called. */
  watch(found: KnownDatabase, outbox: WatchedOutbox): () => void {
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

  /** Updates the hint: the unsent rows, and the retained rows that the member has not decided about yet. */
  keep(): void {
    const line = this.#ownLine();
    if (line !== null) this.#status.set({ persistedHint: hintTextOf(line) });
  }

  /**
   * Called when a member signs out in a tab whose store is in memory: of an intent database that this tab has never read, the hint
   * alone says how many unsent rows are in it.
   */
  rememberUnread(database: string): void {
    if (this.#found !== null) return;
    this.#unread = hintLinesIn(this.hint).find((line) => line.database === database) ?? null;
  }

  /** The unsent rows of the remembered database. */
  get unread(): number {
    return this.#unread?.unsent ?? 0;
  }

  /** The sign-out is over, or has come to nothing. */
  forgetUnread(): void {
    this.#unread = null;
  }

  /** Ends the hint of a member whose intent database is gone. */
  end(): void {
    const persistedHint = this.leave(null);
    if (persistedHint !== null) this.#status.set({ persistedHint });
  }

  /** Ends the hint of the member who signs out: only retained rows still count. Null without a member. */
  leave(retained: RetainedRows | null): string | null {
    const line = this.#ownLine() ?? this.#unread;
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
    const count = lostRows(this.#hintLines, found, this.#wall());
    this.#hintLines = [];
    if (count > 0) this.#status.set({ lostRows: count });
  }
}
