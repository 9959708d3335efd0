/**
 * Whether this site keeps our contract or the specification alone (decisions 36, 112). Its answers show it: ours carry `X-Sync`. What
 * the specification lacks does not leave before that is known, and not at all to a site of the specification.
 */
import { getUser } from '#schemas/account.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { fieldFiltersIn } from '#schemas/field-filters.ts';
import { searchMembers } from '#schemas/search.ts';
import { isSpecCall, isSpecKey } from '#schemas/spec-calls.ts';
import type { ChangeRecord } from '#sync/db/store/device-record.ts';
import type { SiteContract } from '#sync/queries/status.ts';
import type { Answer, RefusedAnswer } from './answer.ts';
import type { HttpOptions, Http } from './http.ts';

/** An answer that does not show which site this is. */
export type SilentAnswer = Exclude<Answer<unknown>, { type: 'answer' | 'unchanged' }>;

export interface ContractWatch {
  known: () => SiteContract;
  /** Makes each request in the form that the site knows, and notes what its answer shows. */
  watched: (http: Http) => Http;
  /** Null once the site is known. Calls that are under way are waited for; without any the user call is made. */
  learn: (watchedHttp: Http) => Promise<SilentAnswer | null>;
}

interface WatchParts {
  records: ChangeRecord;
  report: (contract: SiteContract) => void;
}

const KEY = 'site-contract';
const SERVER_FAULT = 500;

/** A file beside the client is there whatever the backend is. */
const isOfBackend = ({ path }: AnyEndpoint): boolean => path.startsWith('/api/');

/** Whether every site has this call. */
export const isKnownEverywhere = (call: AnyEndpoint, { query = {} }: HttpOptions): boolean =>
  !isOfBackend(call) ||
  (isSpecCall(call.name) &&
    Object.entries(query).every(
      ([key, value]) => (value ?? null) === null || isSpecKey(call.name, key),
    ));

/**
 * Another key would be ignored, or refused; the client does what it can of it by itself. The fields that only this site searches
 * by are keys of their own there (spec §3 `search_fields`).
 */
function inSpecKeys({ name }: AnyEndpoint, { query, ...given }: HttpOptions): HttpOptions {
  if (query === undefined || !isSpecCall(name)) return { ...given, query };
  const known = Object.entries(query).filter(([key]) => isSpecKey(name, key));
  const { fields } = query;
  const own =
    name === searchMembers.name && typeof fields === 'string' ? fieldFiltersIn(fields) : {};
  return { ...given, query: { ...own, ...Object.fromEntries(known) } };
}

/** A refusal that an intermediary may have made shows nothing; ours are marked by the host that passes them on. */
const isOfSite = ({ status, body, host = false }: RefusedAnswer): boolean =>
  status < SERVER_FAULT && (host || body === 'json' || body === 'empty');

/** A refusal alone takes nothing back. */
function contractShownBy(answer: Answer<unknown>, before: SiteContract): SiteContract {
  if (answer.type === 'unusable' || answer.type === 'unreachable') return before;
  if (answer.sync) return 'whole';
  if (answer.type !== 'refused') return 'specification';
  return before === 'unknown' && isOfSite(answer) ? 'specification' : before;
}

export function watchContract({ records, report }: WatchParts): ContractWatch {
  let contract: SiteContract = 'unknown';
  const isKnown = (): boolean => contract !== 'unknown';
  let learning: Promise<SilentAnswer | null> | null = null;
  const underWay = createUnderWay();

  const set = (next: SiteContract): void => {
    if (next === contract) return;
    contract = next;
    report(next);
  };
  records(KEY, () => null).then(
    (stored) => {
      if (contract === 'unknown' && (stored === 'whole' || stored === 'specification')) set(stored);
    },
    () => null,
  );
  const note = ({ name }: AnyEndpoint, answer: Answer<unknown>): void => {
    const next = contractShownBy(answer, contract);
    if (next === contract || !isSpecCall(name)) return;
    set(next);
    records(KEY, () => next).catch(() => null);
  };
  const learn = async (http: Http): Promise<SilentAnswer | null> => {
    while (!isKnown() && underWay.isSome()) await underWay.next();
    if (isKnown()) return null;
    const answer = await http(getUser);
    return answer.type === 'answer' || answer.type === 'unchanged' || isKnown() ? null : answer;
  };

  return {
    known: () => contract,
    watched: (http) => async (endpoint, given) => {
      if (!isOfBackend(endpoint)) return http(endpoint, given);
      const isBare = contract === 'specification' && given !== undefined;
      const request = http(endpoint, isBare ? inSpecKeys(endpoint, given) : given);
      await underWay.until(request.then((answer) => note(endpoint, answer)));
      return request;
    },
    learn(http) {
      learning ??= learn(http).finally(() => {
        learning = null;
      });
      return learning;
    },
  };
}

/** The requests without an answer. One that fails is over too. */
function createUnderWay() {
  const all = new Set<Promise<unknown>>();
  return {
    isSome: () => all.size > 0,
    next: () => Promise.race(all),
    async until(request: Promise<unknown>): Promise<void> {
      const over = request.catch(() => undefined);
      all.add(over);
      await over;
      all.delete(over);
    },
  };
}
