/** What a request needs and where its answer is stored: the member session, or the visitor. */
import type { Outcome } from '#schemas/outcome.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Clock } from './clock.ts';
import type { Http } from './http/http.ts';
import type { FreshnessMap } from './reads/freshness.ts';

export interface RequestContext {
  readonly member: ProfileId | null;
  /** Sends requests as the member, or as a visitor. */
  readonly http: Http;
  readonly store: Store;
  readonly freshness: FreshnessMap;
  /** Something was stored that a screen may be waiting for. */
  stored(): void;
}

/** Of a request whose answer is not stored. */
export type HttpContext = Pick<RequestContext, 'http'>;

/** Of a request whose answer is stored, or that sends what is stored. */
export type StoringContext = Pick<RequestContext, 'http' | 'store'>;

/** What fetches for a member or for a visitor. */
export interface FetchContext {
  clock: Clock;
  context: RequestContext;
}

/** Makes a command of a function: gives it what stands first in its parameters, and passes on what the screen gives. */
export type CommandRunner<Context extends unknown[]> = <Given extends unknown[], T>(
  work: (...all: [...Context, ...Given]) => Promise<Outcome<T>>,
) => (...given: Given) => Promise<Outcome<T>>;
