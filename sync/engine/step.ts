/**
 * The engine: hears an event, answers the state that follows and what is to be done (decisions 16). It does nothing itself,
 * knows no clock but the event's and no chance but its seed. Only a leader asks for anything.
 */
import { saysOffline, type Device } from './device.ts';
import type { Effect } from './effects.ts';
import type { EngineEvent } from './events.ts';
import { lineOf } from './line.ts';
import { applied, readDone } from './read-done.ts';
import { dropStuckReads } from './read-failed.ts';
import { startReads } from './reads.ts';
import { nextRing } from './ring.ts';
import { dropStuckFlights, sendDone } from './send-done.ts';
import { drain, rowHeard } from './sends.ts';
import { dropStuckSettling, settle, settleDone } from './settle.ts';
import type { EngineState, LeaderTerm } from './state.ts';
import { begin, emptyLeaderTerm, openConversations } from './leader-term.ts';
import { patch, without, type Turn } from './turn.ts';
import { deviceChanged, shortenWaits, wake } from './wake.ts';

export interface Step {
  state: EngineState;
  effects: readonly Effect[];
}

/** `seed` is any whole number; two devices with the same one would keep step. */
export const initial = (seed: number): EngineState => ({
  seed,
  member: null,
  device: { tabs: {}, push: { subscribed: false, provedAt: null } },
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
      return lead(state, event, emptyLeaderTerm(event), (turn) => begin(turn, event));
    default:
      return lead(state, event, state.leaderTerm, (turn) => hear(turn, event, before.device));
  }
}

type Heard = Exclude<EngineEvent, { type: 'signed-in' | 'signed-out' | 'following' | 'leading' }>;

function hear(turn: Turn, event: Heard, before: Device): void {
  switch (event.type) {
    case 'timer':
      return patch(turn, { ringAt: null });
    case 'tab':
      deviceChanged(turn, before);
      return openConversations(turn);
    case 'wake':
      return wake(turn, event.cause);
    case 'row':
      return rowHeard(turn, event.id, event.row);
    case 'read-done':
      return readDone(turn, event.request, event.result);
    case 'applied':
      return applied(turn, event.request, event.ok);
    case 'send-done':
      return sendDone(turn, event.row, event.key, event.result);
    case 'settle-done':
      return settleDone(turn, event.found, event.missing);
    case 'push':
      return shortenWaits(turn);
  }
}

function deviceAfter(device: Device, event: EngineEvent): Device {
  if (event.type === 'push') {
    return { ...device, push: { subscribed: event.subscribed, provedAt: event.provedAt } };
  }
  if (event.type !== 'tab') return device;
  const { tab, view } = event;
  const { tabs } = device;
  return { ...device, tabs: view === null ? without(tabs, tab) : { ...tabs, [tab]: view } };
}

/** A leader term ends with everything it knew; what is still on its way changes nothing any more (invariant 38). */
const end = (state: EngineState): Step => ({
  state: { ...state, leaderTerm: null },
  effects: state.leaderTerm === null ? [] : [{ type: 'timer', afterMs: null }],
});

function lead(
  state: EngineState,
  { at, wall }: { at: number; wall: number },
  leaderTerm: LeaderTerm | null,
  act: (turn: Turn) => void,
): Step {
  const { member, device, seed } = state;
  if (leaderTerm === null || member === null) return { state, effects: [] };
  const turn: Turn = {
    at,
    wall,
    member,
    device,
    saysOffline: saysOffline(device),
    effects: [],
    seed,
    leaderTerm,
    signedOut: false,
  };
  act(turn);
  return turn.signedOut ? signOut(state, turn) : advance(state, turn);
}

/**
 * The leader term ends, the member stays: whether the refusal counts is for the store's epoch to say, and a tab whose
 * refusal came too late leads again when its turn comes (sync §2, 28).
 */
const signOut = (state: EngineState, { effects, leaderTerm: { epoch } }: Turn): Step => ({
  state: { ...state, leaderTerm: null },
  effects: [...effects, { type: 'sign-out', epoch }, { type: 'timer', afterMs: null }],
});

/** Whatever has happened: everything that may go now goes now. */
function advance(state: EngineState, turn: Turn): Step {
  dropStuckReads(turn);
  dropStuckFlights(turn);
  dropStuckSettling(turn);
  settle(turn);
  drain(turn);
  startReads(turn);
  tell(turn);
  return {
    state: { ...state, seed: turn.seed, leaderTerm: turn.leaderTerm },
    effects: turn.effects,
  };
}

function tell(turn: Turn): void {
  const line = lineOf(turn);
  if (line !== null && line !== turn.leaderTerm.line) turn.effects.push({ type: 'line', line });
  const ringAt = nextRing(turn);
  if (ringAt !== turn.leaderTerm.ringAt) {
    turn.effects.push({ type: 'timer', afterMs: ringAt === null ? null : ringAt - turn.at });
  }
  patch(turn, { line, ringAt });
}
