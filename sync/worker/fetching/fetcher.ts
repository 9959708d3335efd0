/**
 * Fetches what screens read: when a live query is opened, when its databases were replaced, when the connection returns, when too
 * little is stored for it, and when the page asks; then even a call that the site lacked is made again (http/site-calls.ts). What is
 * awaited is fetched while a screen shows it, on the schedule of its query. A read without an answer is made again with the back-off
 * of the polls: a lost answer says nothing about the connection, so nothing else would end the wait of its screen.
 */
import { ok, type Outcome } from '#schemas/outcome.ts';
import { backOffMs } from '#sync/engine/backoff.ts';
import { drawFrom } from '#sync/engine/random.ts';
import type { LiveHub, QueryReading } from '#sync/db/live/hub.ts';
import { logBug } from '#sync/db/log.ts';
import { StoreFailure } from '#sync/db/store/store.ts';
import { isAway } from '#sync/queries/status.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { SiteCalls } from '#sync/worker/http/site-calls.ts';
import { FETCHES, type FetchLook, type What } from './fetches.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';
import type { StatusValue } from '#sync/worker/status.ts';

export interface FetcherParts {
  hub: LiveHub;
  status: StatusValue;
  clock: Clock;
  siteCalls: SiteCalls;
  /** Of the random waits after lost answers. */
  seed: number;
  /** Of the member or the visitor; null until it is known who is there. */
  context: () => RequestContext | null;
}

interface Need {
  what: What;
  looks?: number;
}

/** What was asked for by one member in one session, or by the visitor. */
interface FetchRecords {
  underWay: Set<string>;
  /** When each was answered last. */
  answered: Map<string, number>;
  /** The next look at each that is awaited, and what ends the wait for it. */
  awaited: Map<string, { need: Need; stop: () => void }>;
}

const keyOf = ({ name, params }: QueryReading): string => `${name} ${JSON.stringify(params)}`;

const isFetchedAtOpening = ({ name, params }: QueryReading): boolean =>
  FETCHES.get(name)?.atOpening(params) ?? false;

const restMsOf = ({ name }: QueryReading): number => FETCHES.get(name)?.restMs ?? 0;

export class Fetcher {
  readonly #parts: FetcherParts;
  #isVisible = true;
  #seed: number;
  readonly #asked = new WeakMap<RequestContext, FetchRecords>();

  constructor(parts: FetcherParts) {
    this.#parts = parts;
    const { hub, status, seed } = parts;
    this.#seed = seed;
    hub.listen({
      opened: (reading, isAgain) => {
        if (isFetchedAtOpening(reading) && !this.#isRested(reading))
          this.#need(reading, { what: isAgain ? 'returned' : 'opened' });
      },
      short: (reading) => this.#need(reading, { what: 'short' }),
    });
    let before = status.get().connectivity;
    status.watch(() => {
      const now = status.get().connectivity;
      const isBack = isAway(before) && !isAway(now);
      before = now;
      if (!isBack) return;
      for (const reading of hub.readings().filter(isFetchedAtOpening))
        this.#need(reading, { what: 'returned' });
    });
  }

  /** A member who returns, for example from the app of their bank, sees what is awaited at once. */
  setVisible(isVisible: boolean): void {
    const isBack = isVisible && !this.#isVisible;
    this.#isVisible = isVisible;
    const context = this.#parts.context();
    if (!isBack || context === null) return;
    const { awaited } = this.#askedIn(context);
    for (const reading of this.#parts.hub.readings()) {
      const next = awaited.get(keyOf(reading));
      if (next) this.#need(reading, { what: next.need.what });
    }
  }

  /** What the page asks for is asked for again, whatever is under way. */
  async fetchQuery(
    context: RequestContext,
    given: QueryReading & { more: boolean },
  ): Promise<Outcome<null>> {
    const { siteCalls } = this.#parts;
    const lacking = siteCalls.lacking();
    const what = given.more ? 'more' : 'newest';
    const outcome = await this.#fetch(context, given, { what });
    if (outcome.ok || outcome.failure.code !== 'absent') return outcome;
    const { endpoint } = outcome.failure;
    if (!lacking.has(endpoint)) return outcome;
    siteCalls.forget(endpoint);
    return this.#fetch(context, given, { what });
  }

  async #fetch(
    context: RequestContext,
    { name, params }: QueryReading,
    { what, looks = 0 }: Need,
  ): Promise<Outcome<null>> {
    const fetches = FETCHES.get(name);
    if (!fetches) return ok(null);
    const { clock } = this.#parts;
    if (what !== 'more') this.#stopAwaiting(context, { name, params });
    const fetch = fetches[what] ?? fetches.newest;
    const outcome = await fetch({ clock, context }, params);
    if (outcome.ok) this.#askedIn(context).answered.set(keyOf({ name, params }), clock.now());
    if (what !== 'more') await this.#await(context, { name, params }, { outcome, looks });
    return outcome;
  }

