import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActivationState } from '#schemas/activation.ts';
import { ACTIVATION_TICK_MS } from '#schemas/limits.ts';
import { LetterStep } from '#src/features/signup/steps/letter-step.tsx';
import { activationQuery } from '#sync/queries/own-account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep } from '#tests/support/render-step.tsx';

const NOTHING: ActivationState = { delivered: false, failed: false, activated: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A worker that has this answer, or none. */
function answering(state: ActivationState | null) {
  const sync = fakeSync(AS_MEMBER);
  sync.put(activationQuery, state === null ? { state: 'offline-first' } : fresh(state));
  return sync;
}

const ticks = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * ACTIVATION_TICK_MS));
const said = () => screen.getByRole('status').textContent;

test('[§4 step 6] the text changes at the ticks 4, 7 and 10, and the step goes on after 20', async () => {
  const { onNext } = renderStep(LetterStep, { sync: answering(NOTHING) });
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
  const sync = answering(NOTHING);
  const { onNext } = renderStep(LetterStep, { sync });
  await ticks(1);
  expect(onNext).not.toHaveBeenCalled();
  act(() => sync.put(activationQuery, fresh({ ...NOTHING, delivered: true })));
  expect(onNext).not.toHaveBeenCalled();

  await ticks(1);

  expect(onNext).toHaveBeenCalledOnce();
  await ticks(30);
  expect(onNext).toHaveBeenCalledOnce();
});

test('a letter that failed is said at once and waits for the member', async () => {
  const { onNext } = renderStep(LetterStep, { sync: answering({ ...NOTHING, failed: true }) });

  await ticks(1);

  expect(screen.getByRole('alert').textContent).toContain('didn’t take our email');
  await ticks(30);
  expect(onNext).not.toHaveBeenCalled();
});

test('offline the wait ends after its time, and the reason is said', async () => {
  const sync = answering(null);
  sync.setStatus({ connectivity: 'offline' });
  const { onNext } = renderStep(LetterStep, { sync });
  expect(screen.getByText(/we can’t see how far it is/)).toBeTruthy();

  await ticks(20);

  expect(onNext).toHaveBeenCalledOnce();
});

test('the worker looks at the letter while it is on its way, and no longer', async () => {
  const sync = answering(NOTHING);
  renderStep(LetterStep, { sync });
  const isLookedAt = () => sync.isRead(activationQuery, { wanted: 'letter' });
  expect(isLookedAt()).toBe(true);

  act(() => sync.put(activationQuery, fresh({ ...NOTHING, failed: true })));
  await ticks(1);

  expect(isLookedAt()).toBe(false);
});
