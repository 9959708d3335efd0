/**
 * How a read failed, and what that means for connectivity, session and pace (invariants 22, 25, 35; decisions 22, 24). Only
 * two definite refusals of the user call in a row end the session; every other failure is temporary.
 */
import { BACK_OFF_CAP_VISIBLE_MS, SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { backOffMs } from '#sync/engine/backoff.ts';
import { isVisible } from '#sync/engine/device.ts';
import { isPublic } from './endpoints.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { isDown, missed } from '#sync/engine/connectivity.ts';
import { isReading, move, stuckAt, want } from './reads.ts';
import { longestGap } from './schedule.ts';
import type { EndpointState } from '#sync/engine/state.ts';
import {
  draw,
  patch,
  patchEndpoint,
  without,
  type StepContext,
} from '#sync/engine/step-context.ts';

type Failed = Exclude<ReadResult, { type: 'answer' | 'unchanged' }>;
type Server = Extract<Failed, { type: 'server' }>;

/** The gateway reports that the backend does not answer. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** The server requests a pause of all calls. */
export const SILENCE: ReadonlySet<number> = new Set([429, 503]);

export function failed(
  context: StepContext,
  key: string,
  known: EndpointState,
  result: Failed,
): void {
  const { name } = known.endpoint;
  if (result.type === 'refused') return refused(context, key, known, result);
  if (isPublic(name) && result.type === 'unusable') return restLong(context, key);
  if (!isPublic(name)) count(context, result);
  backOff(context, key, 'failed', result.type === 'server' ? result : null);
}

function count(context: StepContext, result: Exclude<Failed, { type: 'refused' }>): void {
  switch (result.type) {
    case 'unreachable':
      return missed(context, 'offline', true);
    case 'unusable':
      return missed(context, result.portal ? 'portal' : 'trouble', result.portal);
    case 'server':
      return missed(context, 'trouble', GATEWAY.has(result.status));
  }
}

function refused(
  context: StepContext,
  key: string,
  known: EndpointState,
  { status, definite }: Extract<Failed, { type: 'refused' }>,
): void {
  const { name } = known.endpoint;
  if (isPublic(name)) return restLong(context, key);
  const isSession = status === 401 || status === 403;
  if (isSession && definite && name === 'user') return userRefused(context, key);
  if (isSession && !definite) missed(context, 'portal', true);
  backOff(context, key, 'failed');
  if (isSession && definite) want(context, 'user', context.at);
}

/**
 * A second refusal ends the session. The first one may belong to a request that left with the old cookie while another call
 * renewed it, so the user call is made again at once.
 */
function userRefused(context: StepContext, key: string): void {
  if (context.leaderTerm.isUserRefused) {
    context.signedOut = true;
    return;
  }
  patch(context, { isUserRefused: true, isSessionConfirmed: false });
  backOff(context, key, 'failed');
  want(context, key, context.at);
}

/** `unstored`: written in part or not at all, so the base has no ETag until it is replaced as a whole. */
export function backOff(
  context: StepContext,
  key: string,
  signal: 'failed' | 'unstored',
  server: Server | null = null,
): void {
  if (signal === 'unstored') patch(context, { etags: without(context.leaderTerm.etags, key) });
  if (move(context, key, signal) === 'back-off') {
    const failures = (context.leaderTerm.endpoints[key]?.failures ?? 0) + 1;
    const retryAfterMs = server?.retryAfterMs ?? null;
    const due = context.at + wait(context, failures, retryAfterMs);
    const notBefore = retryAfterMs === null ? 0 : due;
    patchEndpoint(context, key, { due, cause: 'retry', failures, notBefore });
    if (server !== null && SILENCE.has(server.status))
      pause(context, due - context.at, retryAfterMs);
  }
  if (isDown(context.leaderTerm)) probe(context);
}

/** Pauses everything, and never longer than requested. Without a Retry-After: at most the back-off of a visible tab. */
export function pause(context: StepContext, delayMs: number, retryAfterMs: number | null): void {
  const most = longestGap(retryAfterMs ?? BACK_OFF_CAP_VISIBLE_MS);
  const until = context.at + Math.min(delayMs, most);
  patch(context, { pausedUntil: Math.max(context.leaderTerm.pausedUntil, until) });
}

export const wait = (context: StepContext, failures: number, retryAfterMs: number | null): number =>
  backOffMs({ failures, visible: isVisible(context.device), retryAfterMs }, draw(context));

/** While the connection is dead only the user call is sent, and soon. */
function probe(context: StepContext): void {
  const user = context.leaderTerm.endpoints['user'];
  if (user?.phase !== 'waiting' || user.cause === 'retry') return;
  const due = context.at + wait(context, 1, null);
  if (due < user.due) patchEndpoint(context, 'user', { due, cause: 'retry' });
}

/**
 * The backend lacks the file, or it cannot be read: try again in an hour. A tab that becomes visible does not shorten
 * that.
 */
function restLong(context: StepContext, key: string): void {
  move(context, key, 'failed');
  patchEndpoint(context, key, { due: context.at + SETTINGS_POLL_MS, cause: 'poll', periodMs: 0 });
}

/** Neither answered nor failed: the executor or the store has lost it. */
export function dropStuckReads(context: StepContext): void {
  for (const [key, known] of Object.entries(context.leaderTerm.endpoints)) {
    const until = stuckAt(known);
    if (until === null || until > context.at) continue;
    backOff(context, key, isReading(known) ? 'failed' : 'unstored');
  }
}
