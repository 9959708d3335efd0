/**
 * The outbox of one member as every tab sees it: the rows by id, each change told once and in order, and the one way to
 * change a row, through the engine's `changeRow` in one transaction. A row of an unknown version, or one that does not
 * look like a row, is left where it lies; the latter are counted (invariants 10, 34).
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { appendHistory } from '#sync/engine/outbox/history.ts';
import { canTakeBack } from '#sync/engine/intents/table.ts';
import { validityOf } from '#sync/engine/outbox/row-shape.ts';
import { isOnce, type OutboxRow, type RowChange } from '#sync/engine/outbox/rows.ts';
import { equal } from '#sync/db/store/equal.ts';
import { ascending } from './order.ts';
import { StoreFailure, type Store } from '#sync/db/store/store.ts';
import type { Row } from './tables.ts';

const OUTBOX = 'outbox';

type Tell = (id: string, row: OutboxRow | null) => void;

export interface OutboxParts {
  store: Store;
  member: ProfileId;
  /** Rows the member has not been asked about yet stay out of everything (decisions 27). */
  isRetained: (row: OutboxRow) => boolean;
  /** Wall-clock ms. */
  wall: () => number;
}

/** How many rows that have ended this tab remembers for support. */
const ENDED_MOST = 50;

/** The member's act that the row is about: the oldest one still open. */
const actOf = (row: OutboxRow): { at: number; seq: number } =>
  isOnce(row)
    ? row
    : (row.inflight ?? row.next ?? row.acked ?? row.refused?.wish ?? { at: 0, seq: 0 });

const byAct = (a: OutboxRow, b: OutboxRow): number =>
  actOf(a).at - actOf(b).at || actOf(a).seq - actOf(b).seq;

export const outboxRow = (data: OutboxRow): Row<'outbox'> => ({
  key: data.id,
  group: OUTBOX,
  order: ascending(actOf(data).at),
  data,
});

/** A removed row, and when this tab learned that it is gone. */
export interface Ended {
  row: OutboxRow;
  at: number;
}

/** The row is of another version, or waits for the member's decision: the intent is not written. */
export class NotTaken extends StoreFailure {
  override readonly name = 'NotTaken';
}

export class Outbox {
  readonly #parts: OutboxParts;
  readonly #known = new Map<string, OutboxRow>();
  readonly #listeners = new Set<Tell>();
  /** Told while the rows are being read, and so newer than what is read. */
  readonly #touched = new Set<string>();
  readonly #ended: Ended[] = [];
  readonly #invalidRows = new Set<string>();
  readonly #stop: () => void;

  static async open(parts: OutboxParts): Promise<Outbox> {
    const outbox = new Outbox(parts);
    await outbox.reload();
    return outbox;
  }

  private constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#stop = parts.store.changes('outbox', (id, row) => {
      this.#touched.add(id);
      this.#put(id, row);
    });
  }

  /** Oldest intent first. */
  rows(): readonly OutboxRow[] {
    return [...this.#known.values()].toSorted(byAct);
  }

  /** What has ended since this tab opened, oldest first. */
  ended(): readonly Ended[] {
    return this.#ended;
  }

  /** How many rows lie there that cannot be read. */
  get invalidRows(): number {
    return this.#invalidRows.size;
  }

  get(id: string): OutboxRow | null {
    return this.#known.get(id) ?? null;
  }

  /**
   * Resolves with the row as it then is, when it is on disk and all listeners were called. `epoch`: for a leader. A new
   * intent takes the place of a row that cannot be read; on a row of another version, or one that waits for the member's
   * word, it is not taken, and fails (invariants 2, 10).
   */
  change(id: string, change: RowChange, epoch?: number): Promise<OutboxRow | null> {
    return this.#change(id, change, { epoch });
  }

  /**
   * Takes back what is not on its way: the row as it was, or null when there was nothing to take back. Only its transaction
   * knows: what this tab knows may be older (invariant 11).
   */
  async takeBack(id: string): Promise<OutboxRow | null> {
    const stood: OutboxRow[] = [];
    await this.#change(id, { type: 'cancel' }, { makes: (row) => void stood.push(row) });
    return stood.findLast(canTakeBack) ?? null;
  }

  /**
   * Writes that a request leaves. False when nothing was written: the row has ended, or says so since another request, of
   * which this tab may not have heard. Only the transaction knows (invariant 1).
   */
  async mark(id: string, key: IntentKey, epoch: number): Promise<boolean> {
    let isMarked = false;
    const makes = (before: OutboxRow, row: OutboxRow | null) => {
      isMarked = row !== before;
    };
    await this.#change(id, { type: 'sending', key }, { epoch, makes });
    return isMarked;
  }

  async #change(
    id: string,
    change: RowChange,
    {
      epoch,
      makes,
    }: { epoch?: number | undefined; makes?: (before: OutboxRow, row: OutboxRow | null) => void },
  ): Promise<OutboxRow | null> {
    const at = this.#parts.wall();
    const before = this.get(id);
    const next = (row: OutboxRow | null) => {
      const isLost = row !== null && change.type === 'wish' && validityOf(id, row) === 'invalid';
      const known = isLost ? null : row;
      if (known !== null && !this.#isMine(id, known)) return { ...outboxRow(known), key: id };
      const changed = appendHistory(known, changeRow(known, change, id), change, at);
      if (known !== null) makes?.(known, changed);
      return changed === null ? null : outboxRow(changed);
    };
    const stored = await this.#parts.store.change('outbox', id, next, epoch);
    if (change.type === 'wish' && stored !== null && !this.#isMine(id, stored))
      throw new NotTaken();
    // What changed nothing is not told: another tab's news may still be on its way, and we have just read what it says.
    if (this.get(id) === before && !equal(before, this.#mine(id, stored))) this.#put(id, stored);
    return this.get(id);
  }

  onChange(listener: Tell): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Reads all rows again: what another tab wrote a moment ago may not have been told yet. */
  async reload(): Promise<void> {
    this.#touched.clear();
    const stored = await this.#parts.store.select('outbox', { group: OUTBOX });
    const read = new Map(stored.map(({ key, data }) => [key, data]));
    for (const id of new Set([...this.#known.keys(), ...read.keys()])) {
      const row = read.get(id) ?? null;
      if (!this.#touched.has(id) && !equal(this.get(id), row)) this.#put(id, row);
    }
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #isMine(id: string, row: OutboxRow): boolean {
    const { member, isRetained } = this.#parts;
    return validityOf(id, row) === 'sound' && row.member === member && !isRetained(row);
  }

  #mine(id: string, row: OutboxRow | null): OutboxRow | null {
    return row !== null && this.#isMine(id, row) ? row : null;
  }

  #put(id: string, row: OutboxRow | null): void {
    const mine = this.#mine(id, row);
    if (row !== null && validityOf(id, row) === 'invalid') this.#invalidRows.add(id);
    else this.#invalidRows.delete(id);
    if (mine === null) this.#end(id);
    else this.#known.set(id, mine);
    for (const listener of this.#listeners) listener(id, mine);
  }

  #end(id: string): void {
    const row = this.get(id);
    if (row === null) return;
    this.#known.delete(id);
    this.#ended.push({ row, at: this.#parts.wall() });
    if (this.#ended.length > ENDED_MOST) this.#ended.shift();
  }
}
