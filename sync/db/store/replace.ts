/**
 * Makes a table equal to a snapshot: writes the rows that differ and removes the rows that are missing from it (invariants
 * 12, 13, 17). For an incomplete snapshot the caller decides which missing rows stay. The content of the stored rows is
 * kept in memory as text (stamps), so that an unchanged answer needs no read; stamps are valid for one leader term only,
 * because another leader writes without updating them.
 */
import type { Store } from './store.ts';
import type { Row, Table } from '#sync/db/tables/tables.ts';

export interface ReplacedCounts {
  written: number;
  removed: number;
}

const NONE: ReadonlyMap<string, string> = new Map();

const stampOf = (row: Row<Table>): string => JSON.stringify([row.group, row.order, row.data]);

export class Replacer {
  readonly #store: Store;
  readonly #stamps = new Map<Table, Map<string, string>>();

  constructor(store: Store) {
    this.#store = store;
  }

  async replace<T extends Table>(
    table: T,
    rows: readonly Row<T>[],
    stays?: (row: Row<T>) => boolean,
  ): Promise<ReplacedCounts> {
    const known = await this.#known(table);
    const next = new Map(rows.map((row) => [row.key, stampOf(row)]));
    const changed = rows.filter((row) => known.get(row.key) !== next.get(row.key));
    const missing = [...known.keys()].filter((key) => !next.has(key));
    const kept = stays ? await this.#stampsToKeep(table, missing, stays) : NONE;
    const absent = missing.filter((key) => !kept.has(key));
    // Delete the stamps first: after a write that fails half-way, the next call must read the table again.
    this.#stamps.delete(table);
    const written = changed.length === 0 ? 0 : await this.#store.write(table, changed);
    const removed = absent.length === 0 ? 0 : await this.#store.remove(table, absent);
    this.#stamps.set(table, new Map([...next, ...kept]));
    return { written, removed };
  }

  async #stampsToKeep<T extends Table>(
    table: T,
    keys: readonly string[],
    stays: (row: Row<T>) => boolean,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#store.select(table, { keys });
    return new Map(rows.filter(stays).map((row) => [row.key, stampOf(row)]));
  }

  async #known(table: Table): Promise<Map<string, string>> {
    const known = this.#stamps.get(table);
    if (known) return known;
    const stored = await this.#store.select(table, {});
    return new Map(stored.map((row) => [row.key, stampOf(row)]));
  }
}
