/**
 * What the actions of the endpoint table do: when a read may leave, what it carries, when the next one is due (sync §2 B,
 * D). How a read ended is in read-done.ts.
 */
import { OFFLINE_PROBE_MS } from '#schemas/limits.ts';
import { isVisible } from '#sync/engine/device.ts';
import { ENDPOINT_TABLE, type EndpointAction, type EndpointSignal } from './endpoint-state.ts';
import type { ReadEndpoint } from './endpoints.ts';
import { isDown, isOffline } from '#sync/engine/connectivity.ts';
import { countRequest, earliestRequestAt } from './rate.ts';
import { retirements } from '#sync/engine/outbox/retire.ts';
import { jittered, SCHEDULE } from './schedule.ts';
import type { EndpointState } from '#sync/engine/state.ts';
import {
  draw,
  patch,
  patchEndpoint,
  STUCK_MS,
  type StepContext,
} from '#sync/engine/step-context.ts';
import { hintedDue } from './versions.ts';

export const freshEndpoint = (
  endpoint: ReadEndpoint,
  due: number,
  freshAt: number | null,
): EndpointState => ({
  endpoint,
  phase: 'waiting',
  due,
  cause: 'poll',
  failures: 0,
  notBefore: 0,
  periodMs: 0,
  request: 0,
  since: 0,
  startedAt: null,
  freshAt,
  etag: null,
  retire: [],
  pending: null,
  rateLimitedUntil: 0,
});

/** Applies one signal to the table and returns the action. */
export function move(context: StepContext, key: string, signal: EndpointSignal): EndpointAction {
  const known = context.leaderTerm.endpoints[key];
  if (known === undefined) return 'none';
  const [phase, action] = ENDPOINT_TABLE[known.phase][signal];
  patchEndpoint(context, key, phase === known.phase ? {} : { phase, since: context.at });
  return action;
}

/** Triggers a read by `due`. */
export function want(context: StepContext, key: string, due: number): void {
  const known = context.leaderTerm.endpoints[key];
  if (known === undefined || move(context, key, 'trigger') !== 'soon' || known.due <= due) return;
  patchEndpoint(context, key, { due, cause: 'trigger' });
}

/**
 * Whether it is outside the rate bound. A read that failed is paced by its back-off alone, and so is the probe of a dead
 * connection. If an answer arrives before the probe leaves, the probe is an ordinary read (invariants 21, 22).
 */
const isUnrationed = ({ leaderTerm }: StepContext, { cause, failures }: EndpointState): boolean =>
  cause === 'retry' && (failures > 0 || isDown(leaderTerm));

/** The moment from which a read may leave; null while it depends on something other than time. */
export function opensAt(context: StepContext, known: EndpointState): number | null {
  if (known.phase !== 'waiting') return null;
  const { name } = known.endpoint;
  const isProbe = name === 'user';
  if (!isProbe && isDown(context.leaderTerm)) return null;
  const rationed = isUnrationed(context, known)
    ? 0
    : earliestRequestAt(known.rateLimitedUntil, SCHEDULE[name].ration);
  const soonest = Math.max(known.due, rationed, known.notBefore, context.leaderTerm.pausedUntil);
  if (!isOffline(context)) return soonest;
  if (!isProbe || !isVisible(context.device)) return null;
  return known.startedAt === null ? soonest : Math.max(soonest, known.startedAt + OFFLINE_PROBE_MS);
}

export function startReads(context: StepContext): void {
  for (const [key, known] of Object.entries(context.leaderTerm.endpoints)) {
    const opens = opensAt(context, known);
    if (opens !== null && opens <= context.at && move(context, key, 'start') === 'read') {
      start(context, key, known);
    }
  }
}

/**
 * The first user read of a leader term has no ETag: only a whole answer confirms whose session this is (invariant 36).
 */
function start(context: StepContext, key: string, known: EndpointState): void {
  const { at, leaderTerm } = context;
  const { endpoint } = known;
  const request = leaderTerm.requests + 1;
  const isFirstUser = endpoint.name === 'user' && !leaderTerm.isSessionConfirmed;
  const etag = isFirstUser ? null : (leaderTerm.etags[key] ?? null);
  const { ration } = SCHEDULE[endpoint.name];
  patch(context, { requests: request });
  patchEndpoint(context, key, {
    request,
    etag,
    startedAt: at,
    retire: retirements(leaderTerm.rows, endpoint),
    ...(isUnrationed(context, known)
      ? {}
      : { rateLimitedUntil: countRequest(known.rateLimitedUntil, at, ration) }),
  });
  context.effects.push({ type: 'read', epoch: leaderTerm.epoch, request, endpoint, etag });
}

/** After an answer is written: schedule the next poll, or read at once if it was triggered meanwhile. */
export function rest(context: StepContext, key: string, again: boolean): void {
  const known = context.leaderTerm.endpoints[key];
  if (known === undefined) return;
  const { name } = known.endpoint;
  const periodMs = SCHEDULE[name].period(context.device, context.wall);
  const fresh = { ...known, freshAt: context.at, periodMs };
  const gap = gapAfter(known, periodMs, draw(context));
  const polled = (known.startedAt ?? context.at) + gap;
  const hinted = hintedDue(context.leaderTerm, fresh, context.at);
  patchEndpoint(context, key, {
    freshAt: context.at,
    periodMs,
    failures: 0,
    cause: again ? 'trigger' : 'poll',
    due: again ? context.at : hinted === null ? polled : hinted.waitUntil,
  });
}

/** Clients that failed together must not poll together afterwards (invariant 23; decisions 24). */
const gapAfter = ({ cause }: EndpointState, periodMs: number, random: number): number =>
  cause === 'retry' ? Math.floor(random * periodMs) : jittered(periodMs, random);

export const isReading = ({ phase }: EndpointState): boolean =>
  phase === 'reading' || phase === 'rereading' || phase === 'ending';

/** When a read, or a write of the store, counts as lost. */
export const stuckAt = ({ phase, since }: EndpointState): number | null =>
  phase === 'off' || phase === 'waiting' ? null : since + STUCK_MS;
