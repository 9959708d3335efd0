/**
 * One change of the session from its event to its last effect: which effect comes next, and what follows from the answers
 * and from a failure. Who runs it only carries out the effects, so that the worker and the simulation cannot differ in
 * their order.
 */
import type { SessionEffect, SessionEvent, SessionState, stepSession } from './session-state.ts';

/** What is found out during an effect may change the state meanwhile. */
export interface TabSession {
  state: SessionState;
}

/**
 * Yields each effect and receives its answer, or null for one without. An effect that fails is thrown in: instead of
 * the effects behind it those of the failure are yielded, and then the runner gets the error back.
 */
export function* changeSession(
  session: TabSession,
  event: SessionEvent,
  step: typeof stepSession,
): Generator<SessionEffect, void, SessionEvent | null> {
  const { state, effects } = step(session.state, event);
  session.state = state;
  const answers: SessionEvent[] = [];
  try {
    for (const effect of effects) {
      const answer = yield effect;
      if (answer !== null) answers.push(answer);
    }
  } catch (error) {
    const failed = step(session.state, { type: 'failed' });
    session.state = failed.state;
    for (const effect of failed.effects) yield effect;
    throw error;
  }
  for (const answer of answers) yield* changeSession(session, answer, step);
}
