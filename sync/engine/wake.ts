/**
 * A wake-up: by the member, a push or a returning connection (invariants 21, 23, 26; decisions 24). The affected lists are
 * read soon, and waiting sends leave at once. A pause requested by the server stays.
 */
import { BACK_OFF_CAP_VISIBLE_MS, WAKE_SPREAD_MS } from '#schemas/limits.ts';
import { isVisible, isBrowserOffline, type Device } from './device.ts';
import type { EndpointName } from './reads/endpoints.ts';
import type { EngineEvent } from './events.ts';
import { releaseHolds } from './outbox/holds.ts';
import { want } from './reads/reads.ts';
import { REFRESH_AFTER_MS, SCHEDULE } from './reads/schedule.ts';
import type { EndpointState } from './state.ts';
import { draw, patch, patchEndpoint, type StepContext } from './step-context.ts';

export type WakeCause = Extract<EngineEvent, { type: 'wake' }>['cause'];

/** A timer that fires this much too late was delayed by a sleeping device. */
export const SLEPT_MS = 30_000;

const ACCOUNT = ['user', 'chats', 'likes', 'messages'] as const;

interface Waking {
  reads: readonly EndpointName[];
  /**
   * Reads are spread over this time, so that devices of one mobile cell that return together do not send requests
   * together.
   */
  withinMs: number;
  /** Skip endpoints that were requested, or shown to be fresh, more recently than this. */
  olderThanMs: number;
  since: 'requested' | 'fresh';
  /** Also hurry endpoints that were never requested and are due anyway within a second after the user call (spec §4). */
  hurriesFirst: boolean;
  /** The connection is a new one: failures on the old one mean nothing. */
  isNewConnection: boolean;
}

/** A browser may report it twice, for the connection and for the tab: what was just requested is not requested again. */
const NEW_CONNECTION: Waking = {
  reads: ACCOUNT,
  withinMs: WAKE_SPREAD_MS,
  olderThanMs: WAKE_SPREAD_MS,
  since: 'requested',
  hurriesFirst: true,
  isNewConnection: true,
};

const WAKES: Readonly<Record<WakeCause, Waking>> = {
  member: { ...NEW_CONNECTION, olderThanMs: 0 },
  network: NEW_CONNECTION,
  resume: NEW_CONNECTION,
  // Also sent after every single intent: a session confirmed a moment ago is not read again, and waiting sends leave.
  sync: {
    reads: ['user'],
    withinMs: WAKE_SPREAD_MS,
    olderThanMs: REFRESH_AFTER_MS,
    since: 'fresh',
    hurriesFirst: true,
    isNewConnection: true,
  },
  push: {
    reads: ['chats', 'likes', 'messages'],
    withinMs: 0,
    olderThanMs: 0,
    since: 'requested',
    hurriesFirst: true,
    isNewConnection: false,
  },
  visible: {
    reads: ACCOUNT,
    withinMs: 0,
    olderThanMs: REFRESH_AFTER_MS,
    since: 'requested',
    hurriesFirst: false,
    isNewConnection: false,
  },
};

export function wake(context: StepContext, cause: WakeCause): void {
  const { reads, withinMs, isNewConnection } = WAKES[cause];
  if (isNewConnection) forgetFaults(context);
  releaseHolds(context);
  patch(context, { sendFaults: 0, sendsFrom: 0 });
  for (const [key, known] of Object.entries(context.leaderTerm.endpoints)) {
    if (!reads.includes(known.endpoint.name) || isLeftAlone(context, known, WAKES[cause])) continue;
    want(context, key, context.at + Math.floor(draw(context) * withinMs));
  }
}

function isLeftAlone(
  { at }: StepContext,
  known: EndpointState,
  { olderThanMs, since, hurriesFirst }: Waking,
): boolean {
  const moment = momentOf(known, since);
  if (moment !== null) return at - moment < olderThanMs;
  return !hurriesFirst && known.due - at <= SCHEDULE[known.endpoint.name].first;
}

const momentOf = ({ startedAt, freshAt }: EndpointState, since: Waking['since']): number | null =>
  since === 'requested' ? (startedAt ?? freshAt) : freshAt;

/** A retry becomes an ordinary read on the new connection, so the rate bound applies again. */
function forgetFaults(context: StepContext): void {
  patch(context, { misses: { ...context.leaderTerm.misses, count: 0 } });
  for (const [key, { cause }] of Object.entries(context.leaderTerm.endpoints)) {
    const renewed = cause === 'retry' ? 'trigger' : cause;
    patchEndpoint(context, key, { failures: 0, notBefore: 0, cause: renewed });
  }
}

/** Reacts to the state of a tab: it became visible, or `navigator.onLine` changed. */
export function deviceChanged(context: StepContext, before: Device): void {
  const [was, is] = [isBrowserOffline(before), isBrowserOffline(context.device)];
  if (was !== is) patch(context, { onlineAnyway: false });
  if (is && !was) patch(context, { offlineFrom: context.at });
  if (was && !is) wake(context, 'network');
  if (!isVisible(before) && isVisible(context.device)) wake(context, 'visible');
  shortenWaits(context);
}

/** A shorter period, or a shorter back-off, applies at once; a longer one from the next read on. */
export function shortenWaits(context: StepContext): void {
  for (const [key, known] of Object.entries(context.leaderTerm.endpoints)) {
    if (known.cause === 'poll') shortenPoll(context, key, known);
    if (known.cause === 'retry') shortenRetry(context, key, known);
  }
}

function shortenPoll(context: StepContext, key: string, known: EndpointState): void {
  const period = SCHEDULE[known.endpoint.name].period(context.device, context.wall);
  if (known.freshAt === null || period >= known.periodMs) return;
  const due = Math.min(known.due, Math.max(context.at, known.freshAt + period));
  patchEndpoint(context, key, { due, periodMs: period });
}

function shortenRetry(context: StepContext, key: string, { due }: EndpointState): void {
  if (!isVisible(context.device) || due - context.at <= BACK_OFF_CAP_VISIBLE_MS) return;
  patchEndpoint(context, key, {
    due: context.at + Math.floor(draw(context) * BACK_OFF_CAP_VISIBLE_MS),
  });
}