  async #await(context: RequestContext, reading: QueryReading, looked: FetchLook): Promise<void> {
    const { clock } = this.#parts;
    const fetches = FETCHES.get(reading.name);
    const againMs = await fetches?.againMs({ clock, context }, reading.params, looked);
    const waitMs = againMs ?? this.#retryMs(reading, looked);
    if (waitMs === null || !this.#isRead(reading)) return;
    // Not `newest`: only the member asks for that, and a search would start at its beginning again.
    const what = againMs === null ? 'returned' : 'newest';
    const need: Need = { what, looks: looked.looks + 1 };
    const again = () => {
      // Nobody sees a hidden page: it looks when its member returns.
      if (this.#isVisible && this.#isRead(reading)) this.#need(reading, need);
    };
    this.#stopAwaiting(context, reading);
    const stop = clock.after(waitMs, again);
    this.#askedIn(context).awaited.set(keyOf(reading), { need, stop });
  }

  /** Null for a read that was answered, or that no screen makes by itself. */
  #retryMs(reading: QueryReading, { outcome, looks }: FetchLook): number | null {
    if (outcome.ok || !isFetchedAtOpening(reading)) return null;
    const { code } = outcome.failure;
    if (code !== 'offline' && code !== 'timeout') return null;
    const { seed, value } = drawFrom(this.#seed);
    this.#seed = seed;
    return backOffMs({ failures: looks + 1, visible: true, retryAfterMs: null }, value);
  }

  #stopAwaiting(context: RequestContext, reading: QueryReading): void {
    const { awaited } = this.#askedIn(context);
    awaited.get(keyOf(reading))?.stop();
    awaited.delete(keyOf(reading));
  }

  #isRead(reading: QueryReading): boolean {
    return this.#parts.hub.readings().some((other) => keyOf(other) === keyOf(reading));
  }

  #need({ name, params }: QueryReading, need: Need): void {
    const { status } = this.#parts;
    const context = this.#parts.context();
    const fetches = FETCHES.get(name);
    if (context === null || !fetches || status.get().connectivity === 'offline') return;
    const { underWay } = this.#askedIn(context);
    const hasOwn = need.what === 'short' && fetches.short !== null;
    const key = `${hasOwn ? 'short ' : ''}${keyOf({ name, params })}`;
    if (underWay.has(key)) return;
    underWay.add(key);
    this.#fetch(context, { name, params }, need)
      .catch((error: unknown) => {
        // A store that ends meanwhile is opened again, and so is the query.
        if (!(error instanceof StoreFailure)) logBug('fetch', error);
      })
      .finally(() => underWay.delete(key));
  }

  #isRested(reading: QueryReading): boolean {
    const context = this.#parts.context();
    const at = context && this.#askedIn(context).answered.get(keyOf(reading));
    return at !== null && at !== undefined && this.#parts.clock.now() - at < restMsOf(reading);
  }

  #askedIn(context: RequestContext): FetchRecords {
    const asked = this.#asked.get(context) ?? {
      underWay: new Set(),
      answered: new Map(),
      awaited: new Map(),
    };
    this.#asked.set(context, asked);
    return asked;
  }
}
