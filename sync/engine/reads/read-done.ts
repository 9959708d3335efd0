/**
 * How a read ended with an answer: what is written, and what it shows about the other reads (invariants 12–17). Only a
 * whole and valid answer changes the base; other results are in read-failed.ts.
 */
import { NO_VERSIONS } from '#schemas/headers.ts';
import { LISTS_AFTER_USER_MS } from '#schemas/limits.ts';
import type { Retirement } from '#sync/engine/effects.ts';
import { endpointKey, isPublic, type ReadEndpoint, type EndpointName } from './endpoints.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { onServerAnswer } from '#sync/engine/connectivity.ts';
import { backOff, failed } from './read-failed.ts';
import { isReading, move, rest } from './reads.ts';
import { movedOn } from '#sync/engine/outbox/retire.ts';
import type { EndpointState, LeaderTerm } from '#sync/engine/state.ts';
import { patch, patchEndpoint, without, type StepContext } from '#sync/engine/step-context.ts';
import {
  hintedDue,
  isBefore,
  isList,
  isOther,
  isStale,
  serverEpochOf,
  versionOf,
} from './versions.ts';

type AnsweredRead = Extract<ReadResult, { type: 'answer' | 'unchanged' }>;

export function readDone(context: StepContext, request: number, result: ReadResult): void {
  const found = readOf(context, request);
  if (found === undefined) return;
  const [key, known] = found;
  if (!isReading(known)) return;

  if (result.type === 'answer' || result.type === 'unchanged')
    answered(context, key, known, result);
  else failed(context, key, known, result);
}

/** A request that its endpoint no longer waits for has none. */
const readOf = (
  { leaderTerm }: StepContext,
  request: number,
): [string, EndpointState] | undefined =>
  Object.entries(leaderTerm.endpoints).find(([, one]) => one.request === request);

function answered(
  context: StepContext,
  key: string,
  known: EndpointState,
  result: AnsweredRead,
): void {
  const { name } = known.endpoint;
  const isWhole = result.type === 'answer';
  if (isFirst(context, serverEpochIn(name, result))) patch(context, { hints: NO_VERSIONS });
  // "Unchanged" needs an ETag that was sent; messages of a conversation that the server lacks are not even requested.
  const isUsable = isWhole
    ? !isStale(context.leaderTerm, known, result)
    : known.etag !== null || name === 'messages';
  const retire = isConfirmation(context, known, result)
    ? [...retiredBy(context, known, result), ...retiredByFigures(context, name, result)]
    : [];
  noteServer(context, known, result);
  if (!isUsable) return backOff(context, key, 'failed');

  if (name === 'user') {
    const isSessionConfirmed = context.leaderTerm.isSessionConfirmed || isWhole;
    patch(context, { isSessionConfirmed, isUserRefused: false });
  }
  if (move(context, key, 'answered') !== 'apply') return;
  const etag = isWhole ? result.etag : known.etag;
  const version = versionOf(result.versions, name);
  patchEndpoint(context, key, { pending: { etag, version } });
  const { epoch, applied, taken } = context.leaderTerm;
  if (isWhole && etag !== null) patch(context, { taken: { ...taken, [key]: etag } });
  context.effects.push({
    type: 'apply',
    epoch,
    request: known.request,
    endpoint: known.endpoint,
    answer: isWhole ? result.answer : null,
    etag,
    versions: isList(name) ? { ...applied, [name]: version } : applied,
    retire,
  });
  if (name === 'user') followHints(context);
}

/**
 * Connectivity and server epoch. Public files may come from another server: a header missing there shows nothing about the
 * backend.
 */
function noteServer(
  context: StepContext,
  { endpoint: { name }, etag, startedAt }: EndpointState,
  result: AnsweredRead,
): void {
  if (result.type === 'unchanged' && etag === null) return;
  onServerAnswer(context, isPublic(name) ? null : result, startedAt ?? context.at);
  const serverEpoch = serverEpochIn(name, result);
  if (isFirst(context, serverEpoch)) patch(context, { serverEpoch, serverEpochSince: context.at });
  if (name === 'user') noteServerOfUser(context, result, serverEpoch);
}

const serverEpochIn = (name: EndpointName, result: AnsweredRead): string | null =>
  result.type === 'answer' && isList(name) ? serverEpochOf(result.etag) : null;

/**
 * Whether this is the first known server epoch of this leader term: the versions in earlier answers of conversations may
 * belong to another one.
 */
const isFirst = (context: StepContext, serverEpoch: string | null): boolean =>
  serverEpoch !== null && context.leaderTerm.serverEpoch === null;

