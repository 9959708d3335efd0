import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_MS,
  LOADING_BAR_RESET_MS,
  LOADING_BAR_THROTTLE_MS,
} from '#schemas/limits.ts';

/**
 *   idle ──start──► waiting ──200 ms──► running ──finish──► full ──500 ms──► hidden ──400 ms──► idle
 *     ▲                │ finish            ▲                 │ start           │ start ► waiting
 *     └────────────────┘                   └─────────────────┘
 */
export interface LoadingBarState {
  phase: 'idle' | 'waiting' | 'running' | 'full' | 'hidden';
  /** When this phase began. */
  since: number;
  /** The time of the last step: a running bar moves with it. */
  now: number;
}

const FRAME_MS = 100;

export function idleBar(now: number): LoadingBarState {
  return { phase: 'idle', since: now, now };
}

export function stepBar(
  bar: LoadingBarState,
  event: 'start' | 'finish' | 'time',
  now: number,
): LoadingBarState {
  const enter = (phase: LoadingBarState['phase']) => ({ phase, since: now, now });
  if (event === 'start') {
    if (bar.phase === 'idle' || bar.phase === 'hidden') return enter('waiting');
    return bar.phase === 'full' ? enter('running') : bar;
  }
  if (event === 'finish') {
    if (bar.phase === 'waiting') return enter('idle');
    return bar.phase === 'running' ? enter('full') : bar;
  }
  if (now < barDueAt(bar)) return bar;
  if (bar.phase === 'running') return { ...bar, now };
  if (bar.phase === 'waiting') return enter('running');
  return bar.phase === 'full' ? enter('hidden') : enter('idle');
}

/** When the bar next changes by itself; infinity when it is idle. */
export function barDueAt({ phase, since, now }: LoadingBarState): number {
  if (phase === 'waiting') return since + LOADING_BAR_THROTTLE_MS;
  if (phase === 'running') return now + FRAME_MS;
  if (phase === 'full') return since + LOADING_BAR_HIDE_MS;
  return phase === 'hidden' ? since + LOADING_BAR_RESET_MS : Number.POSITIVE_INFINITY;
}

/** 0 to 1. While running it slows down and never reaches 1: only a finish fills it. */
export function barProgress({ phase, since, now }: LoadingBarState): number {
  if (phase === 'idle' || phase === 'waiting') return 0;
  if (phase !== 'running') return 1;
  return (2 / Math.PI) * Math.atan((2 * (now - since)) / LOADING_BAR_DURATION_MS);
}
