/**
 * Fetches what is kept in memory only. An answer that was requested before a command changed it is asked for again: it may show
 * what the member has just ended.
 */
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { LiveAnswer } from '#sync/db/live/answers/live-answer.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { StaffList } from '#sync/queries/staff/lists.ts';

/** The limit while the member makes changes; the last one is shown in any case. */
const REQUESTS_MAX = 3;

export async function fetchAnswer<Params, Result>(
  store: Store,
  given: {
    answer: LiveAnswer<Params, Result>;
    params: Params;
    ask: () => Promise<Outcome<Result>>;
  },
): Promise<Outcome<null>> {
  const { answer, params, ask } = given;
  for (let current = 1; ; current += 1) {
    const take = answer.begin(store, params);
    const outcome = await ask();
    if (take(outcome, current === REQUESTS_MAX)) return outcome.ok ? ok(null) : outcome;
  }
}

interface Paged<Params, Item> {
  answer: LiveAnswer<Params, StaffList<Item>>;
  params: Params;
  /** Null for the first page, then `next` of the page before. */
  ask: (after: string | null) => Promise<Outcome<StaffList<Item>>>;
}

/** As many pages as are shown: what a member has read on to does not go away. */
export const fetchPages = <Params, Item>(
  store: Store,
  { answer, params, ask }: Paged<Params, Item>,
): Promise<Outcome<null>> =>
  fetchAnswer(store, {
    answer,
    params,
    async ask() {
      const shown = answer.valueIn(store, params)?.items.length ?? 0;
      let read = await ask(null);
      while (read.ok && read.value.next !== null && read.value.items.length < shown) {
        const before = read.value;
        const page = await ask(before.next);
        read = page.ok ? ok(joined(before, page.value)) : page;
      }
      return read;
    },
  });

/** What was read again meanwhile may end elsewhere: then the page does not belong to it. */
export async function fetchNextPage<Params, Item>(
  store: Store,
  { answer, params, ask }: Paged<Params, Item>,
): Promise<Outcome<null>> {
  const after = answer.valueIn(store, params)?.next ?? null;
  if (after === null) return ok(null);
  const page = await ask(after);
  if (!page.ok) return page;
  const goOn = (shown: StaffList<Item>) =>
    shown.next === after ? joined(shown, page.value) : shown;
  answer.amend(store, goOn, params);
  return ok(null);
}

const joined = <Item>(before: StaffList<Item>, page: StaffList<Item>): StaffList<Item> => ({
  ...page,
  items: [...before.items, ...page.items],
  names: { ...before.names, ...page.names },
});
