/**
 * A wake-up: a member, a push, a returning connection (sync §2, 21, 23, 26; decisions 24). The lists it is about are read
 * soon, and waiting sends go at once. A pause the server asked for stays.
 */
import { BACK_OFF_CAP_VISIBLE_MS, WAKE_SPREAD_MS } from '#schemas/limits.ts';
import { isVisible, isBrowserOffline, type Device } from './device.ts';
import type { EndpointName } from './reads/endpoints.ts';
import type { EngineEvent } from './events.ts';
import { want } from './reads/reads.ts';
import { REFRESH_AFTER_MS, SCHEDULE } from './reads/schedule.ts';
import type { EndpointState } from './state.ts';
import { draw, patch, patchEndpoint, type StepContext } from './step-context.ts';

export type WakeCause = Extract<EngineEvent, { type: 'wake' }>['cause'];

const ACCOUNT = ['user', 'chats', 'likes', 'messages'] as const;

interface Waking {
  reads: readonly EndpointName[];
  /** Within this time: when a whole cell of devices comes back at once they do not ask at once. */
  withinMs: number;
  /** Leave alone what was asked for, or proved, more recently than this. */
  olderThanMs: number;
  since: 'asked' | 'proved';
  /** Also what was never asked for and comes within a second as it is, after the user call (spec §4). */
  hurriesFirst: boolean;
  /** The line is another one now: what failed on the old one says nothing. */
  isNewConnection: boolean;
}

/** A browser may say it twice, of the line and of the tab: what has just left is not asked for again. */
const NEW_CONNECTION: Waking = {
  reads: ACCOUNT,
  withinMs: WAKE_SPREAD_MS,
  olderThanMs: WAKE_SPREAD_MS,
  since: 'asked',
  hurriesFirst: true,
  isNewConnection: true,
};

const WAKES: Readonly<Record<WakeCause, Waking>> = {
  member: { ...NEW_CONNECTION, olderThanMs: 0 },
  network: NEW_CONNECTION,
  resume: NEW_CONNECTION,
  // Comes after every single intent too: a session proved a moment ago is not asked about again, what waits just goes.
  sync: {
    reads: ['user'],
    withinMs: WAKE_SPREAD_MS,
    olderThanMs: REFRESH_AFTER_MS,
    since: 'proved',
    hurriesFirst: true,
    isNewConnection: true,
  },
  push: {
    reads: ['chats', 'likes', 'messages'],
    withinMs: 0,
    olderThanMs: 0,
    since: 'asked',
    hurriesFirst: true,
    isNewConnection: false,
  },
  visible: {
    reads: ACCOUNT,
    withinMs: 0,
    olderThanMs: REFRESH_AFTER_MS,
    since: 'asked',
    hurriesFirst: false,
    isNewConnection: false,
  },
};

export function wake(context: StepContext, cause: WakeCause): void {
  const { reads, withinMs, isNewConnection } = WAKES[cause];
  if (isNewConnection) forgetFaults(context);
  patch(context, { holds: {}, sendFaults: 0, sendsFrom: 0 });
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
  since === 'asked' ? (startedAt ?? freshAt) : freshAt;

/** What comes back from a fault on a new line is asked for anew, and so it is rationed again. */
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
  if (was && !is) wake(context, 'network');
  if (!isVisible(before) && isVisible(context.device)) wake(context, 'visible');
  shortenWaits(context);
}

/** A shorter period, or a shorter back-off, counts at once; a longer one from the next read on. */
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
