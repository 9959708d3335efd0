/**
 * The engine: takes an event, returns the next state and the effects (decisions 16). It does no I/O; its only clock is
 * the event's and its only randomness its seed. Only a leader makes requests.
 */
import { isBrowserOffline, type Device } from './device.ts';
import type { Effect } from './effects.ts';
import type { EngineEvent } from './events.ts';
import { connectivityOf } from './connectivity.ts';
import { readApplied, readDone } from './reads/read-done.ts';
import { dropStuckReads } from './reads/read-failed.ts';
import { opensAt, startReads, stuckAt } from './reads/reads.ts';
import { dropStuckAttempts, sendDone } from './outbox/send-done.ts';
import { drain, onRow } from './outbox/sends.ts';
import { dropStuckReconciling, reconcile, reconcileDone } from './outbox/reconcile.ts';
import type { EngineState, LeaderTerm } from './state.ts';
import { begin, emptyLeaderTerm, openConversations } from './leadership/leader-term.ts';
import { patch, STUCK_MS, without, type StepContext } from './step-context.ts';
import { deviceChanged, shortenWaits, wake } from './wake.ts';

export interface Step {
  state: EngineState;
  effects: readonly Effect[];
}

/** `seed` is any whole number. Two devices with the same seed would act in step. */
export const initial = (seed: number): EngineState => ({
  seed,
  member: null,
  device: { tabs: {}, push: { subscribed: false, acknowledgedAt: null } },
  leaderTerm: null,
});

export function step(before: EngineState, event: EngineEvent): Step {
  const state = { ...before, device: deviceAfter(before.device, event) };
  switch (event.type) {
    case 'signed-in':
      return end({ ...state, member: event.member });
    case 'signed-out':
      return end({ ...state, member: null });
    case 'following':
      return end(state);
    case 'leading':
      return lead(state, event, emptyLeaderTerm(event), (context) => begin(context, event));
    default:
      return lead(state, event, state.leaderTerm, (context) =>
        onEvent(context, event, before.device),
      );
  }
}

type LeaderEvent = Exclude<
  EngineEvent,
  { type: 'signed-in' | 'signed-out' | 'following' | 'leading' }
>;

function onEvent(context: StepContext, event: LeaderEvent, before: Device): void {
  switch (event.type) {
    case 'timer':
      return patch(context, { timerAt: null });
    case 'tab':
      deviceChanged(context, before);
      return openConversations(context);
    case 'wake':
      return wake(context, event.cause);
    case 'row':
      return onRow(context, event);
    case 'read-done':
      return readDone(context, event.request, event.result);
    case 'applied':
      return readApplied(context, event.request, event.ok);
    case 'send-done':
      return sendDone(context, event.row, event.key, event.result);
    case 'reconcile-done':
      return reconcileDone(context, event.found, event.missing, event.photos);
    case 'push':
      return shortenWaits(context);
  }
}

function deviceAfter(device: Device, event: EngineEvent): Device {
  if (event.type === 'push') {
    return {
      ...device,
      push: { subscribed: event.subscribed, acknowledgedAt: event.acknowledgedAt },
    };
  }
  if (event.type !== 'tab') return device;
  const { tab, view } = event;
  const { tabs } = device;
  return { ...device, tabs: view === null ? without(tabs, tab) : { ...tabs, [tab]: view } };
}

/** The leader term ends and its state is dropped; late answers change nothing (invariant 38). */
const end = (state: EngineState): Step => ({
  state: { ...state, leaderTerm: null },
  effects: state.leaderTerm === null ? [] : [{ type: 'timer', afterMs: null }],
});

function lead(
  state: EngineState,
  { at, wall }: { at: number; wall: number },
  leaderTerm: LeaderTerm | null,
  handle: (context: StepContext) => void,
): Step {
  const { member, device, seed } = state;
  if (leaderTerm === null || member === null) return { state, effects: [] };
  const context: StepContext = {
    at,
    wall,
    member,
    device,
    isBrowserOffline: isBrowserOffline(device),
    effects: [],
    seed,
    leaderTerm,
    signedOut: false,
  };
  handle(context);
  return context.signedOut ? signOut(state, context) : advance(state, context);
}

/**
 * The leader term ends, the member stays. The store's epoch decides whether the refusal counts: a tab whose refusal came
 * too late can lead again later (invariant 28).
 */
const signOut = (state: EngineState, { effects, leaderTerm: { epoch } }: StepContext): Step => ({
  state: { ...state, leaderTerm: null },
  effects: [...effects, { type: 'sign-out', epoch }, { type: 'timer', afterMs: null }],
});

/** After every event: start everything that may start now. */
function advance(state: EngineState, context: StepContext): Step {
  dropStuckReads(context);
  dropStuckAttempts(context);
  dropStuckReconciling(context);
  reconcile(context);
  drain(context);
  startReads(context);
  report(context);
  return {
    state: { ...state, seed: context.seed, leaderTerm: context.leaderTerm },
    effects: context.effects,
  };
}

function report(context: StepContext): void {
  const connectivity = connectivityOf(context);
  if (connectivity !== null && connectivity !== context.leaderTerm.connectivity)
    context.effects.push({ type: 'connectivity', connectivity });
  const timerAt = nextTimerAt(context);
  if (timerAt !== context.leaderTerm.timerAt) {
    context.effects.push({
      type: 'timer',
      afterMs: timerAt === null ? null : timerAt - context.at,
    });
  }
  patch(context, { connectivity, timerAt });
}

/** The next moment at which something becomes due, or null when there is none. What is due now has already been done. */
function nextTimerAt(context: StepContext): number | null {
  const { endpoints, attempts, reconciling, holds, sendsFrom, pausedUntil } = context.leaderTerm;
  const moments = [
    ...Object.values(endpoints).flatMap((one) => [opensAt(context, one), stuckAt(one)]),
    ...Object.values(attempts).map(({ since }) => since + STUCK_MS),
    ...(reconciling === null ? [] : [reconciling.since + STUCK_MS]),
    ...Object.values(holds),
    sendsFrom,
    pausedUntil,
  ].flatMap((moment) => (moment !== null && moment > context.at ? [moment] : []));
  return moments.length === 0 ? null : Math.min(...moments);
}
