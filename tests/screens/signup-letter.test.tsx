import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActivationState } from '#schemas/activation.ts';
import { ACTIVATION_TICK_MS } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { LetterStep } from '#src/features/signup/steps/letter-step.tsx';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep } from '#tests/support/render-step.tsx';

const NOTHING: ActivationState = { delivered: false, failed: false, activated: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A worker whose answers follow one another; the last one is repeated. */
function answering(...answers: Outcome<ActivationState>[]) {
  const sync = fakeSync(AS_MEMBER);
  let asked = 0;
  sync.api.loadActivation = () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? ok(NOTHING);
    asked += 1;
    return Promise.resolve(answer);
  };
  return sync;
}

const ticks = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * ACTIVATION_TICK_MS));
const said = () => screen.getByRole('status').textContent;

test('[§4 step 6] the text changes at the ticks 4, 7 and 10, and the step goes on after 20', async () => {
  const { onNext } = renderStep(LetterStep, { sync: answering(ok(NOTHING)) });
  const texts = [said()];
  for (let tick = 1; tick < 20; tick += 1) {
    await ticks(1);
    texts.push(said());
  }
  const changes = texts.flatMap((text, tick) => (text === texts[tick - 1] ? [] : [tick]));
  expect(changes).toEqual([0, 4, 7, 10]);
  expect(onNext).not.toHaveBeenCalled();

  await ticks(1);

  expect(onNext).toHaveBeenCalledOnce();
});

test('[§4 step 6] the step goes on when the server reports delivered', async () => {
  const delivered = ok({ ...NOTHING, delivered: true });
  const { onNext } = renderStep(LetterStep, { sync: answering(ok(NOTHING), delivered) });
  await ticks(1);
  expect(onNext).not.toHaveBeenCalled();

  await ticks(1);

  expect(onNext).toHaveBeenCalledOnce();
  await ticks(30);
  expect(onNext).toHaveBeenCalledOnce();
});

test('a letter that failed is said at once and waits for the member', async () => {
  const { onNext } = renderStep(LetterStep, { sync: answering(ok({ ...NOTHING, failed: true })) });

  await ticks(1);

  expect(screen.getByRole('alert').textContent).toContain('did not take our letter');
  await ticks(30);
  expect(onNext).not.toHaveBeenCalled();
});

test('offline the wait ends after its time, and the reason is said', async () => {
  const sync = answering(fail({ code: 'offline' }));
  sync.setStatus({ connectivity: 'offline' });
  const { onNext } = renderStep(LetterStep, { sync });
  expect(screen.getByText(/we cannot see how far it is/)).toBeTruthy();

  await ticks(20);

  expect(onNext).toHaveBeenCalledOnce();
});

test('an answer that takes longer than a tick is not asked for twice, and leaving ends the questions', async () => {
  const sync = fakeSync(AS_MEMBER);
  let asked = 0;
  sync.api.loadActivation = () => {
    asked += 1;
    return new Promise(() => {});
  };
  renderStep(LetterStep, { sync });
  await ticks(5);
  expect(asked).toBe(1);

  render(<></>);
  document.body.replaceChildren();
  await ticks(5);

  expect(asked).toBe(1);
});
