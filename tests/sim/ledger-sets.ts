/**
 * What happened to set-state intents, by the row that holds them. The last one that was not taken back counts.
 */
import type { OutboxRow, SetRow } from '#sync/engine/outbox/rows.ts';
import { fieldsOf } from '#sync/engine/intents/field-rules.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import { isOnce, intentsOf } from '#sync/engine/outbox/rows.ts';

export interface SetIntent {
  row: SetRow;
  key: string;
  seq: number;
  wanted: unknown;
  /** `void`: cancelled or replaced before it was ever sent. */
  state: 'live' | 'void' | 'refused' | 'discarded';
  /** Sent after a sign-out: its place in the order is not promised any more. */
  byHand: boolean;
  /** The copy on the device was wiped when no row held it any more. */
  isForgotten: boolean;
}

export class SetLedger {
  readonly #intents = new Map<string, SetIntent[]>();

  ids(): string[] {
    return [...this.#intents.keys()];
  }

  find(id: string, key: string): SetIntent | undefined {
    return this.#intents.get(id)?.find((one) => one.key === key);
  }

  /** The last intent that was not taken back. */
  saidOf(id: string): SetIntent | null {
    return this.#intents.get(id)?.findLast(({ state }) => state !== 'void') ?? null;
  }

  /** The last intent that counts. Null when there is none, or when the server refused it. */
  lastOf(id: string): SetIntent | null {
    const last = this.saidOf(id);
    return last?.state === 'live' ? last : null;
  }

  /** The newest intent that changes this field of the profile and was not taken back, of any row. */
  editOf(field: string): SetIntent | null {
    const own = [...this.#intents.values()].flat().filter((one) => one.state !== 'void');
    const newest = own
      .filter((one) => editedBy(one, field) !== undefined)
      .toSorted((a, b) => a.seq - b.seq)
      .at(-1);
    return newest?.state === 'live' ? newest : null;
  }

  isEditedByHand(field: string): boolean {
    return [...this.#intents.values()]
      .flat()
      .some((one) => one.byHand && one.state === 'live' && editedBy(one, field) !== undefined);
  }

  intended(row: SetRow, before: OutboxRow | null, after: OutboxRow | null): void {
    const { next } = row;
    if (next === null) return;
    const own = this.#intents.get(row.id) ?? [];
    this.#intents.set(row.id, own);
    const { key, seq, wanted: made } = next;
    own.push({ row, key, seq, wanted: made, state: 'live', byHand: false, isForgotten: false });
    this.takenBack(before, after);
    const isTaken = keysOf(after).has(next.key);
    if (!isTaken && stands(row, before, after)) this.#end(row.id, next.key, 'void');
  }

  /** The intent that was to be sent next and is not in the row any more. */
  takenBack(before: OutboxRow | null, after: OutboxRow | null): void {
    if (before === null || isOnce(before) || before.next === null) return;
    if (!keysOf(after).has(before.next.key)) this.#end(before.id, before.next.key, 'void');
  }

  /**
   * The intent never left. The one that follows replaces it, or is not needed because everything is as before both.
   */
  superseded(before: OutboxRow | null, after: OutboxRow | null): void {
    if (before === null || isOnce(before) || before.inflight === null) return;
    const { key } = before.inflight;
    if (!keysOf(after).has(key)) this.#end(before.id, key, 'void');
    this.takenBack(before, after);
  }

  sentByHand(row: SetRow): void {
    for (const made of [row.next, row.inflight]) {
      const intent = made === null ? undefined : this.find(row.id, made.key);
      if (intent) intent.byHand = true;
    }
  }

  /** Discarded with an account that leaves the device. */
  discarded(row: SetRow): void {
    for (const made of [row.next, row.inflight])
      if (made !== null) this.#end(row.id, made.key, 'discarded');
  }

  wiped(rows: ReadonlyMap<string, OutboxRow>): void {
    for (const [id, own] of this.#intents) {
      const held = keysOf(rows.get(id) ?? null);
      for (const one of own) if (!held.has(one.key)) one.isForgotten = true;
    }
  }

  refused(key: string, after: OutboxRow | null): void {
    if (after === null || isOnce(after) || after.acked?.key === key) return;
    this.#end(after.id, key, 'refused');
  }

  #end(id: string, key: string, state: 'void' | 'refused' | 'discarded'): void {
    const intent = this.find(id, key);
    if (intent) intent.state = state;
  }
}

/** The value of this field in the intent; undefined when the intent is not about it. */
export const editedBy = ({ row }: SetIntent, field: string): string | null | undefined =>
  row.kind === 'edit' && row.next !== null
    ? fieldsOf(row.target, row.next.wanted)[field]
    : undefined;

/** An intent that is not stored must want what is so already. */
function stands(row: SetRow, before: OutboxRow | null, after: OutboxRow | null): boolean {
  const known = [after, before, row].find((one) => one !== null);
  if (known === undefined || isOnce(known)) return false;
  const standing = (known === after ? wantedOf<unknown>(known) : null) ?? known.from;
  return JSON.stringify(standing) === JSON.stringify(row.next?.wanted);
}

const keysOf = (row: OutboxRow | null): ReadonlySet<string> =>
  new Set(row === null || isOnce(row) ? [] : intentsOf(row).map(({ key }) => key));
