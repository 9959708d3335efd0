/**
 * Which tab of a device leads (decisions 19; invariants 27, 28): the holder of the lock, which sends a heartbeat every 3 s.
 * A visible follower without a heartbeat for 7 s steals the lock. Epochs only grow: each leader term is claimed in the
 * store before it begins, and a leader that receives a greater epoch steps down.
 */
import { HEARTBEAT_MS, STEAL_AFTER_MS, STORE_TIMEOUT_MS } from '#schemas/limits.ts';

/**
 * After waking, a leader waits this long for missed messages before it sends a heartbeat: another tab may lead by now.
 */
const AWAKE_MS = 500;

export type LeadershipEvent = { at: number } & (
  | { type: 'start'; visible: boolean }
  | { type: 'visible'; visible: boolean }
  | { type: 'lock-gained' }
  /** Taken by another tab, or given back. */
  | { type: 'lock-lost' }
  /** The store has incremented the epoch for this tab. */
  | { type: 'claimed'; epoch: number }
  | { type: 'heartbeat'; epoch: number }
  /** Another tab claimed too late: it does not lead, but no smaller epoch can write any more. */
  | { type: 'fenced'; epoch: number }
  /** An older release leads; this release cannot read its base (invariant 29). */
  | { type: 'outdated' }
  | { type: 'timer' }
);

export type LeadershipEffect =
  /** Release the lock if it is held, and wait for it in the queue. */
  | { type: 'queue' }
  /** Leave the queue and take the lock from its holder. */
  | { type: 'steal' }
  /** Increment the epoch in the store atomically, and answer `claimed`. */
  | { type: 'claim' }
  | { type: 'beat'; epoch: number }
  /** Send `fenced` to the other tabs. */
  | { type: 'fence'; epoch: number }
  | { type: 'lead'; epoch: number }
  | { type: 'follow' }
  /** Replaces the one timer; null stops it. */
  | { type: 'timer'; afterMs: number | null };

export interface Leadership {
  role: 'idle' | 'following' | 'claiming' | 'leading';
  visible: boolean;
  /** The greatest epoch this tab has received. */
  epoch: number;
  /** Since when no heartbeat of the leader has arrived, by our own clock. */
  quietSince: number;
  /** When the timer is due. If it fires much later, this tab was suspended and missed the heartbeats. */
  timerAt: number | null;
}

export const NO_LEADERSHIP: Leadership = {
  role: 'idle',
  visible: false,
  epoch: 0,
  quietSince: 0,
  timerAt: null,
};

interface LeadershipStep {
  state: Leadership;
  effects: LeadershipEffect[];
}

export function stepLeadership(state: Leadership, event: LeadershipEvent): LeadershipStep {
  const { at } = event;
  switch (event.type) {
    case 'start':
      return watching({ ...state, role: 'following', visible: event.visible }, at, [
        { type: 'queue' },
      ]);
    case 'visible':
      return onVisibility(state, event.visible, at);
    case 'lock-gained':
      return claiming(state, at);
    case 'lock-lost':
      return state.role === 'idle' ? { state, effects: [] } : stepDown(state, at);
    case 'claimed':
      return onClaimed(state, event.epoch, at);
    case 'heartbeat':
      return onHeartbeat(state, event.epoch, at);
    case 'fenced':
      return onFenced(state, event.epoch, at);
    case 'outdated':
      return onOutdated(state, at);
    case 'timer':
      return onTimer(state, at);
  }
}

function withTimer(
  state: Leadership,
  at: number,
  afterMs: number | null,
  effects: LeadershipEffect[],
): LeadershipStep {
  const timerAt = afterMs === null ? null : at + afterMs;
  return { state: { ...state, timerAt }, effects: [...effects, { type: 'timer', afterMs }] };
}

/** Starts measuring the time without a heartbeat. A hidden tab never steals: it waits in the queue of the lock. */
const watching = (state: Leadership, at: number, effects: LeadershipEffect[]): LeadershipStep =>
  withTimer({ ...state, quietSince: at }, at, state.visible ? STEAL_AFTER_MS : null, effects);

const claiming = (state: Leadership, at: number): LeadershipStep =>
  withTimer({ ...state, role: 'claiming' }, at, STORE_TIMEOUT_MS, [{ type: 'claim' }]);

const beating = (state: Leadership, at: number, effects: LeadershipEffect[]): LeadershipStep =>
  withTimer(state, at, HEARTBEAT_MS, [...effects, { type: 'beat', epoch: state.epoch }]);

function onVisibility(state: Leadership, visible: boolean, at: number): LeadershipStep {
  const now = { ...state, visible };
  return state.role === 'following' && visible !== state.visible
    ? watching(now, at, [])
    : { state: now, effects: [] };
}

/** Goes back to the queue; a tab that led stops leading first. */
function stepDown(state: Leadership, at: number): LeadershipStep {
  const follow: LeadershipEffect[] = state.role === 'leading' ? [{ type: 'follow' }] : [];
  return watching({ ...state, role: 'following' }, at, [...follow, { type: 'queue' }]);
}

/**
 * A claim whose epoch is not greater than every known one came too late. A claim answered after the lock was lost has
 * fenced the real leader out of the store: notify that leader, so that it steps down and claims again. An extra claim is
 * harmless.
 */
function onClaimed(state: Leadership, epoch: number, at: number): LeadershipStep {
  if (state.role === 'idle') return { state, effects: [] };
  if (state.role === 'following') {
    const known = { ...state, epoch: Math.max(epoch, state.epoch) };
    return { state: known, effects: [{ type: 'fence', epoch }] };
  }
  if (epoch <= state.epoch)
    return state.role === 'leading' ? beating(state, at, []) : claiming(state, at);
  return beating({ ...state, role: 'leading', epoch }, at, [{ type: 'lead', epoch }]);
}

function onHeartbeat(state: Leadership, epoch: number, at: number): LeadershipStep {
  if (epoch < state.epoch) return { state, effects: [] };
  const known = { ...state, epoch, quietSince: at };
  if (state.role === 'leading' && epoch > state.epoch) return stepDown(known, at);
  return { state: known, effects: [] };
}

/** Not a heartbeat: the sender does not lead, so the wait for a heartbeat continues unchanged. */
function onFenced(state: Leadership, epoch: number, at: number): LeadershipStep {
  if (epoch <= state.epoch) return { state, effects: [] };
  const known = { ...state, epoch };
  return state.role === 'leading' ? stepDown(known, at) : { state: known, effects: [] };
}

/** The leader runs an older release and does not sync our schema: a visible tab takes over at once. */
const onOutdated = (state: Leadership, at: number): LeadershipStep =>
  state.role === 'following' && state.visible
    ? watching(state, at, [{ type: 'steal' }])
    : { state, effects: [] };

function onTimer(state: Leadership, at: number): LeadershipStep {
  const slept = state.timerAt === null || at - state.timerAt > HEARTBEAT_MS;
  if (state.role === 'leading')
    return slept ? withTimer(state, at, AWAKE_MS, []) : beating(state, at, []);
  if (state.role === 'claiming') return claiming(state, at);
  if (slept) return watching(state, at, []);
  const quiet = at - state.quietSince;
  if (quiet < STEAL_AFTER_MS) return withTimer(state, at, STEAL_AFTER_MS - quiet, []);
  return watching(state, at, [{ type: 'steal' }]);
}
