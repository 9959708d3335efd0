/**
 * The worker's half of a live query (decisions 14): the shape of its parameters, and how it opens over a world. A watch
 * only reports that something changed; the view is then computed again.
 */
import * as z from 'zod/mini';
import type { Query } from '#sync/queries/live.ts';
import type { Selection, Store } from '#sync/db/store/store.ts';
import type { Row, Table } from '#sync/db/tables/tables.ts';
import type { Freshness, LiveWorld } from './world.ts';

/** Of this device's own data, which no read brings: never loading and never stale. */
export const OWN_DATA: Freshness = { syncedAt: null, failure: null };

/** Of a query of one thing only. */
export const NO_PARAMS = z.record(z.string(), z.never());

export type View<Result> = ViewValue<Result> &
  ({ freshnessKey: string } | { freshness: Freshness });

interface ViewValue<Result> {
  /** Null: the device holds nothing to show. */
  value: Result | null;
  isEmpty: boolean;
  /** The stored data shows that the thing does not exist. */
  isGone?: boolean;
  /** What is stored does not suffice for what the screen wants: each time this begins, the worker fetches (worker/fetching/). */
  isShort?: boolean;
}

export interface OpenedQuery<Result> {
  /** Null until every watch has delivered its rows. */
  view: () => View<Result> | null;
  close: () => void;
}

export interface LiveDefinition<Params = unknown> {
  name: string;
  access: 'member' | 'anyone';
  /** Data of the site: the same for every member, so it stays across logins and logouts. */
  isSite: boolean;
  /** Null when the parameters do not fit, here and below. */
  paramsOf: (params: unknown) => Params | null;
  open(world: LiveWorld, params: unknown, changed: () => void): OpenedQuery<unknown> | null;
}

export function define<Params, Result, Shape extends z.core.$ZodType<Params>>(given: {
  query: Query<Params, Result>;
  params: Shape;
  access: 'member' | 'anyone';
  isSite?: boolean;
  /** `NoInfer`: else the compiler takes a result that lacks fields for the one of the query. */
  open: (
    world: LiveWorld,
    params: z.infer<Shape>,
    changed: () => void,
  ) => OpenedQuery<NoInfer<Result>>;
}): LiveDefinition<z.infer<Shape>> {
  const paramsOf = (params: unknown): z.infer<Shape> | null =>
    z.safeParse(given.params, params).data ?? null;
  return {
    name: given.query.name,
    access: given.access,
    isSite: given.isSite ?? false,
    paramsOf,
    open(world, params, changed) {
      const parsed = paramsOf(params);
      return parsed === null ? null : given.open(world, parsed, changed);
    },
  };
}

export interface Watched<T extends Table> {
  /** Null until the store has delivered its rows. */
  readonly rows: readonly Row<T>[] | null;
  close: () => void;
}

export function watched<T extends Table>(
  store: Store,
  table: T,
  selection: Selection,
  changed: () => void,
): Watched<T> {
  let rows: readonly Row<T>[] | null = null;
  // A query that is already known delivers at once, before `watch` has returned.
  const close = store.watch(table, selection, (delivered) => {
    rows = delivered;
    changed();
  });
  return {
    get rows() {
      return rows;
    },
    close,
  };
}

export const closeAll =
  (...watches: { close: () => void }[]) =>
  (): void => {
    for (const watch of watches) watch.close();
  };
