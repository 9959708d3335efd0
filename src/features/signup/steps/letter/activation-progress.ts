/**
 * The wait for the activation mail (spec §4): a counter of ticks, the text that belongs to it, and its end. It ends when
 * the mail was delivered, when no mail is needed any more, when it failed, or when the time is over.
 */
import type { ActivationState } from '#schemas/activation.ts';
import { ACTIVATION_TICKS } from '#schemas/limits.ts';

export type ActivationEnd = 'delivered' | 'activated' | 'failed' | 'timeout';

export interface ActivationProgress {
  tick: number;
  /** Null while it runs. */
  end: ActivationEnd | null;
}

export type ActivationEvent = { type: 'tick' } | { type: 'answer'; state: ActivationState };

export const ACTIVATION_START: ActivationProgress = { tick: 0, end: null };

export function stepActivation(
  progress: ActivationProgress,
  event: ActivationEvent,
): ActivationProgress {
  if (progress.end !== null) return progress;
  if (event.type === 'answer') {
    const end = endIn(event.state);
    return end === null ? progress : { ...progress, end };
  }
  const tick = progress.tick + 1;
  return { tick, end: tick >= ACTIVATION_TICKS ? 'timeout' : null };
}

function endIn({ activated, delivered, failed }: ActivationState): ActivationEnd | null {
  if (activated) return 'activated';
  if (delivered) return 'delivered';
  return failed ? 'failed' : null;
}

export type ActivationPhase = 'writing' | 'travelling' | 'checked' | 'slow';

/** The ticks at which the text changes. */
const PHASES = [
  { from: 10, phase: 'slow' },
  { from: 7, phase: 'checked' },
  { from: 4, phase: 'travelling' },
] as const;

export const phaseOf = ({ tick }: ActivationProgress): ActivationPhase =>
  PHASES.find(({ from }) => tick >= from)?.phase ?? 'writing';
