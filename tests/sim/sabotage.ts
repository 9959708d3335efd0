/**
 * The tools of the bug bank: small ways to break a sound part.
 */
import type { Effect } from '#sync/engine/effects.ts';
import type { EngineEvent } from '#sync/engine/events.ts';
import { isMessage, type OwnMessageRow, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { SessionEffect, SessionEvent } from '#sync/engine/session/session-state.ts';
import type { EngineState } from '#sync/engine/state.ts';
import { SOUND, type Habits, type Rig } from './rig.ts';

/** Drops a habit of the code that carries effects out, and also a habit that would hide the first. */
export const withHabit = (...dropped: (keyof Habits)[]): Partial<Rig> => ({
  habits: { ...SOUND.habits, ...Object.fromEntries(dropped.map((habit) => [habit, false])) },
});

/** The engine gets another event. */
export const withEvent =
  (changed: (event: EngineEvent) => EngineEvent): Rig['step'] =>
  (state, event) =>
    SOUND.step(state, changed(event));

/** The engine asks for other effects. */
export const withEffects =
  (asked: (effect: Effect, state: EngineState) => Effect[]): Rig['step'] =>
  (state, event) => {
    const result = SOUND.step(state, event);
    return { ...result, effects: result.effects.flatMap((effect) => asked(effect, result.state)) };
  };

/** The rules of the session get another event. */
export const withSessionEvent =
  (changed: (event: SessionEvent) => SessionEvent, step = SOUND.stepSession): Rig['stepSession'] =>
  (state, event) =>
    step(state, changed(event));

/** A forced sign-out marks the intent database with everything else. */
export const retainsNothing: Rig['stepSession'] = (state, event) => {
  const step = SOUND.stepSession(state, event);
  const isRetaining = event.type === 'retained' && step.state.phase === 'signing-out';
  return isRetaining ? { ...step, state: { ...step.state, retained: null } } : step;
};

/** The rules of the session do not ask for this effect. */
export const withoutSessionEffect =
  (left: SessionEffect['type']): Rig['stepSession'] =>
  (state, event) => {
    const result = SOUND.stepSession(state, event);
    return { ...result, effects: result.effects.filter(({ type }) => type !== left) };
  };

export const isOutMessage = (row: OutboxRow): row is OwnMessageRow =>
  isMessage(row) && (row.state === 'sending' || row.state === 'unknown');

/** The parts that the modules of the real worker take from a rig (worker/hooks.ts). */
const ON_WORKER: ReadonlySet<string> = new Set<keyof Rig>([
  'step',
  'changeRow',
  'stepLeadership',
  'stepSession',
  'backend',
]);

/** Whether the whole worker can be broken this way: what the simulation does in its place cannot. */
export const isOfWorker = (rig: Rig): boolean => {
  const own = new Map<string, unknown>(Object.entries(rig));
  return Object.entries(SOUND).every(
    ([name, part]) => ON_WORKER.has(name) || own.get(name) === part,
  );
};
