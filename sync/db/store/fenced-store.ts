/**
 * The store of one leader: every write carries its epoch, and is refused when another tab leads by then (invariant 27).
 */
import type { Store } from './store.ts';

export const fencedStore = (store: Store, epoch: number): Store => ({
  kind: store.kind,
  select: (table, selection) => store.select(table, selection),
  watch: (table, selection, deliver) => store.watch(table, selection, deliver),
  changes: (table, listener) => store.changes(table, listener),
  write: (table, rows) => store.write(table, rows, epoch),
  restore: (table, rows) => store.restore(table, rows),
  remove: (table, keys) => store.remove(table, keys, epoch),
  change: (table, key, next) => store.change(table, key, next, epoch),
  raise: (to) => store.raise(to),
  clear: (table) => store.clear(table),
  compact: (olderThanMs) => store.compact(olderThanMs),
  close: () => store.close(),
});
