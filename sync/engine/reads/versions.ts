/** Skipping reads by what the server reports: `X-Versions` and ETags (decisions 23, 35; invariant 14). */
import type { Versions } from '#schemas/headers.ts';
import { READ_TIMEOUT_MS, VERSION_SKIP_MAX_MS } from '#schemas/limits.ts';
import { endpointKey, type EndpointName } from './endpoints.ts';
import { retirements } from '#sync/engine/outbox/retire.ts';
import type { Counters } from '#sync/engine/outbox/row-base.ts';
import { longestGap } from './schedule.ts';
import type { EndpointState, LeaderTerm } from '#sync/engine/state.ts';

export const isList = (name: EndpointName): name is keyof Versions =>
  name === 'user' || name === 'chats' || name === 'likes';

export const versionOf = (versions: Versions, name: EndpointName): string | null =>
  isList(name) ? versions[name] : null;

/**
 * When a list should be read, after a user call brought the versions. Null: by its own schedule, because this backend
 * gives no hints. An unchanged list waits for the next user call, and is read by itself only when that fails. It waits at
 * most ten minutes in a row, and never while an accepted intent waits for its confirmation.
 */
export function hintedDue(
  leaderTerm: LeaderTerm,
  { endpoint, freshAt, periodMs }: EndpointState,
  at: number,
): { isDue: boolean; waitUntil: number } | null {
  const { name } = endpoint;
  const [hint, held] = [versionOf(leaderTerm.hints, name), versionOf(leaderTerm.applied, name)];
  if (name === 'user' || hint === null || held === null || freshAt === null) return null;
  const limit = freshAt + VERSION_SKIP_MAX_MS;
  return {
    isDue: hint !== held || at >= limit || retirements(leaderTerm.rows, endpoint).length > 0,
    waitUntil: Math.min(limit, at + longestGap(periodMs) + READ_TIMEOUT_MS),
  };
}

/** The newest versions the server has reported: its counters only grow, so a smaller one is from earlier. */
export const newest = (known: Versions, next: Versions): Versions => ({
  user: greater(known.user, next.user),
  chats: greater(known.chats, next.chats),
  likes: greater(known.likes, next.likes),
});

const isBehind = (version: string | null, known: string | null): boolean =>
  version !== null && known !== null && Number(version) < Number(known);

const greater = (known: string | null, other: string | null): string | null =>
  other === null || isBehind(other, known) ? known : other;

/**
 * Whether this answer is a copy of an earlier one, as a cache on the way may keep. Detected by its ETag within one server
 * epoch, or by a version lower than the server has reported since.
 */
export function isStale(
  { taken, hints, serverEpoch, serverEpochSince }: LeaderTerm,
  { endpoint, startedAt }: EndpointState,
  { etag, versions }: { etag: string | null; versions: Versions },
): boolean {
  const known = taken[endpointKey(endpoint)] ?? null;
  if (isOlder(etag, known)) return true;
  const { name } = endpoint;
  if (isOther(serverEpochOf(etag), serverEpoch))
    return name !== 'user' && (startedAt ?? 0) < serverEpochSince;
  return isBehind(versionOf(versions, name), versionOf(hints, name));
}

/** Whether this answer is older than the given counters. Counters of another server epoch cannot be compared. */
export const isBefore = (
  { serverEpoch, versions: counted }: Counters,
  name: EndpointName,
  { etag, versions }: { etag: string | null; versions: Versions },
): boolean =>
  serverEpoch === serverEpochOf(etag) &&
  isBehind(versionOf(versions, name), versionOf(counted, name));

/** `"<epoch>-<endpoint>-<n>"`, or without an endpoint; a proxy that compresses adds `W/` in front. */
const ETAG = /^(?:W\/)?"(.+?)(?:-[A-Za-z]+)?-(\d+)"$/;

/**
 * The server epoch in an ETag: after a restore of the server's database, or with another database, its counters start
 * again.
 */
export const serverEpochOf = (etag: string | null): string | null =>
  ETAG.exec(etag ?? '')?.[1] ?? null;

export const isOther = (serverEpoch: string | null, known: string | null): boolean =>
  serverEpoch !== null && known !== null && serverEpoch !== known;

type Etags = Readonly<Record<string, string>>;
type PendingEtags = Readonly<Record<string, string | null>>;

/** The pending ETag is the newest, unless another release has written since without recording one. */
export const takenOf = (etags: Etags, pendingEtags: PendingEtags): Etags => ({
  ...etags,
  ...Object.fromEntries(
    Object.entries(pendingEtags).flatMap(([key, etag]) =>
      etag === null || isOlder(etag, etags[key] ?? null) ? [] : [[key, etag]],
    ),
  ),
});

/** After a crash between the writes of an answer the base has no valid ETag (invariant 17). */
export const heldOf = (etags: Etags, pendingEtags: PendingEtags): Etags =>
  Object.fromEntries(
    Object.entries(etags).filter(([key, etag]) => {
      const begun = pendingEtags[key];
      return begun === undefined || begun === etag || isOlder(begun, etag);
    }),
  );

/**
 * Whether the base has held an answer of this endpoint since it was created. Of one without an ETag only the pending one
 * is known.
 */
export const wasHeld = (etags: Etags, pendingEtags: PendingEtags, key: string): boolean =>
  key in etags || pendingEtags[key] === null;

function isOlder(etag: string | null, known: string | null): boolean {
  const serverEpoch = serverEpochOf(etag);
  if (serverEpoch === null || serverEpoch !== serverEpochOf(known)) return false;
  return countOf(etag) < countOf(known);
}

const countOf = (etag: string | null): number => Number(ETAG.exec(etag ?? '')?.[2]);
