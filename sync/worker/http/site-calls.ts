/**
 * What is known of the calls of this site: whether it has one, lacks one, or was not asked yet (decisions 106, 112). Every
 * request of a session passes here: a call that the site lacks does not leave, and the query or command that asks for it learns so at once.
 */
import * as z from 'zod/mini';
import { getUser } from '#schemas/account.ts';
import { getBuild } from '#schemas/build.ts';
import { listChats } from '#schemas/chats.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { listLikes } from '#schemas/likes.ts';
import { listMessages } from '#schemas/messages.ts';
import { searchMembers } from '#schemas/search.ts';
import { getSettings, getSettingsFile } from '#schemas/settings.ts';
import { isSpecCall } from '#schemas/spec-calls.ts';
import type { ChangeRecord } from '#sync/db/store/device-record.ts';
import type { SiteHas } from '#sync/queries/status.ts';
import type { Answer } from './answer.ts';
import type { HttpOptions, Http } from './http.ts';
import { fetchOptional, isAbsent, NO_SUCH_CALL } from './optional.ts';
import {
  isKnownEverywhere,
  watchContract,
  type ContractWatch,
  type SilentAnswer,
} from './site-contract.ts';

export interface SiteCalls {
  /** The names of those that it lacks. */
  lacking: () => ReadonlySet<string>;
  /** It is asked for once more. */
  forget: (name: string) => void;
  gate: (http: Http) => Http;
}

interface SiteCallsParts {
  records: ChangeRecord;
  wall: () => number;
  /** Called with each change, so that a screen knows before it draws. */
  report: (change: Partial<SiteHas>) => void;
}

const KEY = 'calls-lacking';
/** A site that was extended is noticed after so long. */
const KEPT_MS = 86_400_000;

/** When each was found lacking, in wall-clock ms. */
const LackingCalls = z.record(z.string(), z.number());
type LackingCalls = z.infer<typeof LackingCalls>;

/** A 404 to a request with one of these may be about that thing, or about that page of a list. */
const NAMES_ONE = ['id', 'page', 'profile', 'conversation', 'client_id', 'discountcode', 'cursor'];
const EVERYONE: ReadonlySet<string> = new Set(['member', 'optional', 'public']);

/** What is read on a schedule, and the search: every site has these, or its lack has a rule of its own (settings, build). */
const ALWAYS_MADE: ReadonlySet<string> = new Set(
  [
    getUser,
    listChats,
    listLikes,
    listMessages,
    searchMembers,
    getSettings,
    getSettingsFile,
    getBuild,
  ].map(({ name }) => name),
);

/** For members without the role, calls of staff do not exist, and a refused write may be about what it names. */
const isAboutTheCall = (
  { name, method, access }: AnyEndpoint,
  { query = {} }: HttpOptions,
): boolean =>
  method === 'GET' &&
  EVERYONE.has(access) &&
  !ALWAYS_MADE.has(name) &&
  NAMES_ONE.every((key) => (query[key] ?? null) === null);

const isKept = (at: number, wall: number): boolean => at <= wall && wall - at < KEPT_MS;

/** Also in a tab that stays open for days. True when one was dropped. */
function dropOld(lacked: Map<string, number>, wall: number): boolean {
  const old = [...lacked].filter(([, at]) => !isKept(at, wall));
  for (const [name] of old) lacked.delete(name);
  return old.length > 0;
}

export function createSiteCalls({ records, wall, report }: SiteCallsParts): SiteCalls {
  const had = new Set<string>();
  const lacked = new Map<string, number>();
  const reportLacking = () => report({ lacking: [...lacked.keys()].toSorted() });
  const contract = watchContract({ records, report: (known) => report({ contract: known }) });

  const keep = (change: (kept: LackingCalls) => LackingCalls): void => {
    const next = (stored: unknown) => change(z.safeParse(LackingCalls, stored).data ?? {});
    records(KEY, next).catch(() => null);
    reportLacking();
  };
  /** A slow disk holds up no request: until it has answered, all calls are made. */
  records(KEY, () => null).then(
    (stored) => {
      for (const [name, at] of Object.entries(z.safeParse(LackingCalls, stored).data ?? {}))
        if (isKept(at, wall()) && !had.has(name)) lacked.set(name, at);
      reportLacking();
    },
    () => null,
  );

  const forget = (name: string): void => {
    if (!lacked.delete(name)) return;
    keep((kept) => Object.fromEntries(Object.entries(kept).filter(([key]) => key !== name)));
  };
  /** A call that has answered in this session exists: a later 404 is a fault that passes. */
  const note = ({ name }: AnyEndpoint, answer: Answer<unknown>): void => {
    if (answer.type === 'answer') {
      had.add(name);
      forget(name);
    } else if (isAbsent(answer) && !had.has(name)) {
      const at = wall();
      lacked.set(name, at);
      keep((kept) => ({ ...kept, [name]: at }));
    }
  };

  return {
    lacking: () => new Set(lacked.keys()),
    forget,
    gate(http) {
      const watched = contract.watched(http);
      return async (endpoint, given = {}) => {
        const held = await heldBack(contract, { endpoint, given, watched });
        if (held !== null) return held;
        if (dropOld(lacked, wall())) reportLacking();
        if (lacked.has(endpoint.name)) return NO_SUCH_CALL;
        if (!isAboutTheCall(endpoint, given)) return watched(endpoint, given);
        const answer = await fetchOptional(watched, endpoint, given);
        note(endpoint, answer);
        return answer;
      };
    },
  };
}

interface Request {
  endpoint: AnyEndpoint;
  given: HttpOptions;
  watched: Http;
}

/** Null when the request may leave; else what is answered instead. */
async function heldBack(
  contract: ContractWatch,
  { endpoint, given, watched }: Request,
): Promise<SilentAnswer | null> {
  if (isKnownEverywhere(endpoint, given)) return null;
  const silent = contract.known() === 'unknown' ? await contract.learn(watched) : null;
  if (silent !== null) return silent;
  const isLacking = contract.known() === 'specification' && !isSpecCall(endpoint.name);
  return isLacking ? NO_SUCH_CALL : null;
}
