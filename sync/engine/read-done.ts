/**
 * How a read ended well: what is written, and what it tells about the other reads (sync §2, 12–17). Nothing but a whole and
 * understood answer changes the base; the others are read-failed.ts.
 */
import { NO_VERSIONS } from '#schemas/headers.ts';
import { LISTS_AFTER_USER_MS } from '#schemas/limits.ts';
import type { Retirement } from './effects.ts';
import { endpointKey, isPublic, type Endpoint, type EndpointName } from './endpoints.ts';
import type { ReadResult } from './events.ts';
import { heard } from './line.ts';
import { backOff, failed } from './read-failed.ts';
import { isReading, move, rest } from './reads.ts';
import { movedOn } from './retire.ts';
import type { EndpointState, LeaderTerm } from './state.ts';
import { patch, patchEndpoint, without, type Turn } from './turn.ts';
import {
  hintedDue,
  isBefore,
  isList,
  isOther,
  isStale,
  serverEpochOf,
  versionOf,
} from './versions.ts';

type Answered = Extract<ReadResult, { type: 'answer' | 'unchanged' }>;

export function readDone(turn: Turn, request: number, result: ReadResult): void {
  const found = Object.entries(turn.leaderTerm.endpoints).find(
    ([, one]) => one.request === request,
  );
  if (found === undefined) return;
  const [key, known] = found;
  if (!isReading(known)) return;

  if (result.type === 'answer' || result.type === 'unchanged') answered(turn, key, known, result);
  else failed(turn, key, known, result);
}

function answered(turn: Turn, key: string, known: EndpointState, result: Answered): void {
  const { name } = known.endpoint;
  const isWhole = result.type === 'answer';
  if (isFirst(turn, serverEpochIn(name, result))) patch(turn, { hints: NO_VERSIONS });
  const isUsable = isWhole
    ? !isStale(turn.leaderTerm, known, result)
    : known.etag !== null || name === 'messages';
  const retire = proves(turn, known, result)
    ? [...retiredBy(turn, known, result), ...moved(turn, name, result)]
    : [];
  listen(turn, known, result);
  if (!isUsable) return backOff(turn, key, 'failed');

  if (name === 'user') patch(turn, { proved: turn.leaderTerm.proved || isWhole });
  if (move(turn, key, 'answered') !== 'apply') return;
  const etag = isWhole ? result.etag : known.etag;
  const version = versionOf(result.versions, name);
  patchEndpoint(turn, key, { pending: { etag, version } });
  const { epoch, applied, taken } = turn.leaderTerm;
  if (isWhole && etag !== null) patch(turn, { taken: { ...taken, [key]: etag } });
  turn.effects.push({
    type: 'apply',
    epoch,
    request: known.request,
    endpoint: known.endpoint,
    answer: isWhole ? result.answer : null,
    etag,
    versions: isList(name) ? { ...applied, [name]: version } : applied,
    retire,
  });
  if (name === 'user') followHints(turn);
}

/** Public files may come from elsewhere: what they lack says nothing about the backend. */
function listen(
  turn: Turn,
  { endpoint: { name }, etag, startedAt }: EndpointState,
  result: Answered,
): void {
  if (result.type === 'unchanged' && etag === null) return;
  heard(turn, isPublic(name) ? null : result, startedAt);
  const serverEpoch = serverEpochIn(name, result);
  if (isFirst(turn, serverEpoch)) patch(turn, { serverEpoch, serverEpochSince: turn.at });
  if (name === 'user') listenToUser(turn, result, serverEpoch);
}

const serverEpochIn = (name: EndpointName, result: Answered): string | null =>
  result.type === 'answer' && isList(name) ? serverEpochOf(result.etag) : null;

/**
 * The first server epoch this leader term learns: the versions in earlier answers of conversations may belong to another one.
 */
const isFirst = (turn: Turn, serverEpoch: string | null): boolean =>
  serverEpoch !== null && turn.leaderTerm.serverEpoch === null;

