/**
 * The outbox of one member, as this tab has it: it reports each change of a row once and in order. A row is changed only
 * by the engine's `changeRow` in one transaction. A row of an unknown version, or an invalid one, stays as it is; invalid
 * rows are counted (invariants 10, 34).
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { appendHistory } from '#sync/engine/outbox/history.ts';
import { unlisted } from '#sync/engine/intents/photos/photo.ts';
import { canTakeBack } from '#sync/engine/intents/table.ts';
import { validityOf } from '#sync/engine/outbox/row-shape.ts';
import { isOnce, type OutboxRow, type RowChange } from '#sync/engine/outbox/rows.ts';
import type { LaterChange } from '#sync/engine/outbox/row-base.ts';
import { equal } from '#sync/db/store/equal.ts';
import { ascending } from './order.ts';
import { StoreFailure, type Store } from '#sync/db/store/store.ts';
import type { Row } from './tables.ts';

const OUTBOX = 'outbox';

type Listener = (id: string, row: OutboxRow | null) => void;

export interface OutboxParts {
  store: Store;
  member: ProfileId;
  /** Retained rows that the member has not decided about yet are left out everywhere (decisions 27). */
  isRetained: (row: OutboxRow) => boolean;
  /** Wall-clock ms. */
  wall: () => number;
}

/** How many ended rows this tab keeps for support. */
const ENDED_MOST = 50;

/** The oldest intent of the row that is not finished. */
const openIntentOf = (row: OutboxRow): { at: number; seq: number } =>
  isOnce(row)
    ? row
    : (row.inflight ?? row.next ?? row.acked ?? row.refused?.intent ?? { at: 0, seq: 0 });

const byOpenIntent = (a: OutboxRow, b: OutboxRow): number =>
  openIntentOf(a).at - openIntentOf(b).at || openIntentOf(a).seq - openIntentOf(b).seq;

const withoutList = (id: string, row: OutboxRow): OutboxRow =>
  validityOf(id, row) === 'sound' && row.kind === 'photo' ? unlisted(row) : row;

export const outboxRow = (data: OutboxRow): Row<'outbox'> => ({
  key: data.id,
  group: OUTBOX,
  order: ascending(openIntentOf(data).at),
  data,
});

/** A removed row, and when this tab received the removal. */
export interface EndedRow {
  row: OutboxRow;
  at: number;
}

/** The intent was not stored: the row is of another version, or waits for the member's decision. */
export class NotTaken extends StoreFailure {
  override readonly name = 'NotTaken';
}

export class Outbox {
  readonly #parts: OutboxParts;
  readonly #known = new Map<string, OutboxRow>();
  readonly #listeners = new Set<Listener>();
  /** Rows that were reported during a reload: they are newer than what the reload reads. */
  readonly #touched = new Set<string>();
  readonly #ended: EndedRow[] = [];
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
    return [...this.#known.values()].toSorted(byOpenIntent);
  }

  /** The rows that ended since this tab opened, oldest first. */
  ended(): readonly EndedRow[] {
    return this.#ended;
  }

  /** How many invalid rows are stored. */
  get invalidRows(): number {
    return this.#invalidRows.size;
  }

  get(id: string): OutboxRow | null {
    return this.#known.get(id) ?? null;
  }

  /**
   * Resolves with the resulting row when it is on disk and all listeners were called. A leader passes its `epoch`. A new
   * intent replaces an invalid row; it is refused with `NotTaken` if the row is of another version or waits for the
   * member's decision (invariants 2, 10).
   */
  change(id: string, change: RowChange, epoch?: number): Promise<OutboxRow | null> {
    return this.#change(id, change, { epoch });
  }

  /** As `change`, if the stored row fits. The transaction decides that, because this tab's copy may be older. */
  async changeWhere(
    id: string,
    change: LaterChange,
    fits: (row: OutboxRow) => boolean,
  ): Promise<void> {
    await this.#change(id, change, { fits });
  }

  /**
   * Takes back an intent whose request is not on its way. Returns the row as it was, or null when there was nothing to
   * take back. The transaction decides that, because this tab's copy may be older (invariant 11).
   */
  async takeBack(id: string): Promise<OutboxRow | null> {
    const before: OutboxRow[] = [];
    await this.#change(id, { type: 'cancel' }, { onChanged: (row) => void before.push(row) });
    return before.findLast(canTakeBack) ?? null;
  }

  /**
   * Stores the row as sending, before its request is sent. False when nothing was written: the row has ended, or is stored
   * as sending for another request, perhaps by another tab. The transaction decides that (invariant 1).
   */
  async markSending(id: string, key: IntentKey, epoch: number): Promise<boolean> {
    let isStored = false;
    const onChanged = (before: OutboxRow, row: OutboxRow | null) => {
      isStored = row !== before;
    };
    await this.#change(id, { type: 'sending', key }, { epoch, onChanged });
    return isStored;
  }

  /** Before a photo leaves: what was listed for others proves nothing afterwards, also for rows that are left out here. */
  async unlistOthers(id: string, epoch: number): Promise<void> {
    const { store } = this.#parts;
    for (const { key, data } of await store.select('outbox', { group: OUTBOX })) {
      if (key === id || withoutList(key, data) === data) continue;
      const next = (row: OutboxRow | null) => row && outboxRow(withoutList(key, row));
      await store.change(OUTBOX, key, next, epoch);
    }
  }

  async #change(
    id: string,
    change: RowChange,
    {
      epoch,
      fits = () => true,
      onChanged,
    }: {
      epoch?: number | undefined;
      fits?: (row: OutboxRow) => boolean;
      onChanged?: (before: OutboxRow, row: OutboxRow | null) => void;
    },
  ): Promise<OutboxRow | null> {
    const at = this.#parts.wall();
    const before = this.get(id);
    const next = (row: OutboxRow | null) => {
      const isInvalid =
        row !== null && change.type === 'intent' && validityOf(id, row) === 'invalid';
      const known = isInvalid ? null : row;
      if (known !== null && !(this.#isMine(id, known) && fits(known)))
        return { ...outboxRow(known), key: id };
      const changed = appendHistory(known, changeRow(known, change, id), change, at);
      if (known !== null) onChanged?.(known, changed);
      return changed === null ? null : outboxRow(changed);
    };
    const stored = await this.#parts.store.change('outbox', id, next, epoch);
    if (change.type === 'intent' && stored !== null && !this.#isMine(id, stored))
      throw new NotTaken();
    // A change without effect is not reported: another tab's event with the value just read may arrive later.
    if (this.get(id) === before && !equal(before, this.#mine(id, stored))) this.#put(id, stored);
    return this.get(id);
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Reads all rows again: a recent write of another tab may not have been reported yet. */
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
