/**
 * Whom the member does not see: as a list of its own, and as a watch for the queries that leave them out.
 */
import * as z from 'zod/mini';
import { unseenKey } from '#sync/db/freshness-keys.ts';
import { UNSEEN, unseenIn } from '#sync/db/unseen.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import { unseenBy, unseenMembers, type UnseenBase } from '#sync/engine/overlay/unseen.ts';
import { unseenQuery } from '#sync/queries/unseen.ts';
import { define, watched } from './definition.ts';
import type { LiveWorld } from './world.ts';

export interface UnseenWatch {
  /** Null until the store has told. */
  base: () => UnseenBase | null;
  /** With the intents laid over it. */
  members: () => ReadonlySet<string> | null;
  close: () => void;
}

export function watchUnseen({ store, rows }: LiveWorld, changed: () => void): UnseenWatch {
  const stored = watched(store, 'meta', { group: UNSEEN }, changed);
  const base = () => stored.rows && unseenIn(stored.rows);
  return {
    base,
    members() {
      const known = base();
      return known && unseenMembers(rows(), known);
    },
    close: stored.close,
  };
}

export const liveUnseen = define({
  query: unseenQuery,
  params: z.object({ kind: z.enum(['hide', 'block']) }),
  access: 'member',
  open(world, { kind }, changed) {
    const unseen = watchUnseen(world, changed);
    return {
      close: unseen.close,
      view() {
        const base = unseen.base();
        if (base === null) return null;
        const outbox = world.rows();
        const own = new Map(rowsOf(outbox, kind).map((row) => [row.target.toString(), row]));
        const rows = [...unseenBy(kind, outbox, base)].map((key) => {
          const row = own.get(key);
          const waits = row !== undefined && (row.next !== null || row.inflight !== null);
          const state = waits ? ('waiting' as const) : ('settled' as const);
          return { key, card: world.cardOf(key), state };
        });
        return { value: { rows }, isEmpty: rows.length === 0, freshnessKey: unseenKey(kind) };
      },
    };
  },
});
