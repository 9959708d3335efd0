/** Hidden and blocked members: as a list of their own, and as a watch for the queries that leave them out. */
import * as z from 'zod/mini';
import type { ProfileId } from '#schemas/ids.ts';
import { exclusionsKey } from '#sync/db/tables/freshness-keys.ts';
import { EXCLUSIONS, exclusionsIn } from '#sync/db/tables/exclusions.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import {
  excludedBy,
  excludedMembers,
  type ExclusionBase,
} from '#sync/engine/overlay/exclusions.ts';
import { EXCLUSION_KINDS, exclusionsQuery } from '#sync/queries/exclusions.ts';
import { define, watched } from './definition.ts';
import type { LiveWorld } from './world.ts';

export interface ExclusionWatch {
  /** Null until the store has delivered its rows. */
  base: () => ExclusionBase<ProfileId> | null;
  /** With the intents laid over it. */
  members: () => ReadonlySet<string> | null;
  close: () => void;
}

export function watchExclusions({ store, rows }: LiveWorld, changed: () => void): ExclusionWatch {
  const stored = watched(store, 'meta', { group: EXCLUSIONS }, changed);
  const base = () => stored.rows && exclusionsIn(stored.rows);
  return {
    base,
    members() {
      const known = base();
      return known && excludedMembers(rows(), known);
    },
    close: stored.close,
  };
}

export const liveExclusions = define({
  query: exclusionsQuery,
  params: z.object({ kind: z.enum(EXCLUSION_KINDS) }),
  access: 'member',
  open(world, { kind }, changed) {
    const exclusions = watchExclusions(world, changed);
    return {
      close: exclusions.close,
      view() {
        const base = exclusions.base();
        if (base === null) return null;
        const outbox = world.rows();
        const own = new Map(rowsOf(outbox, kind).map((row) => [row.target, row]));
        const rows = [...excludedBy(kind, outbox, base)].map((key) => {
          const row = own.get(key);
          const waits = row !== undefined && (row.next !== null || row.inflight !== null);
          const state = waits ? ('waiting' as const) : ('settled' as const);
          return { key, card: world.cardOf(key), state };
        });
        return { value: { rows }, isEmpty: rows.length === 0, freshnessKey: exclusionsKey(kind) };
      },
    };
  },
});
