/**
 * What one step of the engine works on: the moment, the state so far, the effects so far. step.ts makes one for each
 * event; the state inside is replaced, never mutated.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Device } from './device.ts';
import type { Effect } from './effects.ts';
import { drawFrom } from './random.ts';
import type { EndpointState, LeaderTerm } from './state.ts';

/** A request in flight for longer than this counts as lost: its answer is ignored. */
export const STUCK_MS = 60_000;

export interface StepContext {
  readonly at: number;
  readonly wall: number;
  readonly member: ProfileId;
  readonly device: Device;
  /** `navigator.onLine` is false in every tab. */
  readonly isBrowserOffline: boolean;
  readonly effects: Effect[];
  seed: number;
  leaderTerm: LeaderTerm;
  /** The server has ended this session. */
  signedOut: boolean;
}

export function draw(context: StepContext): number {
  const { seed, value } = drawFrom(context.seed);
  context.seed = seed;
  return value;
}

export function patch(context: StepContext, changes: Partial<LeaderTerm>): void {
  context.leaderTerm = { ...context.leaderTerm, ...changes };
}

export function patchEndpoint(
  context: StepContext,
  key: string,
  changes: Partial<EndpointState>,
): void {
  const known = context.leaderTerm.endpoints[key];
  if (known === undefined) return;
  patch(context, {
    endpoints: { ...context.leaderTerm.endpoints, [key]: { ...known, ...changes } },
  });
}

export function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
