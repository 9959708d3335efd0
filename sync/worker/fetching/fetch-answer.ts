/**
 * Fetches what is kept in memory only. An answer that was requested before a command changed it is asked for again: it may show
 * what the member has just ended.
 */
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { LiveAnswer } from '#sync/db/live/answers/live-answer.ts';
import type { Store } from '#sync/db/store/store.ts';

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
