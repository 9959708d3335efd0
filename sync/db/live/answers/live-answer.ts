/**
 * A live query whose answer is in memory only, and only while a screen reads it (decisions 116): nothing of it is stored on the
 * device, and a screen that opens it never begins with an older one. It ends with the store of its member.
 */
import type * as z from 'zod/mini';
import { type Failure, ok, type Outcome } from '#schemas/outcome.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Query } from '#sync/queries/live.ts';
import { define, type LiveDefinition } from '#sync/db/live/definition.ts';

interface AnswerEntry<Result> {
  value: Result | null;
  syncedAt: number | null;
  failure: Failure | null;
  /** A command changed what the site answers. */
  isOutdated: boolean;
  readonly wall: () => number;
  readonly readers: Set<() => void>;
}

interface Answers<Result> {
  /** By the parameters. */
  entries: Map<string, AnswerEntry<Result>>;
  /** How many commands changed what the site answers. */
  changes: number;
}

/** Takes the end of a request. False: a command changed meanwhile what the site answers, and nothing was taken. */
type Take<Result> = (outcome: Outcome<Result>, isLast: boolean) => boolean;

export interface LiveAnswer<Params, Result> extends LiveDefinition<Params> {
  /** Null while nobody reads it, and before the first answer. */
  valueIn: (store: Store, params: Params) => Result | null;
  /** Called before the request. */
  begin: (store: Store, params: Params) => Take<Result>;
  /** What a command has changed is shown at once, if it is known, and the site is asked again. */
  change: (store: Store, change?: (value: Result) => Result) => void;
  /** The site has just sent it in answer to a command. */
  put: (store: Store, value: Result) => void;
  /** The site has just sent this part of it: the rest stays, and nothing is requested. For these parameters, or for all. */
  amend: (store: Store, change: (value: Result) => Result, params?: Params) => void;
}

function update<Result>(entry: AnswerEntry<Result>, change: Partial<AnswerEntry<Result>>): void {
  Object.assign(entry, change);
  for (const changed of entry.readers) changed();
}

function opened<Result>(
  { entries }: Answers<Result>,
  { key, wall, changed }: { key: string; wall: () => number; changed: () => void },
) {
  const nothing = { value: null, syncedAt: null, failure: null, isOutdated: false };
  const entry = entries.get(key) ?? { ...nothing, wall, readers: new Set() };
  entries.set(key, entry);
  entry.readers.add(changed);
  return {
    close() {
      entry.readers.delete(changed);
      if (entry.readers.size === 0) entries.delete(key);
    },
    view() {
      const { value, syncedAt, failure, isOutdated } = entry;
      const freshness = { syncedAt, failure };
      return { value, isEmpty: value === null, isShort: isOutdated, freshness };
    },
  };
}

const keyOf = (params: unknown): string => JSON.stringify(params);

export function defineAnswer<Params, Result, Shape extends z.core.$ZodType<Params>>(given: {
  query: Query<Params, Result>;
  params: Shape;
  access: 'member' | 'anyone';
}): LiveAnswer<z.infer<Shape>, Result> {
  const known = new WeakMap<Store, Answers<Result>>();
  const answersIn = (store: Store): Answers<Result> => {
    const answers = known.get(store) ?? { entries: new Map(), changes: 0 };
    known.set(store, answers);
    return answers;
  };
  const updateAll = (
    store: Store,
    change: (entry: AnswerEntry<Result>) => Partial<AnswerEntry<Result>>,
    params?: Params,
  ) => {
    const answers = answersIn(store);
    answers.changes += 1;
    for (const [key, entry] of answers.entries)
      if (params === undefined || key === keyOf(params)) update(entry, change(entry));
  };
  const definition = define({
    ...given,
    open: ({ store, wall }, params, onChange) =>
      opened(answersIn(store), { key: keyOf(params), wall, changed: onChange }),
  });

  return {
    ...definition,
    valueIn: (store, params) => answersIn(store).entries.get(keyOf(params))?.value ?? null,
    begin(store, params) {
      const answers = answersIn(store);
      const before = answers.changes;
      const asked = answers.entries.get(keyOf(params));
      if (asked?.value === null) update(asked, { failure: null });
      return (outcome, isLast) => {
        if (answers.changes !== before && !isLast) return false;
        const entry = answers.entries.get(keyOf(params));
        if (entry) update(entry, endOf(entry, outcome));
        return true;
      };
    },
    change: (store, change = (value) => value) =>
      updateAll(store, ({ value }) => ({ value: changedBy(change, value), isOutdated: true })),
    put: (store, value) => updateAll(store, (entry) => endOf(entry, ok(value))),
    amend: (store, change, params) =>
      updateAll(store, ({ value }) => ({ value: changedBy(change, value) }), params),
  };
}

const changedBy = <Result>(
  change: (value: Result) => Result,
  value: Result | null,
): Result | null => (value === null ? null : change(value));

/** What the end of a request changes. */
const endOf = <Result>(
  { wall }: AnswerEntry<Result>,
  outcome: Outcome<Result>,
): Partial<AnswerEntry<Result>> =>
  outcome.ok
    ? { value: outcome.value, syncedAt: wall(), failure: null, isOutdated: false }
    : { failure: outcome.failure, isOutdated: false };