/** Versions of another server epoch may be equal and mean something else: forget those the base holds. */
function listenToUser(turn: Turn, { versions }: Answered, serverEpoch: string | null): void {
  if (isOther(serverEpoch, turn.leaderTerm.serverEpoch))
    patch(turn, { hints: versions, applied: NO_VERSIONS, serverEpochSince: turn.at });
  else if (versions.user === null) patch(turn, { hints: versions });
  if (serverEpoch !== null) patch(turn, { serverEpoch });
}

/**
 * A copy from a cache is no proof of what was accepted since. It may be one when it comes whole under the ETag we asked
 * with, and when nothing has been heard yet that its version could be held against: nothing at all, or only numbers of an
 * earlier server epoch.
 */
function proves(turn: Turn, { endpoint, etag }: EndpointState, result: Answered): boolean {
  if (result.type === 'unchanged') return true;
  if (etag !== null && result.etag === etag) return false;
  const { name } = endpoint;
  if (isFromNewServerEpoch(turn.leaderTerm, endpoint, result)) return false;
  return (
    versionOf(result.versions, name) === null || versionOf(turn.leaderTerm.hints, name) !== null
  );
}

/**
 * A list is a copy for what was accepted when its version was passed already. This leader term may not have heard so: it
 * may have been told to a leader before, and what is heard now may be copies as well.
 */
const retiredBy = (
  { leaderTerm: { rows } }: Turn,
  { endpoint, retire }: EndpointState,
  result: Answered,
): readonly Retirement[] =>
  result.type === 'unchanged'
    ? retire
    : retire.filter(({ row }) => {
        const counters = rows[row]?.counters;
        return counters === undefined || !isBefore(counters, endpoint.name, result);
      });

/**
 * The answer is of another server epoch than our hints, or than the list's last answer: the epoch of the counters of what was
 * accepted in between is unknown. The next answer confirms it.
 */
function isFromNewServerEpoch(
  { serverEpoch, taken }: LeaderTerm,
  endpoint: Endpoint,
  result: Answered,
): boolean {
  const told = serverEpochIn(endpoint.name, result);
  return (
    isOther(told, serverEpoch) || isOther(told, serverEpochOf(taken[endpointKey(endpoint)] ?? null))
  );
}

const moved = (turn: Turn, name: EndpointName, result: Answered): Retirement[] =>
  result.type === 'unchanged' || result.figures === undefined
    ? []
    : movedOn(turn.leaderTerm.rows, name, result.figures);

/** The user call has just told the versions: a changed list is read a second later, an unchanged one is spared. */
function followHints(turn: Turn): void {
  for (const key of ['chats', 'likes']) {
    const list = turn.leaderTerm.endpoints[key];
    if (list?.phase !== 'waiting' || list.cause !== 'poll') continue;
    const hinted = hintedDue(turn.leaderTerm, list, turn.at);
    if (hinted === null) continue;
    const soon = Math.min(list.due, turn.at + LISTS_AFTER_USER_MS);
    patchEndpoint(turn, key, { due: hinted.isDue ? soon : hinted.waitUntil });
  }
}

export function applied(turn: Turn, request: number, ok: boolean): void {
  const found = Object.entries(turn.leaderTerm.endpoints).find(
    ([, one]) => one.request === request,
  );
  if (found === undefined) return;
  const [key, known] = found;
  if (!ok) return backOff(turn, key, 'lost');
  const action = move(turn, key, 'applied');
  if (action !== 'gap' && action !== 'again') return;
  hold(turn, key, known);
  rest(turn, key, action === 'again');
}

/** What the base now holds. */
function hold(turn: Turn, key: string, { endpoint: { name }, pending }: EndpointState): void {
  if (pending === null) return;
  const { etags, applied: versions } = turn.leaderTerm;
  const { etag, version } = pending;
  patch(turn, {
    etags: etag === null ? without(etags, key) : { ...etags, [key]: etag },
    ...(isList(name) ? { applied: { ...versions, [name]: version } } : {}),
  });
  patchEndpoint(turn, key, { pending: null });
}
