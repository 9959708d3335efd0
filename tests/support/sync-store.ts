/**
 * A store whose tab can be killed: from then on no call of the store ends, as in a tab that is closed.
 */
import type { Store } from '#sync/db/store/store.ts';
import type { Table } from '#sync/db/tables/tables.ts';

const never = <T>(): Promise<T> => new Promise(() => undefined);

/** How many operations a device has under way that will end by themselves. */
export interface Activity {
  busy: number;
}

/** Called with the number of rows that were written to a table. */
export type Written = (table: Table, count: number) => void;

/** Counts one operation until the answered function is called; further calls of it have no effect. */
export function begin(activity: Activity): () => void {
  let isOver = false;
  activity.busy += 1;
  return () => {
    if (!isOver) activity.busy -= 1;
    isOver = true;
  };
}

export function mortal(
  store: Store,
  death: AbortSignal,
  { activity, wrote }: { activity: Activity; wrote: Written },
): Store {
  const isDead = (): boolean => death.aborted;
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDead()) return never();
    const end = begin(activity);
    try {
      const done = await work();
      if (!isDead()) return done;
    } catch (error) {
      if (!isDead()) throw error;
    } finally {
      end();
    }
    return never();
  };
  return {
    kind: store.kind,
    select: (table, selection) => alive(() => store.select(table, selection)),
    watch(table, selection, deliver) {
      const first = begin(activity);
      const stop = store.watch(table, selection, (rows) => {
        first();
        if (!isDead()) deliver(rows);
      });
      return () => {
        first();
        stop();
      };
    },
    changes: (table, tell) =>
      store.changes(table, (key, data) => {
        if (!isDead()) tell(key, data);
      }),
    write: (table, rows, epoch) =>
      alive(async () => {
        const count = await store.write(table, rows, epoch);
        wrote(table, count);
        return count;
      }),
    restore: (table, rows) => alive(() => store.restore(table, rows)),
    remove: (table, keys, epoch) =>
      alive(async () => {
        const count = await store.remove(table, keys, epoch);
        wrote(table, count);
        return count;
      }),
    change: (table, key, next, epoch) =>
      alive(() => {
        wrote(table, 1);
        return store.change(table, key, next, epoch);
      }),
    raise: (epoch) => alive(() => store.raise(epoch)),
    clear: (table) => alive(() => store.clear(table)),
    compact: (olderThanMs) => alive(() => store.compact(olderThanMs)),
    close: () => alive(() => store.close()),
  };
}
