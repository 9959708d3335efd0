/**
 * How a read failed: what it says about the line, the session and the pace (sync §2, 22, 25, 35; decisions 22, 24). Only a
 * definite refusal of the user call ends the session; everything else is bad weather.
 */
import { BACK_OFF_CAP_VISIBLE_MS, SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { backOffMs } from './backoff.ts';
import { isVisible } from './device.ts';
import { isPublic } from './endpoints.ts';
import type { ReadResult } from './events.ts';
import { isDown, missed } from './line.ts';
import { isReading, move, stuckAt, want } from './reads.ts';
import { longestGap } from './schedule.ts';
import type { EndpointState } from './state.ts';
import { draw, patch, patchEndpoint, without, type Turn } from './turn.ts';

type Failed = Exclude<ReadResult, { type: 'answer' | 'unchanged' }>;
type Server = Extract<Failed, { type: 'server' }>;

/** Nobody behind the gateway answers anything. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** The server asks for silence, whatever the call. */
export const SILENCE: ReadonlySet<number> = new Set([429, 503]);

export function failed(turn: Turn, key: string, known: EndpointState, result: Failed): void {
  const { name } = known.endpoint;
  if (result.type === 'refused') return refused(turn, key, known, result);
  if (isPublic(name) && result.type === 'unusable') return restLong(turn, key);
  if (!isPublic(name)) count(turn, result);
  backOff(turn, key, 'failed', result.type === 'server' ? result : null);
}

function count(turn: Turn, result: Exclude<Failed, { type: 'refused' }>): void {
  switch (result.type) {
    case 'unreachable':
      return missed(turn, 'offline', true);
    case 'unusable':
      return missed(turn, result.portal ? 'portal' : 'trouble', result.portal);
    case 'server':
      return missed(turn, 'trouble', GATEWAY.has(result.status));
  }
}

function refused(
  turn: Turn,
  key: string,
  known: EndpointState,
  { status, definite }: Extract<Failed, { type: 'refused' }>,
): void {
  const { name } = known.endpoint;
  if (isPublic(name)) return restLong(turn, key);
  const isSession = status === 401 || status === 403;
  if (isSession && definite && name === 'user') {
    turn.signedOut = true;
    return;
  }
  if (isSession && !definite) missed(turn, 'portal', true);
  backOff(turn, key, 'failed');
  if (isSession && definite) want(turn, 'user', turn.at);
}

/** `lost`: half written or not at all, so the base answers to no ETag until it is replaced as a whole. */
export function backOff(
  turn: Turn,
  key: string,
  signal: 'failed' | 'lost',
  server: Server | null = null,
): void {
  if (signal === 'lost') patch(turn, { etags: without(turn.leaderTerm.etags, key) });
  if (move(turn, key, signal) === 'back-off') {
    const failures = (turn.leaderTerm.endpoints[key]?.failures ?? 0) + 1;
    const retryAfterMs = server?.retryAfterMs ?? null;
    const due = turn.at + wait(turn, failures, retryAfterMs);
    const notBefore = retryAfterMs === null ? 0 : due;
    patchEndpoint(turn, key, { due, cause: 'retry', failures, notBefore });
    if (server !== null && SILENCE.has(server.status)) pause(turn, due - turn.at, retryAfterMs);
  }
  if (isDown(turn.leaderTerm)) probe(turn);
}

/** For everything, and for no longer than was asked for: without a Retry-After as long as a visible tab would wait. */
export function pause(turn: Turn, delayMs: number, retryAfterMs: number | null): void {
  const most = longestGap(retryAfterMs ?? BACK_OFF_CAP_VISIBLE_MS);
  const until = turn.at + Math.min(delayMs, most);
  patch(turn, { pausedUntil: Math.max(turn.leaderTerm.pausedUntil, until) });
}

export const wait = (turn: Turn, failures: number, retryAfterMs: number | null): number =>
  backOffMs({ failures, visible: isVisible(turn.device), retryAfterMs }, draw(turn));

/** While the line is dead only the user call goes, and it goes soon. */
function probe(turn: Turn): void {
  const user = turn.leaderTerm.endpoints['user'];
  if (user?.phase !== 'waiting' || user.cause === 'retry') return;
  const due = turn.at + wait(turn, 1, null);
  if (due < user.due) patchEndpoint(turn, 'user', { due, cause: 'retry' });
}

/** The backend lacks it, or says it cannot be read: looked for again in an hour, and who comes back makes it no shorter. */
function restLong(turn: Turn, key: string): void {
  move(turn, key, 'failed');
  patchEndpoint(turn, key, { due: turn.at + SETTINGS_POLL_MS, cause: 'poll', periodMs: 0 });
}

/** Neither answered nor failed: the executor or the store has lost it. */
export function dropStuckReads(turn: Turn): void {
  for (const [key, known] of Object.entries(turn.leaderTerm.endpoints)) {
    const until = stuckAt(known);
    if (until === null || until > turn.at) continue;
    backOff(turn, key, isReading(known) ? 'failed' : 'lost');
  }
}