/** Versions of another server epoch may be equal and mean something else: forget those the base holds. */
function noteServerOfUser(
  context: StepContext,
  { versions }: AnsweredRead,
  serverEpoch: string | null,
): void {
  if (isOther(serverEpoch, context.leaderTerm.serverEpoch))
    patch(context, { hints: versions, applied: NO_VERSIONS, serverEpochSince: context.at });
  else if (versions.user === null) patch(context, { hints: versions });
  if (serverEpoch !== null) patch(context, { serverEpoch });
}

/**
 * A copy from a cache does not confirm what was accepted since. The answer may be such a copy when it is whole and has
 * the ETag of the last answer, or when no known version can be compared with it: none at all, or only those of an earlier
 * server epoch. Our request may have named no ETag, after a login for example; the next one will, and "unchanged"
 * confirms.
 */
function isConfirmation(
  context: StepContext,
  { endpoint }: EndpointState,
  result: AnsweredRead,
): boolean {
  if (result.type === 'unchanged') return true;
  const taken = context.leaderTerm.taken[endpointKey(endpoint)];
  if (result.etag !== null && result.etag === taken) return false;
  const { name } = endpoint;
  if (isFromNewServerEpoch(context.leaderTerm, endpoint, result)) return false;
  return (
    versionOf(result.versions, name) === null || versionOf(context.leaderTerm.hints, name) !== null
  );
}

/**
 * A list with a lower version than at the acceptance of a row is an old copy and does not retire that row. This leader
 * term may not have that version: an earlier leader may have received it, and the answers of this term may be copies as
 * well.
 */
const retiredBy = (
  { leaderTerm: { rows } }: StepContext,
  { endpoint, retire }: EndpointState,
  result: AnsweredRead,
): readonly Retirement[] =>
  result.type === 'unchanged'
    ? retire
    : retire.filter(({ row }) => {
        const counters = rows[row]?.counters;
        return counters === undefined || !isBefore(counters, endpoint.name, result);
      });

/**
 * The answer is of another server epoch than our hints, or than the last answer of the list: the epoch of the counters of
 * what was accepted in between is unknown. The next answer confirms it.
 */
function isFromNewServerEpoch(
  { serverEpoch, taken }: LeaderTerm,
  endpoint: ReadEndpoint,
  result: AnsweredRead,
): boolean {
  const ofAnswer = serverEpochIn(endpoint.name, result);
  return (
    isOther(ofAnswer, serverEpoch) ||
    isOther(ofAnswer, serverEpochOf(taken[endpointKey(endpoint)] ?? null))
  );
}

/** A mark that the backend has no call for ends when the figure of its list is not the one it was set at. */
const retiredByFigures = (
  context: StepContext,
  name: EndpointName,
  result: AnsweredRead,
): Retirement[] =>
  result.type === 'unchanged' || result.figures === undefined
    ? []
    : movedOn(context.leaderTerm.rows, name, result.figures);

/** The user call has just brought the versions: a changed list is read a second later, an unchanged one is skipped. */
function followHints(context: StepContext): void {
  for (const key of ['chats', 'likes']) {
    const list = context.leaderTerm.endpoints[key];
    if (list?.phase !== 'waiting' || list.cause !== 'poll') continue;
    const hinted = hintedDue(context.leaderTerm, list, context.at);
    if (hinted === null) continue;
    const soon = Math.min(list.due, context.at + LISTS_AFTER_USER_MS);
    patchEndpoint(context, key, { due: hinted.isDue ? soon : hinted.waitUntil });
  }
}

/** The answer of a read was written, or could not be. */
export function readApplied(context: StepContext, request: number, ok: boolean): void {
  const found = readOf(context, request);
  if (found === undefined) return;
  const [key, known] = found;
  if (!ok) return backOff(context, key, 'unstored');
  const action = move(context, key, 'applied');
  if (action !== 'gap' && action !== 'again') return;
  hold(context, key, known);
  rest(context, key, action === 'again');
}

/** Records what the base now holds. */
function hold(
  context: StepContext,
  key: string,
  { endpoint: { name }, pending }: EndpointState,
): void {
  if (pending === null) return;
  const { etags, applied: versions } = context.leaderTerm;
  const { etag, version } = pending;
  patch(context, {
    etags: etag === null ? without(etags, key) : { ...etags, [key]: etag },
    ...(isList(name) ? { applied: { ...versions, [name]: version } } : {}),
  });
  patchEndpoint(context, key, { pending: null });
}
