import { expect, test } from 'vitest';
import { ACTIVATION_TICKS } from '#schemas/limits.ts';
import {
  ACTIVATION_START,
  phaseOf,
  stepActivation,
  type ActivationEvent,
  type ActivationProgress,
} from '#src/features/signup/steps/letter/activation-progress.ts';

const TICK: ActivationEvent = { type: 'tick' };
const answer = (told: Partial<Record<'delivered' | 'failed' | 'activated', boolean>>) =>
  ({
    type: 'answer',
    state: { delivered: false, failed: false, activated: false, ...told },
  }) satisfies ActivationEvent;

const after = (...events: ActivationEvent[]): ActivationProgress =>
  events.reduce(stepActivation, ACTIVATION_START);
const ticks = (count: number): ActivationEvent[] => Array.from({ length: count }, () => TICK);

test('[§4 activation] the text changes at the ticks 4, 7 and 10', () => {
  const phases = Array.from({ length: 12 }, (_, count) => phaseOf(after(...ticks(count))));

  const changes = phases.flatMap((phase, tick) => (phase === phases[tick - 1] ? [] : [tick]));
  expect(changes).toEqual([0, 4, 7, 10]);
});

test('[§4, §9 activation] it ends at the 20th tick', () => {
  expect(after(...ticks(ACTIVATION_TICKS - 1)).end).toBeNull();
  expect(after(...ticks(ACTIVATION_TICKS))).toEqual({ tick: 20, end: 'timeout' });
});

test.each([
  [answer({}), null],
  [answer({ delivered: true }), 'delivered'],
  [answer({ failed: true }), 'failed'],
  [answer({ activated: true, delivered: true }), 'activated'],
])('[§4 activation] %o ends it as %s', (told, end) => {
  expect(after(TICK, told)).toEqual({ tick: 1, end });
});

test('[§4 activation] nothing changes after the end', () => {
  const ended = after(TICK, answer({ delivered: true }), ...ticks(30), answer({ failed: true }));

  expect(ended).toEqual({ tick: 1, end: 'delivered' });
});
