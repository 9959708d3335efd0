/**
 * The live queries of this page: each is opened once, however many components read it, and closed with its last reader. The
 * last value of a closed query is kept, so that going back paints at once and keeps the scroll position. What a screen wants to be
 * fetched (`wanted`) makes no difference to what is shown, so a query begins with what the same one with another `wanted` shows.
 */
import type { SyncClient } from '#sync/api.ts';
import type { Live, Query } from '#sync/queries/live.ts';

const REMEMBERED = 24;

/** The state until the worker's first answer: what is stored is not known yet. */
export const UNANSWERED: Live<never> = { state: 'loading-first' };

export interface LiveSource<Result> {
  get: () => Live<Result>;
  subscribe: (changed: () => void) => () => void;
}

export interface LiveSources {
  source: <Params, Result>(query: Query<Params, Result>, params: Params) => LiveSource<Result>;
  /** What is read now, without what must not be on the device. */
  opened: () => OpenedQuery[];
  /** Drops values without a reader: the next member must not see them. */
  forget: () => void;
}

export interface OpenedQuery {
  name: string;
  params: unknown;
}

interface SourceEntry<Params, Result> extends LiveSource<Result> {
  shows: string;
  query: Query<Params, Result>;
  params: Params;
  isIdle: () => boolean;
}

const answers = <Params, Result>(
  entry: SourceEntry<unknown, unknown>,
  query: Query<Params, Result>,
): entry is SourceEntry<Params, Result> => entry.query.name === query.name;

const withoutWanted = (params: unknown): string =>
  JSON.stringify(params, (name, value: unknown) => (name === 'wanted' ? undefined : value));

function createEntry<Params, Result>(
  sync: SyncClient,
  { query, params, shows }: { query: Query<Params, Result>; params: Params; shows: string },
  first: Live<Result>,
): SourceEntry<Params, Result> {
  const readers = new Set<() => void>();
  let live = first;
  let close: (() => void) | null = null;

  const open = () =>
    sync.live(query, params, (next) => {
      live = next;
      for (const changed of readers) changed();
    });

  return {
    query,
    params,
    shows,
    isIdle: () => readers.size === 0,
    get: () => live,
    subscribe(changed) {
      readers.add(changed);
      close ??= open();
      return () => {
        readers.delete(changed);
        if (readers.size > 0) return;
        close?.();
        close = null;
        if (query.isPassing) live = UNANSWERED;
      };
    },
  };
}

export function createLiveSources(sync: SyncClient): LiveSources {
  const entries = new Map<string, SourceEntry<unknown, unknown>>();
  function shownBy<Params, Result>(query: Query<Params, Result>, shows: string): Live<Result> {
    const alike = [...entries.values()].findLast((entry) => entry.shows === shows);
    return alike && answers(alike, query) ? alike.get() : UNANSWERED;
  }
  const idle = () => [...entries].filter(([, entry]) => entry.isIdle()).map(([key]) => key);

  return {
    source(query, params) {
      const key = `${query.name} ${JSON.stringify(params)}`;
      const known = entries.get(key);
      if (known && answers(known, query)) return known;
      for (const oldest of idle().slice(0, -REMEMBERED)) entries.delete(oldest);
      const shows = `${query.name} ${withoutWanted(params)}`;
      const entry = createEntry(sync, { query, params, shows }, shownBy(query, shows));
      entries.set(key, entry);
      return entry;
    },
    opened: () =>
      [...entries.values()]
        .filter(({ query, isIdle }) => !isIdle() && query.isPassing !== true)
        .map(({ query, params }) => ({ name: query.name, params })),
    forget() {
      for (const key of idle()) entries.delete(key);
    },
  };
}
