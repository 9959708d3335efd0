import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LoadingBar } from '#src/ui/loading-bar.tsx';
import { barProgress, idleBar, stepBar } from '#src/ui/loading-bar-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = async (ms: number) => {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
};
const bar = () => screen.queryByRole('progressbar', { name: 'Loading...' });
const value = () => Number(bar()?.getAttribute('aria-valuenow'));

test('[§9 loading bar] a load of less than 200 ms never shows the bar', async () => {
  const { rerender } = render(<LoadingBar isLoading label="Loading..." />);
  await pass(199);
  expect(bar()).toBeNull();

  rerender(<LoadingBar isLoading={false} label="Loading..." />);
  await pass(5_000);
  expect(bar()).toBeNull();
});

test('[§9 loading bar] the bar shows after 200 ms, moves without reaching the end, fills when the load ends, and hides 500 ms later', async () => {
  const { rerender } = render(<LoadingBar isLoading label="Loading..." />);
  await pass(200);
  expect(bar()).not.toBeNull();

  const seen: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    await pass(1_000);
    seen.push(value());
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBe(6);
  expect(Math.max(...seen)).toBeLessThan(100);

  rerender(<LoadingBar isLoading={false} label="Loading..." />);
  await pass(499);
  expect(value()).toBe(100);
  await pass(1);
  expect(bar()).toBeNull();
});

test('[§9 loading bar] the bar is 3 px high', async () => {
  render(<LoadingBar isLoading label="Loading..." />);
  await pass(200);

  expect(bar()?.style.height).toBe('3px');
});

test('[§9 loading bar] a second load starts from zero once the bar is reset', async () => {
  const { rerender } = render(<LoadingBar isLoading label="Loading..." />);
  await pass(1_200);
  rerender(<LoadingBar isLoading={false} label="Loading..." />);
  await pass(900);

  rerender(<LoadingBar isLoading label="Loading..." />);
  await pass(199);
  expect(bar()).toBeNull();
  await pass(1);
  expect(value()).toBe(0);
});

test('unmounting the bar stops its timers', async () => {
  const { unmount } = render(<LoadingBar isLoading label="Loading..." />);
  await pass(300);

  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

/** [event, time, phase after it]. Each row continues from the row before. */
const TIMELINE = [
  ['start', 0, 'waiting'],
  ['time', 199, 'waiting'],
  ['time', 200, 'running'],
  ['start', 250, 'running'],
  ['time', 2_200, 'running'],
  ['finish', 2_300, 'full'],
  ['finish', 2_310, 'full'],
  ['time', 2_799, 'full'],
  ['time', 2_800, 'hidden'],
  ['time', 3_199, 'hidden'],
  ['time', 3_200, 'idle'],
  ['finish', 3_300, 'idle'],
  ['start', 4_000, 'waiting'],
  ['finish', 4_100, 'idle'],
] as const;

test('[§9 loading bar] the bar goes through its phases at the specified times', () => {
  let state = idleBar(0);
  const seen = TIMELINE.map(([event, now]) => {
    state = stepBar(state, event, now);
    return `${event} ${now} ${state.phase}`;
  });

  expect(seen).toEqual(TIMELINE.map((row) => row.join(' ')));
});

test('a load that begins while the bar is full runs at once; one that begins while it is hidden waits', () => {
  const running = stepBar(stepBar(idleBar(0), 'start', 0), 'time', 200);
  const full = stepBar(running, 'finish', 300);
  const hidden = stepBar(full, 'time', 800);

  expect(stepBar(full, 'start', 400).phase).toBe('running');
  expect(stepBar(hidden, 'start', 900).phase).toBe('waiting');
});

test('[§9 loading bar] the bar is more than two thirds full after 2000 ms', () => {
  const running = stepBar(stepBar(idleBar(0), 'start', 0), 'time', 200);
  const later = stepBar(running, 'time', 2_200);

  expect(barProgress(later)).toBeGreaterThan(0.66);
  expect(barProgress(later)).toBeLessThan(0.8);
});
